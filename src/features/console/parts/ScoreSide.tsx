import { classes } from '#ui/controls/classes.ts';
import { TurningFigure } from '#ui/football/TurningFigure.tsx';

export type ScoreSideProps = {
  name: string;
  goals: number;
  /** Penalties scored in the shoot-out, which are never added. */
  kicks: number | null;
  ours: boolean;
  /** The side of the clock. */
  at: 'left' | 'right';
};

/** A longer name, in characters, is written smaller, so that it is not cut off. */
const long = 18;

/** One side of the scoreboard: the name outside, the score beside the clock. The score turns when it changes. */
export const ScoreSide = ({ name, goals, kicks, ours, at }: ScoreSideProps) => (
  <div
    className={classes(
      'flex min-w-0 flex-1 flex-col-reverse items-center justify-center gap-x-4 low:!pt-0 md:pt-4 xl:gap-x-7 xl:pt-5',
      // On a narrow screen it stands at the edge.
      at === 'left'
        ? 'low:flex-row low:justify-end md:flex-row md:justify-end'
        : 'low:flex-row-reverse low:justify-end low:pr-0 max-md:pr-3 md:flex-row-reverse md:justify-end',
    )}
  >
    <span
      className={classes(
        'title flex max-w-full min-w-0 items-center gap-2 text-center leading-tight xl:leading-none',
        name.length > long
          ? 'text-12 low:!text-14 sm:text-20 lg:text-24 xl:text-32'
          : 'text-14 low:!text-16 sm:text-24 lg:text-32 xl:text-48',
        at === 'left'
          ? 'low:text-right md:text-right'
          : 'low:flex-row-reverse low:text-left md:flex-row-reverse md:text-left',
      )}
    >
      <span
        title={name}
        data-testid={ours ? 'own-name' : 'rival-name'}
        className="wrap-break-word line-clamp-2 low:line-clamp-3 text-balance md:line-clamp-3"
      >
        {name}
      </span>
      <span
        className={classes(
          'hidden h-10 w-2.5 shrink-0 rounded-full border low:block md:block xl:h-14 xl:w-3',
          ours ? 'border-club-edge bg-club' : 'border-rival bg-rival',
        )}
        aria-hidden="true"
      />
    </span>
    <span className="figures relative shrink-0 whitespace-nowrap text-48 leading-none low:!text-48 sm:text-72 xl:text-112">
      {/* A permanent layer: one that exists for the turn alone makes the browser repaint the whole screen. */}
      <TurningFigure
        value={goals}
        className="inline-block will-change-[transform,opacity]"
        data-testid={ours ? 'own-score' : 'rival-score'}
      />
      {kicks !== null && <span className="ml-1 align-top text-20 text-soft sm:text-32">({kicks})</span>}
    </span>
  </div>
);
