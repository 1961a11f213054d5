import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '#domain/days.ts';
import { TextField } from '#ui/TextField.tsx';

export type SeasonDays = { readonly name: string; readonly startsOn: string; readonly endsOn: string };
export type SeasonFieldsProps = { values: SeasonDays; onChange: (values: SeasonDays) => void };

/** What a season is called, and its first and last day. */
export const SeasonFields = ({ values, onChange }: SeasonFieldsProps) => {
  const { t } = useTranslation('seasons');
  return (
    <div className="grid gap-4 py-2 sm:grid-cols-2">
      <TextField
        label={t('dialog.name')}
        maxLength={120}
        value={values.name}
        onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
        className="sm:col-span-2"
      />
      {(['startsOn', 'endsOn'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          min={firstDay}
          max={lastDay}
          label={t(`dialog.${name}`)}
          value={values[name]}
          onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
};
