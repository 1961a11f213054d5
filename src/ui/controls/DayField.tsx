import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDay, lastDay, withinBounds } from '#domain/dayBounds.ts';
import { TextField } from './TextField.tsx';

export type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

/** A day, empty while none is given. It is validated on blur: a year is typed digit by digit. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => {
  const { t } = useTranslation('errors');
  const [left, setLeft] = useState(value);
  const wrong = value !== '' && value === left && !withinBounds(value);
  return (
    <TextField
      type="date"
      min={firstDay}
      max={lastDay}
      label={label}
      value={value}
      error={wrong ? t('dayOutOfBounds') : undefined}
      onBlur={() => setLeft(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
