import { classes } from '#ui/classes.ts';

export type ScoreSideProps = {
  name: string;
  goals: number;
  /** Goals of the shoot-out, which are never added. */
  kicks: number | null;
  ours: boolean;
  /** On which side of the clock. */
  at: 'left' | 'right';
};

/** So long a name is written smaller, so that it stands there to its end. */
const long = 18;

/** One side of the scoreboard: the name outside, the figure beside the clock. The figure turns when it changes. */
export const ScoreSide = ({ name, goals, kicks, ours, at }: ScoreSideProps) => (
  <div
    className={classes(
      'flex min-w-0 flex-1 flex-col-reverse items-center justify-center gap-x-4 low:!pt-0 sm:flex-row sm:pt-4 xl:gap-x-7 xl:pt-5',
      // On a phone nothing stands between it and the edge of the screen.
      at === 'left' ? 'sm:justify-end' : 'max-sm:pr-3 sm:flex-row-reverse sm:justify-end',
    )}
  >
    <span
      className={classes(
        'title flex max-w-full min-w-0 items-center gap-2 leading-tight xl:leading-none',
        name.length > long
          ? 'text-12 low:!text-14 sm:text-20 lg:text-24 xl:text-32'
          : 'text-14 low:!text-16 sm:text-24 lg:text-32 xl:text-48',
        at === 'left' ? 'sm:text-right' : 'sm:flex-row-reverse sm:text-left',
      )}
    >
      <span
        title={name}
        data-testid={ours ? 'own-name' : 'rival-name'}
        className="line-clamp-2 text-balance wrap-anywhere max-sm:text-center sm:line-clamp-3"
      >
        {name}
      </span>
      <span
        className={classes(
          'hidden h-10 w-2.5 shrink-0 rounded-full border sm:block xl:h-14 xl:w-3',
          ours ? 'border-club-edge bg-club' : 'border-rival bg-rival',
        )}
        aria-hidden="true"
      />
    </span>
    <span className="figures relative shrink-0 whitespace-nowrap text-48 leading-none low:!text-48 sm:text-72 xl:text-112">
      {/* On a layer of its own all along: one that comes for the turn alone has the whole screen painted anew. */}
      <span
        key={goals}
        className="inline-block animate-turn will-change-[transform,opacity]"
        data-testid={ours ? 'own-score' : 'rival-score'}
      >
        {goals}
      </span>
      {kicks !== null && <span className="ml-1 align-top text-20 text-soft sm:text-32">({kicks})</span>}
    </span>
  </div>
);
