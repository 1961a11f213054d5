import { useTranslation } from 'react-i18next';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import { useMeasuredWords } from '#records/measurements/measuredWords.ts';
import { Button } from '#ui/controls/Button.tsx';

export type UnlikeTrialProps = {
  type: MeasurementType;
  name: string;
  typed: readonly number[];
  odd: { readonly last: number | null; readonly proposed: number | null };
  onChange: () => void;
  onProposed: (value: number) => void;
  onConfirm: () => void;
};

/** In the place of the pad: asks once about a value that is far from the last one. */
export const UnlikeTrial = ({ type, name, typed, odd, onChange, onProposed, onConfirm }: UnlikeTrialProps) => {
  const { t } = useTranslation('measurements');
  const words = useMeasuredWords();
  const value = typed.map((one) => words.value(one, type)).join(' · ');
  const { last, proposed } = odd;
  const isTypable = proposed !== null && typed.length === 1 && Number(proposed.toFixed(type.decimals)) === proposed;
  return (
    <div role="alert" className="grid flex-1 content-center gap-3">
      <p className="text-20">
        {last === null ? t('unlike.team', { value }) : t('unlike.last', { name, last: words.value(last, type), value })}
      </p>
      {isTypable && (
        <Button size={64} wide onClick={() => onProposed(proposed)}>
          {t('unlike.proposed', { value: words.value(proposed, type) })}
        </Button>
      )}
      <Button size={64} wide onClick={onConfirm}>
        {t('unlike.confirm', { value })}
      </Button>
      <Button size={64} wide onClick={onChange}>
        {t('testDay.change')}
      </Button>
    </div>
  );
};
