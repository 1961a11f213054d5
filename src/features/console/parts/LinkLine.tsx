import { Users } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '#i18n/language.ts';
import { useOutboxPort } from '#realtime/OutboxPort.ts';
import { classes } from '#ui/controls/classes.ts';
import { LiveMark } from '#ui/football/LiveMark.tsx';
import { momentWords } from '#ui/layout/moments.ts';
import type { ConsoleModel } from '../useConsole.ts';

const timeOf = (at: number): string =>
  momentWords(at, currentLanguage(), { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A practice match is never sent, so nothing of it is live. */
const Rehearsed = () => {
  const { t } = useTranslation('rehearsal');
  return <span className="truncate font-semibold">{t('here')}</span>;
};

const Line = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation(['match', 'console']);
  const { link, asOf, waiting, presence, facts } = model;
  const { rehearsal } = useOutboxPort();
  const live = link === 'live';
  return (
    <div
      role="status"
      className={classes(
        'flex low:h-6 h-8 shrink-0 items-center gap-4 px-3 text-14 sm:px-5',
        live ? 'bg-paper' : 'bg-ink text-inverse',
      )}
    >
      {rehearsal ? (
        <Rehearsed />
      ) : live ? (
        <LiveMark label={t('link.live')} />
      ) : (
        <span className="truncate font-semibold">
          {t(`link.${link}`)}
          {link === 'offline' && asOf > 0 && `. ${t('link.asOf', { time: timeOf(asOf) })}`}
        </span>
      )}
      <span className="ml-auto flex min-w-0 items-center gap-4">
        {live && presence.length > 1 && (
          <Link
            to={`/matches/${facts.id}/console/people`}
            className="-my-2 flex min-w-0 items-center gap-1.5"
            data-testid="presence"
          >
            <Users size={16} className="shrink-0" aria-hidden="true" />
            <span className="sr-only">{t('console:presence', { count: presence.length })}: </span>
            <span className="truncate max-sm:sr-only">{presence.map((one) => one.name).join(', ')}</span>
            <span className="figures sm:hidden" aria-hidden="true">
              {presence.length}
            </span>
          </Link>
        )}
        {waiting > 0 && (
          <span data-testid="waiting" className="figures text-16">
            {t('console:waiting', { count: waiting })}
          </span>
        )}
      </span>
    </div>
  );
};

/** A thin line on top: live, catching up, or the age of the data; how many commands are pending. */
export const LinkLine = memo(Line);
