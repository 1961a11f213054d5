import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#domain/positions.ts';
import { Button } from '#ui/Button.tsx';
import { controlLook } from '#ui/controlLook.ts';
import { ErrorSentence } from '#ui/ErrorSentence.tsx';
import { toast } from '#ui/toast.ts';
import { makeNote } from '../queries.ts';
import type { Seat } from '../useSeat.ts';
import { ZoneField } from './ZoneField.tsx';

/** Words, a place on the pitch, or both. What was written stays when it does not get through. */
export const NoteForm = ({ seat, onDone }: { seat: Seat; onDone: () => void }) => {
  const { t } = useTranslation('stands');
  const id = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Place | null>(null);
  // One id and one moment for one note, however often it is sent.
  const command = useRef({ commandId: crypto.randomUUID(), at: seat.live.serverNow() });
  const note = useMutation({ mutationFn: makeNote });
  const empty = text.trim() === '' && place === null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (empty || note.isPending) return;
    const said = { ...command.current, ...(text.trim() ? { text: text.trim() } : {}), ...place };
    note.mutate(
      { id: seat.facts.id, note: said },
      {
        onSuccess: ({ entry }) => {
          seat.live.take(entry);
          onDone();
          void toast.done(t('note.kept'));
        },
      },
    );
  };
  return (
    <form onSubmit={send} className="grid gap-4 pb-4">
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium text-14 text-soft">
          {t('note.text')}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={`${controlLook} py-2`}
        />
      </div>
      <ZoneField sport={seat.facts.format} value={place} onChange={setPlace} />
      {note.error ? (
        <p role="alert" className="text-danger">
          <ErrorSentence error={note.error} />
        </p>
      ) : null}
      <Button type="submit" variant="go" wide disabled={empty} busy={note.isPending}>
        {t('note.keep')}
      </Button>
    </form>
  );
};
