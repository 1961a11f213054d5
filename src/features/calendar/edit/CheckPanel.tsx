import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { readingOf } from '#domain/days.ts';
import { dayHere, dayWords } from '#ui/layout/dates.ts';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Clashes, type EventChecked, FreeSlots, LeftOut } from './Clashes.tsx';
import type { EventValues } from './eventForm.ts';
import { useCheck } from './useCheck.ts';

/** What the typed event would be: its dates, what is left out, what it clashes with, and free times instead. */
export const CheckPanel = ({ zone, id }: { zone: string; id?: string | undefined }) => {
  const { t, i18n } = useTranslation('calendarEdit');
  const { control, getValues, setValue } = useFormContext<EventValues>();
  const values = useWatch({ control }) as EventValues;
  const check = useCheck(values, zone, id);
  const found = check.data;
  const take = ({ start, end, pitchId }: EventChecked['freeSlots'][number]) => {
    const [from, to] = [readingOf(new Date(start), zone), readingOf(new Date(end), zone)];
    const options = { shouldDirty: true };
    setValue('day', from.day, options);
    setValue('from', from.time, options);
    setValue('to', to.time, options);
    if (pitchId !== getValues('pitchId')) setValue('pitchId', pitchId, options);
  };
  const repeats = values.repeat.every !== 'none' && id === undefined;
  const [first, last] = [found?.dates[0], found?.dates.at(-1)];
  return (
    <div aria-live="polite" aria-busy={check.isFetching || undefined} className="grid gap-3 empty:hidden sm:col-span-2">
      {check.error && (
        <p className="text-danger">
          <ErrorSentence error={check.error} />
        </p>
      )}
      {!check.error && found && repeats && first && last && (
        <p className="font-semibold">
          {t('dates', {
            count: found.dates.length,
            from: dayWords(dayHere(first.start), i18n.language),
            to: dayWords(dayHere(last.start), i18n.language),
          })}
        </p>
      )}
      {!check.error && found && (
        <>
          <LeftOut leftOut={found.leftOut} />
          <Clashes clashes={found.clashes} />
          <FreeSlots slots={found.freeSlots} onTake={take} />
        </>
      )}
    </div>
  );
};
