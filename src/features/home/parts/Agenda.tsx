import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserEvent } from '#contract/user.ts';
import { dayHere, dayTitle } from '#ui/dates.ts';
import { shortDay, timeOf } from '#ui/moments.ts';

export type AgendaProps = { events: readonly UserEvent[]; hrefOf: (event: UserEvent) => string | undefined };

const row =
  'grid min-h-16 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:px-2';

const Line = ({ event: { type, title, start, place } }: { event: UserEvent }) => {
  const { t, i18n } = useTranslation('home');
  const { near } = dayTitle(dayHere(start), i18n.language, new Date());
  return (
    <>
      <span className="grid">
        <time dateTime={start} className="text-14 text-soft">
          {near ?? shortDay(start, i18n.language)}
        </time>
        <span className="figures text-20 leading-6">{timeOf(start, i18n.language)}</span>
      </span>
      <span className="min-w-0">
        <span className="block text-balance font-semibold leading-5">{title}</span>
        {place && <span className="block truncate text-14 text-soft">{place}</span>}
      </span>
      <span className="text-14 text-soft">{t(`agenda.${type}`)}</span>
    </>
  );
};

/** What comes next for the user himself: matches and trainings of his teams. */
export const Agenda = ({ events, hrefOf }: AgendaProps) => {
  const { t } = useTranslation('home');
  return (
    <section aria-label={t('agenda.title')}>
      <h2 className="heading border-ink border-b-2 pb-1 text-ink">{t('agenda.title')}</h2>
      {events.length === 0 && <p className="py-4 text-soft">{t('agenda.empty')}</p>}
      <ul>
        {events.map((event) => {
          const href = hrefOf(event);
          return (
            <li key={event.id} className="border-line border-b">
              {href ? (
                <Link to={href} className={`${row} hover:bg-sunken`}>
                  <Line event={event} />
                </Link>
              ) : (
                <div className={row}>
                  <Line event={event} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
