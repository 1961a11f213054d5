import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { ComingRow } from './ComingRow.tsx';
import { useAttended, useComing, type Whose } from './coming.ts';

const atMost = 5;

const Head = ({ title, to, label }: { title: string; to?: string | undefined; label: string }) => (
  <h2 className="flex min-h-8 items-end justify-between gap-3 border-ink border-b-2 pb-1">
    <span className="heading text-ink">{title}</span>
    {to && (
      <Link
        to={to}
        className="inline-flex min-h-6 items-center text-14 text-soft underline-offset-4 hover:text-ink hover:underline"
      >
        {label}
      </Link>
    )}
  </h2>
);

type AttendedProps = { came: NonNullable<ReturnType<typeof useAttended>['came']>; to: string | undefined };
/** The share of the last 90 days in which somebody came, and what it stands on. */
const Attended = ({ came: { share, came, noted }, to }: AttendedProps) => {
  const { t, i18n } = useTranslation('occasions');
  const words = share === null ? '–' : share.toLocaleString(i18n.language, { style: 'percent' });
  return (
    <section aria-label={t('attendance.title')}>
      <Head title={t('attendance.title')} to={to} label={t('attendance.open')} />
      <p className="figures mt-3 text-48 leading-none sm:text-72">{words}</p>
      <p className="mt-2 text-14 text-soft">
        {noted === 0 ? t('attendance.none') : t('attendance.says', { came, count: noted })}
      </p>
    </section>
  );
};

export type ComingOccasionsProps = {
  whose: Whose;
  /** Where the attendance is shown in full, for whoever may open it. */
  attendanceTo?: string | undefined;
};

/** The next five occasions of a team or a person, with a link to the calendar of it, and how often they came. */
export const ComingOccasions = ({ whose, attendanceTo }: ComingOccasionsProps) => {
  const { t } = useTranslation('occasions');
  const coming = useComing(whose);
  const { came, answers } = useAttended(whose);
  const calendarTo = `/calendar?of=${whose.of === 'team' ? whose.id : `person:${whose.id}`}`;
  return (
    <div className="grid content-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <section aria-label={t('title')}>
        <Head title={t('title')} to={calendarTo} label={t('calendar')} />
        <Gate of={coming}>
          {({ rows, teams: all }) => {
            // The page of a team does not name it again.
            const teams = all.filter(({ id }) => id !== whose.id);
            const next = rows.filter(({ end }) => Date.parse(end) > Date.now()).slice(0, atMost);
            if (next.length === 0)
              return (
                <EmptyState
                  title={t('none')}
                  description={t('noneSays')}
                  action={
                    <LinkButton to={calendarTo} icon={<CalendarDays size={20} aria-hidden="true" />}>
                      {t('openCalendar')}
                    </LinkButton>
                  }
                />
              );
            return (
              <ul>
                {next.map((row) => (
                  <ComingRow
                    key={row.id}
                    {...{ row, teams }}
                    {...(whose.of === 'person' && { answer: answers.get(row.id) ?? null })}
                  />
                ))}
              </ul>
            );
          }}
        </Gate>
      </section>
      {came && <Attended came={came} to={attendanceTo} />}
    </div>
  );
};
