import { useTranslation } from 'react-i18next';
import type { MeasurementsOfType } from '#contract/measurementView.ts';
import { typicalErrorAt } from '#domain/measurement/change.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { dayWords } from '#ui/layout/dates.ts';

type Point = { readonly id: string; readonly day: string; readonly value: number };
const edge = 8;
/** A share from 0 to 1 as a place that leaves room for a dot at both ends. */
const placed = (share: number): number => edge + share * (100 - 2 * edge);

const scaled = (least: number, most: number) => (value: number) =>
  most === least ? 0.5 : (value - least) / (most - least);

/** Where the values stand, in percent from the left and from the top: what is better is higher up. */
const drawn = (points: readonly Point[], { better }: MeasurementsOfType['type'], error: number) => {
  const days = points.map(({ day }) => Date.parse(day));
  const values = points.flatMap(({ value }, at) => (at === points.length - 2 ? [value - error, value + error] : value));
  const across = scaled(Math.min(...days), Math.max(...days));
  const up = scaled(Math.min(...values), Math.max(...values));
  const top = (value: number) => placed(better === 'lower' ? up(value) : 1 - up(value));
  return {
    dots: points.map(({ value }, at) => ({ left: placed(across(days[at] ?? 0)), top: top(value) })),
    top,
  };
};

/**
 * The values of one test over time. The grey band is the error of the test around the value before the last: a dot within
 * it is no change.
 */
export const ValueLine = ({
  type,
  error: typical,
  measurements,
}: Pick<MeasurementsOfType, 'type' | 'error' | 'measurements'>) => {
  const { t, i18n } = useTranslation('measurements');
  const words = useMeasuredWords();
  const points = measurements
    .flatMap(({ id, day, value }) => (value === null ? [] : [{ id, day, value }]))
    .toReversed();
  const [first, last, before] = [points[0], points.at(-1), points.at(-2)];
  if (!first || !last || !before) return null;
  const error = typical.percent === null ? 0 : typicalErrorAt(typical.percent, before.value);
  const { dots, top } = drawn(points, type, error);
  const [one, other] = [top(before.value - error), top(before.value + error)];
  const said = points
    .map(({ day, value }) => `${dayWords(day, i18n.language)}: ${words.value(value, type)}`)
    .join('; ');
  return (
    <figure className="min-w-0">
      <div className="relative h-28" role="img" aria-label={t('line', { name: type.name, values: said })}>
        {error > 0 && (
          <span
            className="absolute inset-x-0 rounded-4 bg-sunken"
            style={{ top: `${Math.min(one, other)}%`, height: `${Math.abs(other - one)}%` }}
          />
        )}
        <svg
          className="absolute inset-0 size-full text-club-edge"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <polyline
            points={dots.map(({ left, top: y }) => `${left},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {dots.map(({ left, top: y }, at) => (
          <span
            key={points[at]?.id}
            className={classes(
              '-translate-x-1/2 -translate-y-1/2 absolute rounded-full',
              at === dots.length - 1
                ? 'size-4 bg-club-edge ring-2 ring-paper'
                : 'size-3 border-2 border-club-edge bg-paper',
            )}
            style={{ left: `${left}%`, top: `${y}%` }}
          />
        ))}
      </div>
      <figcaption className="flex justify-between gap-4 border-line border-t pt-1 text-14 text-soft">
        <span>
          {dayWords(first.day, i18n.language)} · <span className="tabular">{words.number(first.value, type)}</span>
        </span>
        <span className="text-right">
          {type.better === 'lower' ? t('upIsLess') : dayWords(last.day, i18n.language)}
        </span>
      </figcaption>
    </figure>
  );
};
