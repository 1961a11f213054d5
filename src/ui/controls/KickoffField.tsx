import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '#domain/dayBounds.ts';
import type { Reading } from '#domain/days.ts';
import { instantOf, localOf } from '../football/kickoff.ts';
import { zoneWords } from '../layout/zoneNames.ts';
import { TextField } from './TextField.tsx';

export type KickoffFieldProps = {
  /** ISO 8601 in UTC, or empty while it is not complete. */
  value: string;
  error?: string;
  onChange: (instant: string) => void;
};

/** Day and time in the user's time zone. An incomplete value stays as typed. */
export const KickoffField = ({ value, error, onChange }: KickoffFieldProps) => {
  const { t } = useTranslation('matches');
  const [local, setLocal] = useState<Reading>(() => localOf(new Date(value)));
  const put = (next: Reading) => {
    setLocal(next);
    onChange(instantOf(next));
  };
  return (
    <div className="grid grid-cols-[1fr_8.5rem] items-start gap-3">
      <TextField
        label={t('new.date')}
        type="date"
        min={firstDay}
        max={lastDay}
        value={local.day}
        error={error}
        onChange={(event) => put({ ...local, day: event.currentTarget.value })}
      />
      <TextField
        label={t('new.time')}
        type="time"
        step={300}
        value={local.time}
        hint={zoneWords()}
        onChange={(event) => put({ ...local, time: event.currentTarget.value })}
      />
    </div>
  );
};
