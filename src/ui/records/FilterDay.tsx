import { useState } from 'react';
import { withinBounds } from '#domain/dayBounds.ts';
import { DayField } from '../controls/DayField.tsx';

export type FilterDayProps = { label: string; value: string; onDay: (day: string) => void };

/** A day of a filter. It counts when it is a whole day: a year is typed digit by digit. */
export const FilterDay = ({ label, value, onDay }: FilterDayProps) => {
  const [typed, setTyped] = useState(value);
  return (
    <DayField
      label={label}
      value={typed}
      onChange={(day) => {
        setTyped(day);
        if (day === '' || withinBounds(day)) onDay(day);
      }}
    />
  );
};
