import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MeasurementSummaryRow } from '#contract/measurementView.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { ChangeWords } from '#records/measurements/ChangeWords.tsx';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';

/** Where a value stands on the line of its test, in percent from the left: what is better is further right. */
export type Place = (value: number) => number;
export type DotRowProps = {
  type: MeasurementType;
  row: MeasurementSummaryRow;
  place: Place;
  /** The middle half of the team: from and to. Undefined while too few were measured. */
  half: readonly [number, number] | undefined;
};

const Line = ({ row, place, half }: Omit<DotRowProps, 'type'>) => {
  const now = row.last?.value;
  const was = row.before?.value;
  if (now == null) return null;
  const [at, from] = [place(now), was == null ? undefined : place(was)];
  return (
    <span className="relative block h-6" aria-hidden="true">
      {half && (
        <span
          className="absolute inset-y-0 rounded-4 bg-line"
          style={{ left: `${half[0]}%`, width: `${half[1] - half[0]}%` }}
        />
      )}
      <span className="absolute inset-x-0 top-1/2 h-px bg-edge" />
      {from !== undefined && (
        <>
          <span
            className="-translate-y-1/2 absolute top-1/2 h-1 bg-club-edge opacity-60"
            style={{ left: `${Math.min(at, from)}%`, width: `${Math.abs(at - from)}%` }}
          />
          <span
            className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 size-3 rounded-full border-2 border-soft bg-paper"
            style={{ left: `${from}%` }}
          />
        </>
      )}
      <span
        className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 size-4 rounded-full bg-club-edge ring-2 ring-paper"
        style={{ left: `${at}%` }}
      />
    </span>
  );
};

/** A player in one test: then and now as two dots, the value, and whether it is a change. */
export const DotRow = ({ type, row, place, half }: DotRowProps) => {
  const { t } = useTranslation('measurements');
  const words = useMeasuredWords();
  const { last, change, playerId, firstName, lastName, dorsal } = row;
  const said = last ? t('team.first') : t('team.none');
  return (
    <li className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-2 sm:grid-cols-[auto_minmax(0,14rem)_minmax(0,1fr)_4.5rem_11rem]">
      <ShirtNumber number={dorsal} />
      <Link to={`/players/${playerId}`} className="min-w-0 break-words font-semibold hover:underline">
        {`${firstName} ${lastName}`}
      </Link>
      <span className="max-sm:col-span-3 max-sm:row-start-2 max-sm:pt-1">
        {/* A body is not compared with that of others. */}
        {!type.delicate && <Line row={row} place={place} half={half} />}
      </span>
      <span className="figures text-right text-24 max-sm:col-start-3 max-sm:row-start-1">
        {last?.value == null ? (last?.text ?? '–') : words.number(last.value, type)}
      </span>
      <span className="text-14 max-sm:col-span-3 max-sm:row-start-3">
        {change ? <ChangeWords change={change} /> : <span className="text-soft">{said}</span>}
      </span>
    </li>
  );
};
