import { Check, CircleDashed, CircleDot, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TeamWeek, WeekPlayer } from '#contract/teamWeek.ts';
import { estimatedAtMost } from '#domain/load.ts';
import { classes } from '#ui/controls/classes.ts';
import { KindMark } from '#ui/football/KindMark.tsx';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { dateFormat } from '#ui/layout/dateFormat.ts';
import { countWords } from '#ui/layout/dates.ts';

type PlayerDay = WeekPlayer['days'][number];
type Availability = PlayerDay['availability'];
const icons = { can: Check, partly: CircleDot, expected: CircleDashed, cannot: X } as const;

/** Sessions of a day that the head of its column names; a tournament has more. */
const sessionsShown = 3;

const useDayWords = () => {
  const { t, i18n } = useTranslation('periodization');
  const noon = (day: string): Date => new Date(`${day}T12:00:00`);
  const load = (figure: number): string => countWords(Math.round(figure), i18n.language);
  return {
    load,
    weekday: (day: string): string => dateFormat(i18n.language, { weekday: 'short' }).format(noon(day)),
    /** What is read aloud of a player's day. */
    said: ({ availability, done }: PlayerDay): string => {
      const minutes = Math.round(done?.minutes ?? 0);
      const did = done?.load == null ? t('teamWeek.cell.unrated', { minutes }) : undefined;
      const what = done && (did ?? t('teamWeek.cell.load', { load: load(done.load ?? 0), minutes }));
      const parts = [
        what,
        done?.estimated && t('teamWeek.cell.estimated'),
        availability !== 'can' && t(`teamWeek.legend.${availability}`),
      ].filter(Boolean);
      return parts.join(', ') || t('teamWeek.cell.none');
    },
  };
};

/** A mark for who cannot take part, or only in part. */
export const AvailabilityMark = ({ of }: { of: Availability }) => {
  const Icon = icons[of];
  return (
    <Icon size={16} aria-hidden="true" className={classes('shrink-0', of === 'cannot' ? 'text-danger' : 'text-soft')} />
  );
};

const DayHead = ({ of, today }: { of: TeamWeek['days'][number]; today: boolean }) => {
  const { t } = useTranslation('periodization');
  const words = useDayWords();
  const isMatch = of.labels.includes('MD');
  const others = of.sessions.length - sessionsShown;
  return (
    <th scope="col" className={classes('min-w-9 px-0.5 pt-2 pb-1 align-top font-normal', today && 'bg-sunken')}>
      <span className="block text-12 sm:text-14">
        <span className="font-semibold first-letter:uppercase sm:inline-block">{words.weekday(of.day)}</span>{' '}
        {Number(of.day.slice(8))}
      </span>
      <span
        className={classes(
          'figures mx-auto block w-fit text-14 sm:text-16',
          isMatch && 'rounded-4 bg-club px-1 text-on-club',
        )}
      >
        {of.labels[0]?.replace('-', '−') ?? ' '}
      </span>
      <span className="flex flex-wrap justify-center gap-0.5">
        {of.sessions.slice(0, sessionsShown).map(({ id, kind, title }) => (
          <Link
            key={id}
            to={`/calendar/${id}`}
            title={title || t('training')}
            aria-label={title || t('training')}
            className="grid size-8 place-items-center rounded-4 hover:bg-sunken sm:size-9"
          >
            <KindMark kind={kind} />
          </Link>
        ))}
        {others > 0 && (
          <Link
            to={`/calendar?view=day&day=${of.day}`}
            className="figures grid size-8 place-items-center rounded-4 text-14 hover:bg-sunken sm:size-9"
          >
            +{others}
          </Link>
        )}
      </span>
    </th>
  );
};

const Cell = ({ of, today }: { of: PlayerDay; today: boolean }) => {
  const words = useDayWords();
  const { availability, done } = of;
  const minutes = done && `${Math.round(done.minutes)}’`;
  return (
    <td className={classes('px-0.5 py-1 text-center', today && 'bg-sunken')}>
      <span className="sr-only">{words.said(of)}</span>
      <span aria-hidden="true" className="flex min-h-9 flex-col items-center justify-center">
        {done && (
          <span className={classes('figures text-14 sm:text-18', done.estimated && 'text-soft italic')}>
            {done.load === null ? minutes : words.load(done.load)}
          </span>
        )}
        {availability !== 'can' && <AvailabilityMark of={availability} />}
      </span>
    </td>
  );
};

/** What the middle player felt on each day. */
const DoneRow = ({ of }: { of: TeamWeek }) => {
  const { t } = useTranslation('periodization');
  const words = useDayWords();
  return (
    <tr className="border-ink border-b-2">
      <th scope="row" className="sticky left-0 bg-paper py-1.5 pr-2 text-left text-14">
        {t('teamWeek.done')}
      </th>
      {of.days.map(({ day, done, estimatedShare }) => (
        <td
          key={day}
          className={classes('figures px-0.5 text-center text-16 sm:text-20', day === of.today && 'bg-sunken')}
        >
          {done === null ? ((estimatedShare ?? 0) > estimatedAtMost ? '?' : '') : words.load(done)}
        </td>
      ))}
      <td className="max-sm:hidden" />
      <td className="max-sm:hidden" />
    </tr>
  );
};

/** A week of a team: each player on each day, what they did and whether they can take part. */
export const WeekGrid = ({ of }: { of: TeamWeek }) => {
  const { t, i18n } = useTranslation('periodization');
  const words = useDayWords();
  const signed = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const figure = 'figures px-2 text-right text-16 max-sm:hidden';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section aria-label={t('teamWeek.each')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-line border-b">
            <th
              scope="col"
              className="sticky left-0 bg-paper pb-1 text-left align-bottom font-normal text-14 text-soft"
            >
              {t('loadTab.player')}
            </th>
            {of.days.map((day) => (
              <DayHead key={day.day} of={day} today={day.day === of.today} />
            ))}
            <th scope="col" className="px-2 pb-1 text-right align-bottom font-normal text-14 text-soft max-sm:hidden">
              {t('loadTab.sum')}
            </th>
            <th scope="col" className="px-2 pb-1 text-right align-bottom font-normal text-14 text-soft max-sm:hidden">
              {t('loadTab.change')}
            </th>
          </tr>
        </thead>
        <tbody>
          <DoneRow of={of} />
          {of.players.map(({ id, firstName, lastName, dorsal, days, week }) => (
            <tr key={id} className="border-line border-b">
              <th scope="row" className="sticky left-0 w-28 bg-paper py-1 pr-1 text-left font-normal sm:w-64">
                <Link to={`/players/${id}?tab=load`} className="flex min-h-9 items-center gap-2 hover:underline">
                  <span className="max-sm:hidden">
                    <ShirtNumber number={dorsal} size={24} />
                  </span>
                  <span className="min-w-0 break-words text-14 leading-4 sm:text-16 sm:leading-5">
                    <span className="max-sm:hidden">{firstName} </span>
                    {lastName || firstName}
                  </span>
                </Link>
              </th>
              {days.map((day, at) => (
                <Cell key={of.days[at]?.day} of={day} today={of.days[at]?.day === of.today} />
              ))}
              <td className={figure}>{week.sum === null || week.sessions === 0 ? '–' : words.load(week.sum)}</td>
              <td className={figure}>{week.change === null ? '–' : signed.format(week.change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
