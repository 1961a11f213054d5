import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { datesAtMost, skipsMonths, weekdays, weeksAtMost } from '#domain/calendar/rule.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { FormChips } from '#ui/form/FormChips.tsx';
import { FormNumber } from '#ui/form/FormNumber.tsx';
import { FormSelect } from '#ui/form/FormSelect.tsx';
import { useWrong } from '#ui/form/wrong.ts';
import type { EventValues } from './eventForm.ts';
import { cadences, ends, patternOf } from './repeat.ts';
import { TypedField } from './TypedField.tsx';
import { weekdayName } from './weekdayName.ts';

/** How often it repeats. Short: only the cadence, until the season ends. */
export const RepeatFields = ({ whole = true }: { whole?: boolean }) => {
  const { t, i18n } = useTranslation('calendarEdit');
  const { control, setValue } = useFormContext<EventValues>();
  const [repeat, day] = useWatch({ control, name: ['repeat', 'day'] });
  const wrongDays = useWrong('repeat.days');
  const pattern = day ? patternOf(repeat, day) : null;
  const weekly = repeat.every === 'week';
  return (
    <>
      <FormSelect
        name="repeat.every"
        label={t('repeat.label')}
        choices={cadences.map((value) => ({ value, label: t(`repeat.${value}`) }))}
        hint={
          pattern && skipsMonths(pattern) ? t('repeat.skipsMonths') : !whole && pattern ? t('repeat.short') : undefined
        }
      />
      {whole && weekly && <FormNumber name="repeat.interval" label={t('repeat.interval')} min={1} max={weeksAtMost} />}
      {weekly && (
        <div className="sm:col-span-2">
          <FormChips
            name="repeat.days"
            label={t('repeat.days')}
            choices={weekdays.map((value) => ({ value, label: weekdayName(value, i18n.language, 'short') }))}
          />
          {wrongDays && <p className="mt-1 text-14 text-danger">{wrongDays}</p>}
        </div>
      )}
      {whole && pattern && (
        <>
          <FormSelect
            name="repeat.end"
            label={t('repeat.end')}
            choices={ends.map((value) => ({ value, label: t(`repeat.ends.${value}`) }))}
          />
          {repeat.end === 'until' && <TypedField name="repeat.until" type="date" label={t('repeat.until')} />}
          {repeat.end === 'count' && (
            <FormNumber name="repeat.count" label={t('repeat.count')} min={1} max={datesAtMost} />
          )}
          <div className="sm:col-span-2">
            <Switch
              label={t('repeat.skipClosed')}
              checked={repeat.skipClosed}
              onChange={(on) => setValue('repeat.skipClosed', on, { shouldDirty: true })}
            />
          </div>
        </>
      )}
    </>
  );
};
