import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { fetchDialog } from '#ui/controls/LazyDialog.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { useNotes } from './useNotes.ts';

export const NoteDialog = lazyPart(async () => (await import('./NoteDialog.tsx')).NoteDialog);

/** Notes that the server does not have yet: those that wait for a network, and those that it has refused. */
export const NotesWaiting = () => {
  const { t } = useTranslation(['scouting', 'errors']);
  const { waiting, offline, drop } = useNotes();
  // A note is written at a ground: its dialog opens without a network too.
  useEffect(() => {
    fetchDialog();
    NoteDialog.fetch();
  }, []);
  const unsent = waiting.filter(({ refused }) => refused === null).length;
  const refused = waiting.filter((note) => note.refused !== null);
  return (
    <>
      <p role="status" className="text-14 font-medium [&:not(:empty)]:py-3">
        {offline && unsent > 0 && t('note.waits', { count: unsent })}
      </p>
      {refused.map((note) => (
        <div
          key={note.body.commandId}
          role="alert"
          className="mb-3 flex flex-wrap items-center gap-3 border-danger border-l-4 pl-3"
        >
          <p className="min-w-0 flex-1 break-words">
            <span className="block font-semibold">
              {note.name}: {note.body.text}
            </span>
            <span className="text-danger">{t(`errors:${note.refused}` as 'errors:badRequest')}</span>
          </p>
          <Button size={44} onClick={() => drop(note)}>
            {t('note.drop')}
          </Button>
        </div>
      ))}
    </>
  );
};
