import type { InjuryPhase } from '#domain/injury/phases.ts';
import { classes } from '#ui/controls/classes.ts';
import { boardPhases } from './injuryWords.ts';

/** How far the way back is, as a row of bars: the phase of now in the club's colour. Its name stands beside it in words. */
export const PhaseBar = ({ phase }: { phase: InjuryPhase }) => {
  const now = boardPhases.indexOf(phase as (typeof boardPhases)[number]);
  return (
    <span aria-hidden="true" className="flex gap-1">
      {boardPhases.map((one, at) => (
        <span
          key={one}
          className={classes(
            'h-1.5 flex-1 rounded-4',
            at < now && 'bg-edge',
            at === now && 'bg-club ring-1 ring-line',
            at > now && 'bg-sunken ring-1 ring-line ring-inset',
          )}
        />
      ))}
    </span>
  );
};
