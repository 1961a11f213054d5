import type { Capability } from '#domain/capabilities.ts';
import { classes } from '#ui/controls/classes.ts';
import { reachedBy, useAnchors } from './anchors.ts';

/** What the figures of an ability mean, each beside its figure; the one that a score has reached stands out. */
export const AnchorList = ({ name, score }: { name: Capability; score: number | null }) => {
  const anchors = useAnchors()(name);
  const reached = reachedBy(score);
  return (
    <ul className="grid gap-x-6 text-14 leading-5 lg:grid-cols-4">
      {anchors.map((one) => (
        <li
          key={one.score}
          className={classes('flex gap-2 py-0.5', one.score === reached ? 'font-semibold text-ink' : 'text-soft')}
        >
          <span className="figures w-5 shrink-0 text-right text-16">{one.score}</span>
          <span className="min-w-0 break-words">{one.words}</span>
        </li>
      ))}
    </ul>
  );
};
