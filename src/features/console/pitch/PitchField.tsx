import { memo, Suspense, useMemo } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { Sport } from '#domain/sports.ts';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import type { Turned } from '#ui/football/pitchPlan.ts';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { PitchKeys } from './PitchKeys.tsx';
import type { CanvasHandlers } from './pitchCanvas.ts';
import type { DrawnPlayer } from './spread.ts';

/** Grass and lines do not render again while players are tapped. */
const Ground = memo(PitchSvg);
const PitchStage = lazyPart(async () => (await import('./PitchStage.tsx')).PitchStage);

export type PitchFieldProps = {
  players: readonly DrawnPlayer[];
  sport: Sport;
  turned: Turned;
  width: number;
  height: number;
  /** Grass below the pitch for names. */
  under: number;
  /** The diameter of a disc. */
  size: number;
  shirtColour: string;
  numberColour: string;
  chosen: PlayerId | null;
  handlers: CanvasHandlers;
};

const Field = ({ players, sport, turned, width, height, under, size, chosen, handlers, ...shirt }: PitchFieldProps) => {
  const { shirtColour, numberColour } = shirt;
  const look = useMemo(
    () => ({ box: { width, height }, under, sport, turned, size, colours: { shirtColour, numberColour }, chosen }),
    [width, height, under, sport, turned, size, shirtColour, numberColour, chosen],
  );
  return (
    <div className="relative touch-none" style={{ ...look.box, marginBottom: under }} data-testid="pitch">
      <Ground sport={sport} turned={turned} className="!rounded-none size-full" />
      <div className="absolute inset-0">
        <Suspense fallback={null}>
          <PitchStage players={players} look={look} handlers={handlers} />
        </Suspense>
      </div>
      <PitchKeys players={players} discSize={size} chosen={chosen} onTouch={handlers.touch} />
    </div>
  );
};

/** The grass and the players on it. Rendered again only when a player moves or changes. */
export const PitchField = memo(Field);
