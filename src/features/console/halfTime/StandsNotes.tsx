import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { printMinute } from '#domain/match/entry.ts';
import { notesOf } from '#machines/match/notes.ts';
import { SignalIcon } from '#ui/football/SignalIcon.tsx';
import { useStaffName } from '../players/useStaffName.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** The notes of the match that have not been discussed, with minute and author. */
export const StandsNotes = ({ model }: { model: ConsoleModel }) => {
  const { t } = useTranslation('console');
  const nameOf = useStaffName(model);
  const { log, facts } = model;
  const notes = useMemo(() => notesOf(log).filter(({ spoken }) => !spoken), [log]);
  return (
    <section aria-label={t('halfTime.fromStands')} className="shrink-0 pb-3">
      <h2 className="title px-4 pt-3 pb-2 text-24">{t('halfTime.fromStands')}</h2>
      <ul className="border-line border-t">
        {notes.map((note) => (
          <li key={note.id} className="border-line border-b">
            <Link to={`/matches/${facts.id}/console/notes`} className="flex min-h-12 gap-3 px-4 py-2 active:bg-sunken">
              <SignalIcon signal="note" size={22} className="mt-0.5 shrink-0" />
              <span className="min-w-0">
                <span className="block">{note.text ?? t('halfTime.mark')}</span>
                <span className="block text-14 text-soft">{`${printMinute(note)} · ${nameOf(note.by)}`}</span>
              </span>
            </Link>
          </li>
        ))}
        {notes.length === 0 && <li className="px-4 py-3 text-soft">{t('halfTime.noNotes')}</li>}
      </ul>
    </section>
  );
};
