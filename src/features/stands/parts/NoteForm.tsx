import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EpochMs } from '#domain/clock.ts';
import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import { Button } from '#ui/controls/Button.tsx';
import { controlLook } from '#ui/controls/controlLook.ts';
import { ZoneField } from './ZoneField.tsx';

/** A note with the time at which it was started. */
export type Written = { readonly at: EpochMs; readonly text?: string } & Partial<Place>;
export type NoteFormProps = {
  sport: Sport;
  serverNow: () => EpochMs;
  /** The note that is edited. */
  was?: Pick<Written, 'text' | 'x' | 'y'>;
  /** The user and match of the draft: a new note outlives the page. */
  draft?: string;
  keep: (note: Written) => void;
};
type Draft = { readonly text: string; readonly place: Place | null; readonly begunAt: EpochMs };

const keyOf = (draft: string): string => `touchline.note.${draft}`;
const readDraft = (draft: string | undefined): Draft | null => {
  if (draft === undefined) return null;
  try {
    return JSON.parse(localStorage.getItem(keyOf(draft)) ?? 'null');
  } catch {
    return null;
  }
};
const keepDraft = (draft: string | undefined, written: Draft | null): void => {
  if (draft === undefined) return;
  try {
    if (written) localStorage.setItem(keyOf(draft), JSON.stringify(written));
    else localStorage.removeItem(keyOf(draft));
  } catch {
    // A device that keeps nothing still takes the note.
  }
};

/** The place on the pitch that a note is about, if it has one. */
export const placeIn = ({ x, y }: Partial<Place>): Place | null =>
  x === undefined || y === undefined ? null : { x, y };

/** Text, a place on the pitch, or both, with the time at which it was started. The draft stays over a reload. */
export const NoteForm = ({ sport, serverNow, was, draft, keep }: NoteFormProps) => {
  const { t } = useTranslation('stands');
  const id = useId();
  const [written, setWritten] = useState<Draft | null>(() =>
    was ? { text: was.text ?? '', place: placeIn(was), begunAt: Math.round(serverNow()) } : readDraft(draft),
  );
  const { text = '', place = null } = written ?? {};
  const empty = text.trim() === '' && place === null;
  const write = (change: Partial<Draft>): void => {
    const next = { text, place, begunAt: written?.begunAt ?? Math.round(serverNow()), ...change };
    const nothing = next.text === '' && next.place === null;
    setWritten(nothing ? null : next);
    keepDraft(draft, nothing ? null : next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (empty || !written) return;
    keepDraft(draft, null);
    setWritten(null);
    keep({ at: written.begunAt, ...(text.trim() ? { text: text.trim() } : {}), ...place });
  };
  return (
    <form onSubmit={send} className="grid gap-4">
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
          onChange={(event) => write({ text: event.currentTarget.value })}
          className={`${controlLook} py-2`}
        />
      </div>
      <ZoneField sport={sport} value={place} onChange={(chosen) => write({ place: chosen })} />
      <Button type="submit" variant="go" wide disabled={empty}>
        {t('note.save')}
      </Button>
    </form>
  );
};
