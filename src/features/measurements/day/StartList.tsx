import { useTranslation } from 'react-i18next';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { classes } from '#ui/controls/classes.ts';
import { OpenRing } from '#ui/football/KindMark.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import type { TestRow } from './testRows.ts';

export type StartListProps = {
  type: MeasurementType;
  rows: readonly TestRow[];
  current: string | null;
  onChoose: (playerId: string) => void;
};

/** The players in the order in which they start, each with the trials of the day. */
export const StartList = ({ type, rows, current, onChoose }: StartListProps) => {
  const { t } = useTranslation('measurements');
  const words = useMeasuredWords();
  return (
    <ol aria-label={t('testDay.order')} className="border-line border-t">
      {rows.map((row) => (
        <li key={row.playerId} className="border-line border-b">
          <button
            type="button"
            aria-current={row.playerId === current || undefined}
            onClick={() => onChoose(row.playerId)}
            className={classes(
              'flex min-h-14 w-full items-center gap-3 px-2 text-left hover:bg-sunken',
              row.playerId === current && 'border-club-edge border-l-4 bg-sunken',
            )}
          >
            <ShirtNumber number={row.dorsal} />
            <span className="min-w-0 flex-1">
              <span className="block break-words font-semibold leading-5">{`${row.firstName} ${row.lastName}`}</span>
              {row.refused && <span className="block text-14 text-danger">{t('testDay.refused')}</span>}
            </span>
            {row.waits && (
              <span role="img" aria-label={t('testDay.waits')} className="text-soft">
                <OpenRing />
              </span>
            )}
            <span className="figures text-right text-20">
              {row.trials.map((one) => words.number(one, type)).join(' · ') || (row.text ? '✓' : '–')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
