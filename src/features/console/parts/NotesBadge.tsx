import { Flag } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notesOf } from '#machines/match/notes.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** At the end of normal time: how many notes are to be discussed. At half-time they are listed in full. */
export const NotesBadge = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  const { phase, log, facts } = model;
  const left = useMemo(() => notesOf(log).filter(({ spoken }) => !spoken).length, [log]);
  if (left === 0 || phase !== 'fullTime') return null;
  return (
    <Link
      to={`/matches/${facts.id}/console/notes`}
      className="pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-full border border-edge bg-raised px-4 font-semibold shadow-raised"
    >
      <Flag size={20} aria-hidden="true" />
      {t('notes', { count: left })}
    </Link>
  );
};
