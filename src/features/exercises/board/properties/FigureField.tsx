import { TextField } from '#ui/controls/TextField.tsx';

export type FigureFieldProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
};

/** A figure in a column that is too narrow for buttons beside it. */
export const FigureField = ({ label, value, onChange, min, max, step = 1 }: FigureFieldProps) => (
  <TextField
    label={label}
    type="number"
    inputMode="numeric"
    value={value}
    min={min}
    max={max}
    step={step}
    onChange={({ currentTarget: { valueAsNumber } }) => {
      if (Number.isFinite(valueAsNumber)) onChange(Math.min(max, Math.max(min, Math.round(valueAsNumber))));
    }}
  />
);
