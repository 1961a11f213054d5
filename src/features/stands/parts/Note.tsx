import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/Sheet.tsx';
import type { Seat } from '../useSeat.ts';
import { NoteForm } from './NoteForm.tsx';

/** A private mark for half time: under the thumb on a phone, in the line on top elsewhere. */
export const Note = ({ seat }: { seat: Seat }) => {
  const { t } = useTranslation('stands');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex min-h-14 items-center gap-2 rounded-full border border-edge bg-ink px-5 font-semibold text-inverse shadow-raised lg:static lg:min-h-11 lg:rounded-8 lg:bg-raised lg:text-ink lg:shadow-none"
      >
        <Flag size={20} aria-hidden="true" />
        {t('note.open')}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('note.title')} says={t('note.says')}>
        <NoteForm seat={seat} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
};
