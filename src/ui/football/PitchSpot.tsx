import type { ReactNode } from 'react';
import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { classes } from '../controls/classes.ts';
import { spotOf, type Turned } from './pitchPlan.ts';

export type PitchSpotProps = {
  place: Place;
  sport: Sport;
  turned: Turned;
  /** Animates a change of place. Off while a finger drags. */
  walks?: boolean;
  children: ReactNode;
};

/** Centres its child on a place of the pitch. Inside `PitchSvg`. */
export const PitchSpot = ({ place, sport, turned, walks = true, children }: PitchSpotProps) => {
  const { left, top } = spotOf(place, sport, turned);
  return (
    <div
      className={classes(
        '-translate-x-1/2 -translate-y-1/2 absolute',
        walks && 'transition-[left,top] duration-(--slow) ease-out',
      )}
      style={{ left: `${left}%`, top: `${top}%` }}
    >
      {children}
    </div>
  );
};
