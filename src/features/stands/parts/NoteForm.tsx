import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EpochMs } from '#domain/clock.ts';
import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { Button } from '#ui/Button.tsx';
import { controlLook } from '#ui/controlLook.ts';
import { ErrorSentence } from '#ui/ErrorSentence.tsx';
import { ZoneField } from './ZoneField.tsx';

/** One id and one moment for one note, however often it is sent. */
export type Written = { readonly commandId: string; readonly at: EpochMs; readonly text?: string } & Partial<Place>;
export type NoteFormProps = {
  sport: Sport;
  serverNow: () => EpochMs;
  /** The note that is written anew. */
  was?: Pick<Written, 'text' | 'x' | 'y'>;
  keep: (note: Written) => Promise<void>;
};

/** Where on the pitch a note is about, if it says so. */
export const placeIn = ({ x, y }: Partial<Place>): Place | null =>
  x === undefined || y === undefined ? null : { x, y };

/** Words, a place on the pitch, or both, with the moment in which it was begun. What was written stays when it does not get through. */
export const NoteForm = ({ sport, serverNow, was = {}, keep }: NoteFormProps) => {
  const { t } = useTranslation('stands');
  const id = useId();
  const [text, setText] = useState(was.text ?? '');
  const [place, setPlace] = useState<Place | null>(placeIn(was));
  const begun = useRef<Pick<Written, 'commandId' | 'at'> | null>(null);
  const empty = text.trim() === '' && place === null;
  const begin = () => {
    begun.current ??= { commandId: crypto.randomUUID(), at: serverNow() };
    return begun.current;
  };
  const note = useMutation({
    mutationFn: keep,
    // What has its own outbox is kept without network too.
    networkMode: 'always',
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (empty || note.isPending) return;
    note.mutate({ ...begin(), ...(text.trim() ? { text: text.trim() } : {}), ...place });
  };
  return (
    <form onSubmit={send} onChange={begin} className="grid gap-4">
      <p className="text-14 text-soft">{t('note.says')}</p>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium text-14 text-soft">
          {t('note.text')}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={`${controlLook} py-2`}
        />
      </div>
      <ZoneField
        sport={sport}
        value={place}
        onChange={(chosen) => {
          begin();
          setPlace(chosen);
        }}
      />
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
