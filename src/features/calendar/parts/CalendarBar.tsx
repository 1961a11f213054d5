import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { type CalendarState, daysOf, stepped, type View, views } from '../calendarState.ts';
import { paintedDay } from '../paintedDays.ts';

/** "December 2026", "30 Nov – 6 Dec" or "Saturday 5 December". */
export const usePeriod = ({ view, day, narrow }: CalendarState): string => {
  const { language } = useTranslation('calendar').i18n;
  if (view === 'day') return dayTitle(day, language, new Date()).date;
  const { from, to } = daysOf({ view, day, narrow });
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(language, { ...options, timeZone: 'UTC' });
  const month = format({ month: 'long', year: 'numeric' }).format(paintedDay(day));
  if (view === 'month') return month.charAt(0).toLocaleUpperCase() + month.slice(1);
  return format({ day: 'numeric', month: 'short' }).formatRange(paintedDay(from), paintedDay(to));
};

/** A phone has its list first, below two weeks or a month of days; one day is its list from that day on. */
const narrowViews = ['agenda', 'month', 'week'] as const;
const labelOf = (view: View, { narrow }: CalendarState) =>
  view === 'week' && narrow ? 'threeDays' : (`view.${view}` as const);

type BarProps = { state: CalendarState; period: string; onChange: (change: Partial<CalendarState>) => void };
/** Today, back, forward, what is shown, and the views. On a phone they fit one row: the days below say what is shown. */
export const CalendarBar = ({ state, period, onChange }: BarProps) => {
  const { t } = useTranslation('calendar');
  const { narrow, view } = state;
  const step = (by: 1 | -1) => () => onChange({ day: stepped(state, by) });
  const size = narrow ? 44 : 48;
  const today = <Button onClick={() => onChange({ day: dayHere(Date.now()) })}>{t('today')}</Button>;
  return (
    <div className="flex flex-wrap items-center gap-2 py-2">
      {!narrow && today}
      <div className="flex items-center gap-1 md:gap-2">
        <IconButton
          label={t('back')}
          className="border border-edge"
          size={size}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          onClick={step(-1)}
        />
        {narrow && today}
        <IconButton
          label={t('forward')}
          className="border border-edge"
          size={size}
          icon={<ChevronRight size={20} aria-hidden="true" />}
          onClick={step(1)}
        />
      </div>
      <p
        className={classes(
          'title text-24 first-letter:uppercase',
          narrow && (view === 'agenda' ? 'max-sm:sr-only' : 'max-sm:order-last max-sm:w-full'),
        )}
        aria-live="polite"
      >
        {period}
      </p>
      <Segmented
        className={narrow ? 'min-w-fit flex-1 max-sm:[&_label]:px-1.5' : 'ml-auto w-88 shrink-0'}
        label={t('view.label')}
        value={view}
        onChange={(next) => onChange({ view: next })}
        choices={(narrow ? narrowViews : views).map((value) => ({ value, label: t(labelOf(value, state)) }))}
      />
    </div>
  );
};
