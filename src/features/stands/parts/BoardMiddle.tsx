import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import { clockedOf, useBoardClock } from '../boardClock.ts';
import type { SpectatorView } from '../useSpectatorView.ts';

export type BoardMiddleProps = { view: SpectatorView; kicks: readonly [number, number] | null };

/** Between the scores: the clock, the kick-off time, or the end; and the shoot-out. */
export const BoardMiddle = ({ view, kicks }: BoardMiddleProps) => {
  const { i18n } = useTranslation();
  const { now, live, facts, words, staleSince, isOn } = view;
  const clock = useBoardClock(clockedOf(now.state), live.serverNow, staleSince);
  const part = words.stateName(now.phase, now.state.period);
  return (
    <div className="grid content-end justify-items-center gap-1 pb-2 text-center md:pb-4">
      <span
        className={classes(
          'font-semibold text-14 md:text-20',
          isOn && now.phase !== 'suspended' && staleSince === null ? 'text-live-ink' : 'text-soft',
        )}
      >
        {part}
      </span>
      {clock && (
        <span
          role="timer"
          aria-live="off"
          className={classes('figures text-48 leading-none md:text-72 xl:text-112', staleSince !== null && 'text-soft')}
        >
          {clock.main}
        </span>
      )}
      {clock?.added && <span className="figures text-24 text-live-ink leading-none md:text-32">{clock.added}</span>}
      {kicks && (
        <span className="figures text-32 leading-none md:text-48">
          ({kicks[0]}–{kicks[1]})
        </span>
      )}
      {now.state.period === 0 && (
        <>
          <span className="figures text-48 leading-none md:text-72">{timeOf(facts.kickoffAt, i18n.language)}</span>
          <span className="text-14 text-soft md:text-16">{shortDay(facts.kickoffAt, i18n.language)}</span>
        </>
      )}
    </div>
  );
};
