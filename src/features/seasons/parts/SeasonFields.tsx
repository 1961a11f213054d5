import { useTranslation } from 'react-i18next';
import { withinBounds } from '#domain/dayBounds.ts';
import { DayField } from '#ui/controls/DayField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';

export type SeasonDays = { readonly name: string; readonly startsOn: string; readonly endsOn: string };
export type SeasonFieldsProps = { values: SeasonDays; onChange: (values: SeasonDays) => void };

/** Whether it has a name and valid dates in their order. */
export const isWhole = ({ name, startsOn, endsOn }: SeasonDays): boolean =>
  name.trim() !== '' && withinBounds(startsOn) && withinBounds(endsOn) && startsOn < endsOn;

/** The name of a season, and its first and last day. */
export const SeasonFields = ({ values, onChange }: SeasonFieldsProps) => {
  const { t } = useTranslation('seasons');
  return (
    <div className="grid gap-4 py-2 sm:grid-cols-2">
      <TextField
        label={t('fields.name')}
        maxLength={120}
        value={values.name}
        onChange={(event) => onChange({ ...values, name: event.currentTarget.value })}
        className="sm:col-span-2"
      />
      {(['startsOn', 'endsOn'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`fields.${name}`)}
          value={values[name]}
          onChange={(day) => onChange({ ...values, [name]: day })}
        />
      ))}
    </div>
  );
};
