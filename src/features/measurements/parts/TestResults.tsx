import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/call.ts';
import type { measurement } from '#contract/measurement.ts';
import { leastDetectable, typicalErrorAt } from '#domain/measurement/change.ts';
import { pairsAtLeast } from '#domain/measurement/typicalError.ts';
import { quantile } from '#domain/statistics.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { DotRow, type Place } from './DotRow.tsx';

type Summary = Reply<typeof measurement.ofTeam>;
/** From so many values on the middle half of a team says something. */
const halfFrom = 8;
const edge = 4;

const valuesOf = (rows: Summary['rows']) =>
  rows.flatMap(({ last, before }) => [last?.value, before?.value].filter((one) => one != null));

/** Better is always to the right. */
const placeIn = ({ type, rows }: Summary): Place => {
  const values = valuesOf(rows);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => {
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return edge + (type.better === 'lower' ? 1 - share : share) * (100 - 2 * edge);
  };
};

const halfOf = ({ type, rows }: Summary, place: Place): readonly [number, number] | undefined => {
  const now = rows.flatMap(({ last }) => last?.value ?? []);
  const [low, high] = [quantile(now, 0.25), quantile(now, 0.75)];
  if (type.delicate || now.length < halfFrom || low === null || high === null) return undefined;
  const [one, other] = [place(low), place(high)];
  return one < other ? [one, other] : [other, one];
};

/** The best on top; a body is not ranked: then by shirt number. */
const sorted = ({ type, rows }: Summary) => {
  const byNumber = rows.toSorted((a, b) => (a.dorsal ?? 999) - (b.dorsal ?? 999));
  if (type.better === 'none' || type.delicate) return byNumber;
  const sign = type.better === 'lower' ? 1 : -1;
  const rank = (value: number | null | undefined) => (value == null ? Number.MAX_VALUE : sign * value);
  return byNumber.toSorted((a, b) => rank(a.last?.value) - rank(b.last?.value));
};

const Dot = ({ look }: { look: string }) => <span className={look} aria-hidden="true" />;

/** The last two values of each player of a team in one test, on one line. */
export const TestResults = ({ of }: { of: Summary }) => {
  const { t } = useTranslation('measurements');
  const words = useMeasuredWords();
  const { type, mean, error: typical } = of;
  const place = placeIn(of);
  const half = halfOf(of, place);
  const error = typical.percent === null || mean === null ? null : typicalErrorAt(typical.percent, mean);
  const notes = [
    error !== null &&
      t('team.error', { error: words.value(error, type), sure: words.value(leastDetectable(error), type) }),
    type.kind !== 'note' &&
      (typical.own
        ? t('team.ownError', { count: typical.pairs, percent: words.percent(typical.percent ?? 0) })
        : t('team.repeats', { count: typical.pairs, least: pairsAtLeast })),
    type.better !== 'none' && !type.delicate && t('team.right'),
  ];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 border-ink border-b-2 pb-2 text-14 text-soft">
        {type.delicate && t('delicate')}
        {!type.delicate && (
          <>
            <span className="flex items-center gap-2">
              <Dot look="size-4 rounded-full bg-club-edge" />
              {t('team.now')}
            </span>
            <span className="flex items-center gap-2">
              <Dot look="size-3 rounded-full border-2 border-soft" />
              {t('team.before')}
            </span>
            {half && (
              <span className="flex items-center gap-2">
                <Dot look="h-4 w-6 rounded-4 bg-line" />
                {t('team.half')}
              </span>
            )}
          </>
        )}
      </p>
      <ul>
        {sorted(of).map((row) => (
          <DotRow key={row.playerId} type={type} row={row} place={place} half={half} />
        ))}
      </ul>
      <p className="py-3 text-14 text-soft">{notes.filter(Boolean).join(' ')}</p>
    </>
  );
};
