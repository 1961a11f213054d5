import { useTranslation } from 'react-i18next';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { asTyped, typedNumber } from '#domain/measurement/typed.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { Button } from '#ui/controls/Button.tsx';

export type UnlikeQuestionProps = {
  name: string;
  type: MeasurementType;
  /** The details of the refusal: the last value of the player, and the value that was probably meant. */
  details: Readonly<Record<string, unknown>>;
  typed: readonly string[];
  onProposed: (typed: string) => void;
  onConfirm: () => void;
};

/** Asks once about a value that is unlike the others: "Ana's last was 1.92 s. Really 2.91?" */
export const UnlikeQuestion = ({ name, type, details, typed, onProposed, onConfirm }: UnlikeQuestionProps) => {
  const { t } = useTranslation('measurements');
  const words = useMeasuredWords();
  const { last, proposed } = details;
  const values = typed
    .map((one) => typedNumber(one, type.decimals))
    .flatMap((one) => (one === null ? [] : [words.value(one, type)]));
  const value = values.join(' · ');
  const isTypable = typeof proposed === 'number' && Number(proposed.toFixed(type.decimals)) === proposed;
  const one = typed.length === 1 && isTypable ? proposed : undefined;
  return (
    <div role="alert" className="grid gap-3 border-warn border-l-4 pl-3 sm:col-span-2">
      <p>
        {typeof last === 'number'
          ? t('unlike.last', { name, last: words.value(last, type), value })
          : t('unlike.team', { value })}
      </p>
      <div className="flex flex-wrap gap-2">
        {one !== undefined && (
          <Button size={44} onClick={() => onProposed(asTyped(one, words.mark))}>
            {t('unlike.proposed', { value: words.value(one, type) })}
          </Button>
        )}
        <Button size={44} onClick={onConfirm}>
          {t('unlike.confirm', { value })}
        </Button>
      </div>
    </div>
  );
};
