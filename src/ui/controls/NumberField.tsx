import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { controlLook } from './controlLook.ts';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

export type NumberFieldProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  hint?: string;
  error?: string;
  disabled?: boolean;
};

/** A whole number with a minus and a plus button. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, value, onChange, min = 0, max = 999, step = 1, hint, error, disabled } = props;
  const { t } = useTranslation('common');
  const put = (next: number) => onChange(Math.min(max, Math.max(min, Number.isFinite(next) ? Math.round(next) : min)));
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <div className="flex items-center gap-1">
          <IconButton
            label={`${t('less')}: ${label}`}
            icon={<span className="text-24">−</span>}
            size={48}
            disabled={disabled || value <= min}
            onClick={() => put(value - step)}
          />
          <input
            {...parts}
            type="number"
            inputMode="numeric"
            className={classes(controlLook, 'figures no-spinner w-20 text-center text-20')}
            value={value}
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            onChange={(event) => put(event.currentTarget.valueAsNumber)}
          />
          <IconButton
            label={`${t('more')}: ${label}`}
            icon={<span className="text-24">+</span>}
            size={48}
            disabled={disabled || value >= max}
            onClick={() => put(value + step)}
          />
        </div>
      )}
    </Field>
  );
};
