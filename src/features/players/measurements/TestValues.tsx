import { Lock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Measurement, MeasurementsOfType } from '#contract/measurementView.ts';
import { ChangeWords } from '#records/measurements/ChangeWords.tsx';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { dayWords } from '#ui/layout/dates.ts';
import { ValueLine } from './ValueLine.tsx';

/** "Better than 62 % of 24 players of the same age", or why nothing is said. */
const StandingWords = ({ type, standing }: Pick<MeasurementsOfType, 'type' | 'standing'>) => {
  const { t } = useTranslation('measurements');
  if (type.delicate || type.kind === 'note') return null;
  const from = type.better === 'none' ? 'above' : 'better';
  return (
    <p className="text-14 text-soft">
      {!standing && t('standing.few')}
      {standing &&
        (standing.percentile === null
          ? t(`standing.third.${standing.third}`, { n: standing.n })
          : t(`standing.${from}`, { percent: standing.percentile, n: standing.n }))}
    </p>
  );
};

type RowProps = {
  type: MeasurementsOfType['type'];
  one: Measurement;
  onEdit: ((one: Measurement) => void) | undefined;
};

const ValueRow = ({ type, one, onEdit }: RowProps) => {
  const { t, i18n } = useTranslation('measurements');
  const words = useMeasuredWords();
  const day = dayWords(one.day, i18n.language);
  const trials = one.trials.map((value) => words.number(value, type)).join(' · ');
  return (
    <li className="flex min-h-12 items-center gap-3 border-line border-b py-1">
      <time dateTime={one.day} className="w-28 shrink-0 text-14 text-soft">
        {day}
      </time>
      <span className="min-w-0 flex-1">
        <span className="tabular break-words font-semibold">
          {one.value === null ? one.text : words.value(one.value, type)}
        </span>
        <span className="block text-14 text-soft">
          {[trials, one.by, one.confirmed && t('confirmed')].filter(Boolean).join(' · ')}
        </span>
      </span>
      {onEdit && (
        <IconButton
          label={t('edit', { name: type.name, day })}
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() => onEdit(one)}
        />
      )}
    </li>
  );
};

export type TestValuesProps = { of: MeasurementsOfType; onEdit: ((one: Measurement) => void) | undefined };

/** One test of a player: the last value, whether it is a change, how it compares, the line over time, all values. */
export const TestValues = ({ of: { type, error, measurements, change, standing }, onEdit }: TestValuesProps) => {
  const { t, i18n } = useTranslation('measurements');
  const words = useMeasuredWords();
  const [last] = measurements;
  if (!last) return null;
  return (
    <section aria-label={type.name} className="grid gap-x-12 gap-y-4 border-line border-t py-5 md:grid-cols-2">
      <div className="grid content-start gap-1">
        <h2 className="heading flex items-center gap-2 text-ink">
          {type.name}
          {type.delicate && <Lock size={16} className="text-soft" aria-hidden="true" />}
        </h2>
        {last.value === null ? (
          <p className="break-words">{last.text}</p>
        ) : (
          <p className="figures text-48 leading-none">
            {words.number(last.value, type)}
            {type.unit && <span className="ml-1.5 text-20 text-soft">{type.unit}</span>}
          </p>
        )}
        {change ? (
          <p className="flex flex-wrap items-center gap-x-2">
            <ChangeWords change={change} />
            <span className="tabular text-14 text-soft">
              {t('since', {
                difference: words.difference(change.difference, type),
                day: dayWords(measurements[1]?.day ?? last.day, i18n.language),
              })}
            </span>
          </p>
        ) : (
          <p className="text-14 text-soft">{dayWords(last.day, i18n.language)}</p>
        )}
        <StandingWords type={type} standing={standing} />
        {type.delicate && <p className="text-14 text-soft">{t('delicate')}</p>}
      </div>
      <ValueLine type={type} error={error} measurements={measurements} />
      <div className="md:col-span-2">
        <Fold title={t('all', { count: measurements.length })}>
          <ul className="border-line border-t">
            {measurements.map((one) => (
              <ValueRow key={one.id} type={type} one={one} onEdit={onEdit} />
            ))}
          </ul>
        </Fold>
      </div>
    </section>
  );
};
