import { Flag, Gavel, Monitor, QrCode, Tv, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { includesRight } from '#domain/roles.ts';
import { notesOf } from '#machines/match/notes.ts';
import type { SpectatorView } from '../useSpectatorView.ts';

const row = 'flex min-h-12 items-center gap-3 border-line border-b font-medium hover:bg-sunken';

/** The links of the staff: notes, who follows, the live page for families, the big screen. */
export const StaffLinks = ({ view: { facts, live, now } }: { view: SpectatorView }) => {
  const { t } = useTranslation('stands');
  const notes = useMemo(() => notesOf(live.log).length, [live.log]);
  const writes = includesRight(facts.right, 'write');
  const sheet = { preventScrollReset: true };
  return (
    <nav aria-label={t('tools.title')} className="pt-6">
      <h2 className="heading border-ink border-b-2 pb-1 text-ink">{t('tools.title')}</h2>
      <Link className={row} to="notes" {...sheet}>
        <Flag size={20} aria-hidden="true" />
        <span className="flex-1">{t('tools.notes')}</span>
        <span className="figures text-20">{notes}</span>
      </Link>
      <Link className={row} to="people" {...sheet}>
        <Users size={20} aria-hidden="true" />
        {t('tools.people')}
      </Link>
      {writes && (
        <Link className={row} to="follow" {...sheet}>
          <QrCode size={20} aria-hidden="true" />
          {t('tools.follow')}
        </Link>
      )}
      <Link className={row} to={`/matches/${facts.id}/screen`}>
        <Tv size={20} aria-hidden="true" />
        {t('tools.screen')}
      </Link>
      {writes && now.phase === 'cancelled' && (
        <Link className={row} to={`/matches/${facts.id}/prepare`}>
          <Gavel size={20} aria-hidden="true" />
          {t('tools.award')}
        </Link>
      )}
      {writes && (
        <Link className={row} to={`/matches/${facts.id}/console`}>
          <Monitor size={20} aria-hidden="true" />
          {t('tools.console')}
        </Link>
      )}
    </nav>
  );
};
