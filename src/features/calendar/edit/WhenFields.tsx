import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '#domain/dayBounds.ts';
import { classes } from '#ui/controls/classes.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import type { EventValues } from './eventForm.ts';
import { withDay } from './repeat.ts';
import { TypedField } from './TypedField.tsx';
import { endsNextDay, minutesBetween, plusMinutes } from './wallClock.ts';
import { zoneHint } from './zoneHint.ts';

const bounds = { type: 'date', min: firstDay, max: lastDay } as const;

/** Day, from and to, on the club's wall. The end keeps its distance when the start moves. */
export const WhenFields = ({ zone, whole = true }: { zone: string; whole?: boolean }) => {
  const { t } = useTranslation('calendarEdit');
  const { control, getValues, setValue } = useFormContext<EventValues>();
  const [allDay, day, from, to] = useWatch({ control, name: ['allDay', 'day', 'from', 'to'] });
  const put = { shouldDirty: true };
  return (
    <>
      {whole && (
        <div className="sm:col-span-2">
          <Switch label={t('allDay')} checked={allDay} onChange={(on) => setValue('allDay', on, put)} />
        </div>
      )}
      <div
        className={classes(
          'grid grid-cols-2 items-start gap-3 sm:col-span-2',
          allDay ? 'sm:gap-4' : 'sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        <TypedField
          {...bounds}
          className={allDay ? undefined : 'max-sm:col-span-2'}
          name="day"
          label={t(allDay ? 'firstDay' : 'day')}
          onTyped={(next) => next && day && setValue('repeat', withDay(getValues('repeat'), day, next), put)}
        />
        {allDay ? (
          <TypedField {...bounds} name="lastDay" label={t('lastDay')} hint={t('lastDayHint')} />
        ) : (
          <>
            <TypedField
              name="from"
              type="time"
              step={300}
              label={t('from')}
              hint={zoneHint(zone)}
              onTyped={(next) => next && from && to && setValue('to', plusMinutes(next, minutesBetween(from, to)), put)}
            />
            <TypedField
              name="to"
              type="time"
              step={300}
              label={t('to')}
              hint={from && to && endsNextDay({ from, to }) ? t('nextDay') : undefined}
            />
          </>
        )}
      </div>
    </>
  );
};
