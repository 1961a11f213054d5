import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { includesRight } from '#domain/roles.ts';
import { useKeptMatches } from '#realtime/device/useKeptMatches.ts';
import { shortDay, timeOf } from '#ui/layout/moments.ts';

const linkLook = 'inline-flex min-h-12 items-center px-2 font-semibold underline underline-offset-4';

/** Matches that open without a network, each with the link that its user may open. Nothing when there are none. */
export const OnDevice = ({ userId }: { userId: string | undefined }) => {
  const { t, i18n } = useTranslation('offline');
  const kept = useKeptMatches(userId);
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('device.title')} className="mt-4 border-line border-t" data-testid="on-device">
      <h2 className="heading pt-3">{t('device.title')}</h2>
      <p className="text-14 text-soft">{t('device.says')}</p>
      <ul>
        {kept.map(({ facts }) => (
          <li key={facts.id} className="flex flex-wrap items-center gap-x-4 border-line border-b py-1">
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 break-words font-semibold">{`${facts.teamName} – ${facts.rival.name}`}</span>
              <time dateTime={facts.kickoffAt} className="text-14 text-soft">
                {`${shortDay(facts.kickoffAt, i18n.language)}, ${timeOf(facts.kickoffAt, i18n.language)}`}
              </time>
            </span>
            {includesRight(facts.right, 'write') && (
              <Link className={linkLook} to={`/matches/${facts.id}/console`}>
                {t('device.console')}
              </Link>
            )}
            <Link className={linkLook} to={`/matches/${facts.id}/stands`}>
              {t('device.stands')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
