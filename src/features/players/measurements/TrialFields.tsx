import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FormArea } from '#ui/form/FormArea.tsx';
import type { MeasurementForm } from './MeasurementDialog.tsx';

export type TrialFieldsProps = {
  type: MeasurementType;
  /** The details of a refusal of a value that cannot be. */
  implausible: Readonly<Record<string, unknown>> | undefined;
};

/** One box a trial, or a text; below them how the test is done. */
export const TrialFields = ({ type, implausible }: TrialFieldsProps) => {
  const { t } = useTranslation('measurements');
  const words = useMeasuredWords();
  const { register, clearErrors, formState } = useFormContext<MeasurementForm>();
  const limits = [type.least, type.most].map((one) => (one === null ? '…' : words.value(one, type)));
  const [least, most] = limits;
  const wrong = implausible ? t('between', { least, most }) : undefined;
  const missing = formState.errors.trials ? t('wanted', { count: type.decimals }) : undefined;
  if (type.kind === 'note')
    return (
      <div className="sm:col-span-2">
        <FormArea name="text" label={t('text')} maxLength={1000} nullable={false} />
      </div>
    );
  return (
    <fieldset className="sm:col-span-2">
      <legend className="sr-only">{type.name}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Array.from({ length: type.trials }, (_, at) => (
          <TextField
            key={at}
            label={[type.trials > 1 ? t('trial', { n: at + 1 }) : t('value'), type.unit].filter(Boolean).join(', ')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={11}
            error={at === 0 ? (wrong ?? missing) : undefined}
            {...register(`trials.${at}`, { onChange: () => clearErrors('trials') })}
          />
        ))}
      </div>
      {type.trials > 1 && <p className="pt-2 text-14 text-soft">{t(`counts.${type.counts}`)}</p>}
      {type.protocol !== '' && (
        <div className="pt-3">
          <Fold title={t('how')}>
            <p className="whitespace-pre-line break-words pt-2 text-14">{type.protocol}</p>
          </Fold>
        </div>
      )}
    </fieldset>
  );
};
