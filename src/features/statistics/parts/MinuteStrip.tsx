import type { StatisticsTable } from '#contract/numberTable.ts';
import { classes } from '#ui/controls/classes.ts';
import { LiveMore } from './LiveMore.tsx';
import { NumberLink } from './NumberLink.tsx';
import { useNumberOf } from './numberOf.ts';

/** Pixels of the highest bar, above the line of minutes and below it; its number has its own room. */
const most = { for: 150, against: 84 };
const room = 36;

/** When goals fall: for above the line of minutes, against below it. Half time is broken; each bar opens. */
export const MinuteStrip = ({ of: { rows, columns } }: { of: StatisticsTable }) => {
  const numberOf = useNumberOf();
  const [own, rival] = columns;
  const highest = Math.max(3, ...rows.flatMap(({ values }) => [values.for ?? 0, values.against ?? 0]));
  if (!own) return null;
  return (
    <ul className="grid auto-cols-fr grid-flow-col pt-2">
      {rows.map((row, at) => {
        const scored = numberOf(own, row);
        const conceded = rival && numberOf(rival, row);
        return (
          <li
            key={row.key}
            className={classes('grid min-w-0 px-0.5 sm:px-1', at === 3 && 'border-edge border-l-2 border-dashed')}
          >
            <NumberLink
              opens={scored.opens}
              label={scored.label}
              className="group flex flex-col items-stretch justify-end text-center no-underline"
              height={most.for + room}
            >
              <span className="figures pb-1 text-24 leading-none group-hover:underline sm:text-32">
                {scored.shown}
                <LiveMore of={scored.live} />
              </span>
              <span className="rounded-t-4 bg-club-edge" style={{ height: (most.for * scored.value) / highest }} />
            </NumberLink>
            <span className="figures tabular truncate bg-ink px-0.5 py-1 text-center text-12 text-inverse leading-5 sm:text-16">
              {row.name}
            </span>
            {conceded && (
              <NumberLink
                opens={conceded.opens}
                label={conceded.label}
                className="group flex flex-col items-stretch text-center no-underline"
                height={most.against + room}
              >
                <span
                  className={classes(conceded.value > 0 && 'rounded-b-4 border-2 border-edge border-t-0')}
                  style={{ height: (most.against * conceded.value) / highest }}
                />
                <span className="figures pt-1 text-20 text-soft leading-none group-hover:underline">
                  {conceded.shown}
                  <LiveMore of={conceded.live} />
                </span>
              </NumberLink>
            )}
          </li>
        );
      })}
    </ul>
  );
};
