import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Calendar, CalendarRow } from '#contract/calendar.ts';
import type { Answer } from '#domain/calendar/answers.ts';
import { classes } from '#ui/controls/classes.ts';
import { AnswerCounts } from '#ui/football/AnswerCounts.tsx';
import { KindMark, OpenRing } from '#ui/football/KindMark.tsx';
import { dayHere, dayTitle } from '#ui/layout/dates.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';

const ahead: readonly string[] = ['scheduled', 'ready', 'postponed', 'cancelled'];
const linkOf = ({ id, match }: CalendarRow): string =>
  match !== null && !ahead.includes(match.state) ? `/matches/${id}/stands` : `/calendar/${id}`;

/** What a person said. */
const OwnAnswer = ({ answer }: { answer: Answer | null }) => {
  const { t } = useTranslation('occasions');
  return (
    <span className="inline-flex items-center gap-1.5">
      {answer === null && <OpenRing />}
      <span className={answer === 'no' ? 'text-warn' : undefined}>{t(`answer.${answer ?? 'none'}`)}</span>
    </span>
  );
};

const Counts = ({ counts: { yes, none } }: { counts: NonNullable<CalendarRow['counts']> }) => {
  const { t } = useTranslation('occasions');
  return <AnswerCounts yes={yes} none={none} come={t('come', { count: yes })} silent={t('silent', { count: none })} />;
};

export type ComingRowProps = {
  row: CalendarRow;
  teams: Calendar['teams'];
  /** Of a person; undefined: the counts of all who are called. */
  answer?: Answer | null;
};

/** Day and time, kind, what and where; at the right end the person's answer, or the counts of the team. */
export const ComingRow = ({ row, teams, answer }: ComingRowProps) => {
  const { t, i18n } = useTranslation('occasions');
  const day = row.firstDay ?? dayHere(row.start);
  const { near } = dayTitle(day, i18n.language, new Date());
  const isOn = row.state === 'planned';
  const named = teams.filter(({ id }) => row.teamIds.includes(id)).map(({ name }) => name);
  const more = row.match ? [t(row.match.isLocal ? 'home' : 'away'), row.place] : [...named, row.place];
  return (
    <li className="border-line border-b">
      <Link
        to={linkOf(row)}
        className="grid min-h-15 grid-cols-[4.5rem_1.25rem_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 py-1.5 hover:bg-sunken sm:grid-cols-[5.5rem_1.25rem_minmax(0,1fr)_auto]"
      >
        <span className="grid leading-5">
          <time dateTime={row.start} className="whitespace-nowrap text-12 text-soft first-letter:uppercase sm:text-14">
            {near ?? shortDay(row.start, i18n.language)}
          </time>
          <span className={row.allDay ? 'text-14' : 'figures text-[1.375rem] leading-6'}>
            {row.allDay ? t('allDay') : timeOf(row.start, i18n.language)}
          </span>
        </span>
        <span className="text-club-edge">
          <KindMark kind={row.kind} size={20} />
          <span className="sr-only">{t(`kind.${row.kind}`)}</span>
        </span>
        <span className="min-w-0">
          <span className={classes('block break-words font-semibold leading-5', !isOn && 'line-through')}>
            {row.title || t(`kind.${row.kind}`)}
          </span>
          <span className="block break-words text-14 text-soft leading-5">{more.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="text-14 text-soft empty:hidden max-sm:col-start-3 sm:text-right">
          {row.state !== 'planned' && <span className="text-warn">{t(row.state)}</span>}
          {isOn && row.asksForAnswer && answer !== undefined && <OwnAnswer answer={answer} />}
          {isOn && row.asksForAnswer && answer === undefined && row.counts && <Counts counts={row.counts} />}
        </span>
      </Link>
    </li>
  );
};
