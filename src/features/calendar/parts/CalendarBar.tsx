import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateLocale } from '#domain/dateLocale.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { useRoom } from '#ui/layout/useRoom.ts';
import { type CalendarState, daysOf, stepped, type View, views } from '../calendarState.ts';
import { paintedDay } from '../paintedDays.ts';

/** "December 2026", "30 Nov – 6 Dec" or "Saturday 5 December". */
export const usePeriod = (view: View, day: string): string => {
  const { language } = useTranslation('calendar').i18n;
  if (view === 'day') return dayTitle(day, language, new Date()).date;
  const { from, to } = daysOf({ view, day });
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), { ...options, timeZone: 'UTC' });
  const month = format({ month: 'long', year: 'numeric' }).format(paintedDay(day));
  if (view === 'month') return month.charAt(0).toLocaleUpperCase() + month.slice(1);
  return format({ day: 'numeric', month: 'short' }).formatRange(paintedDay(from), paintedDay(to));
};

type BarProps = { state: CalendarState; period: string; onChange: (change: Partial<CalendarState>) => void };
/** Today, back, forward, what is shown, and the views. */
export const CalendarBar = ({ state, period, onChange }: BarProps) => {
  const { t } = useTranslation('calendar');
  const room = useRoom();
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      <Button onClick={() => onChange({ day: dayHere(Date.now()) })}>{t('today')}</Button>
      <IconButton
        label={t('back')}
        className="border border-edge"
        size={48}
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        onClick={() => onChange({ day: stepped(state, -1) })}
      />
      <IconButton
        label={t('forward')}
        className="border border-edge"
        size={48}
        icon={<ChevronRight size={20} aria-hidden="true" />}
        onClick={() => onChange({ day: stepped(state, 1) })}
      />
      <p className="title text-24 first-letter:uppercase" aria-live="polite">
        {period}
      </p>
      {room('md') && (
        <Segmented
          className="ml-auto w-88 shrink-0"
          label={t('view.label')}
          value={state.view}
          onChange={(view) => onChange({ view })}
          choices={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      )}
    </div>
  );
};
