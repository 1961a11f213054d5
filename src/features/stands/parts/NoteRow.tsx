import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EpochMs } from '#domain/clock.ts';
import { printMinute } from '#domain/match/entry.ts';
import type { Place } from '#domain/positions.ts';
import type { Sport } from '#domain/sports.ts';
import type { Note } from '#machines/match/notes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { classes } from '#ui/controls/classes.ts';
import { NoteForm, type NoteFormProps, placeIn } from './NoteForm.tsx';

/** The content of a note. */
export type NoteSaid = { readonly text?: string; readonly spoken?: boolean } & Partial<Place>;
/** The actions on a note. */
export type NoteActions = {
  readonly write: (said: NoteSaid) => void;
  readonly withdraw: () => void;
  /** Marks it as discussed, or not. Only in the console. */
  readonly tick?: (said: NoteSaid) => void;
};
export type NoteRowProps = {
  note: Note;
  number: number;
  by: string | undefined;
  /** Undefined where it is read only. */
  actions: NoteActions | undefined;
  sport: Sport;
  serverNow: () => EpochMs;
};

const line = 'flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2';

/** The content of a note, without time and author. */
const textOf = ({ text, x, y }: Note) => ({
  ...(text !== undefined && { text }),
  ...(x !== undefined && { x }),
  ...(y !== undefined && { y }),
});

type EditingProps = Omit<NoteRowProps, 'by' | 'actions'> & { actions: NoteActions; onDone: () => void };

/** Edits the text or the place of a note, or removes it. */
const Editing = ({ note, number, actions, sport, serverNow, onDone }: EditingProps) => {
  const { t } = useTranslation('stands');
  const keep: NoteFormProps['keep'] = ({ at: _at, ...said }) => {
    actions.write(said);
    onDone();
  };
  return (
    <section aria-label={t('notes.editOf', { number })} className="grid gap-3 pb-4">
      <NoteForm sport={sport} serverNow={serverNow} was={textOf(note)} keep={keep} />
      <Button wide onClick={actions.withdraw}>
        {t('notes.withdraw')}
      </Button>
    </section>
  );
};

/** One note: text, time, author; ticked off when it has been discussed, and opened to be edited. */
export const NoteRow = ({ note, number, by, actions, ...form }: NoteRowProps) => {
  const { t } = useTranslation('stands');
  const [open, setOpen] = useState(false);
  const what = (
    <>
      <span className="figures w-7 shrink-0 text-right text-20 leading-6">{number}</span>
      <span className="min-w-0 flex-1">
        <span className={classes('block', note.spoken && 'text-soft line-through')}>
          {note.text ?? t(placeIn(note) ? 'notes.zoneOnly' : 'notes.empty')}
        </span>
        <span className="tabular block text-14 text-soft">
          {[printMinute(note), by, note.spoken && t('notes.spoken')].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
  const { tick } = actions ?? {};
  return (
    <li className="border-line border-b">
      <div className="flex items-center gap-2">
        {tick ? (
          <label className={`cursor-pointer ${line}`}>
            {what}
            <input
              type="checkbox"
              checked={note.spoken ?? false}
              onChange={(event) => tick({ ...textOf(note), spoken: event.currentTarget.checked })}
              aria-label={t('notes.tick', { number })}
              className="size-6 shrink-0 accent-[var(--go)]"
            />
          </label>
        ) : (
          <p className={line}>{what}</p>
        )}
        {actions && (
          <Button
            variant="ghost"
            aria-expanded={open}
            aria-label={t('notes.editOf', { number })}
            onClick={() => setOpen(!open)}
          >
            {t('notes.edit')}
          </Button>
        )}
      </div>
      {actions && open && (
        <Editing {...form} note={note} number={number} actions={actions} onDone={() => setOpen(false)} />
      )}
    </li>
  );
};
