import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { MatchView } from '#contract/matchView.ts';
import { printMinute } from '#domain/match/entry.ts';
import { includesRight } from '#domain/roles.ts';
import type { Sport } from '#domain/sports.ts';
import { type Note, notesOf } from '#machines/match/notes.ts';
import type { Phase } from '#machines/match/phase.ts';
import { useStandsTools } from '#realtime/standsTools.ts';
import { type Live, useLiveMatch } from '#realtime/useLiveMatch.ts';
import { classes } from '#ui/classes.ts';
import { Fold } from '#ui/Fold.tsx';
import { PitchSpot } from '#ui/PitchSpot.tsx';
import { PitchSvg } from '#ui/PitchSvg.tsx';
import { toast } from '#ui/toast.ts';
import { NoteForm, type NoteFormProps } from '../parts/NoteForm.tsx';
import { makeNote, useRights } from '../queries.ts';
import { MatchSheet } from './MatchSheet.tsx';
import { useCloseSheet } from './useCloseSheet.ts';

const placeOf = ({ x, y }: Note) => (x === undefined || y === undefined ? null : { x, y });

const Zones = ({ notes, sport }: { notes: readonly Note[]; sport: Sport }) => {
  const at = { sport, turned: 'landscape' } as const;
  return (
    <PitchSvg {...at} className="mx-auto max-w-[440px]">
      {notes.map((note, index) => {
        const place = placeOf(note);
        return (
          place && (
            <PitchSpot key={note.id} place={place} {...at}>
              <span
                aria-hidden="true"
                className={classes(
                  'figures grid size-7 place-items-center rounded-full text-16 leading-none',
                  note.spoken ? 'bg-[rgb(5_24_14/72%)] text-[#f4f8f0]' : 'bg-[#f4f8f0] text-[#11201a]',
                )}
              >
                {index + 1}
              </span>
            </PitchSpot>
          )
        );
      })}
    </PitchSvg>
  );
};

type RowProps = { note: Note; number: number; by: string | undefined; onTick: ((spoken: boolean) => void) | undefined };

const NoteRow = ({ note, number, by, onTick }: RowProps) => {
  const { t } = useTranslation('stands');
  const place = placeOf(note);
  const what = (
    <>
      <span className="figures w-7 shrink-0 text-right text-20 leading-6">{number}</span>
      <span className="min-w-0 flex-1">
        <span className={classes('block', note.spoken && 'text-soft line-through')}>
          {note.text ?? t(place ? 'notes.zoneOnly' : 'notes.empty')}
        </span>
        <span className="tabular block text-14 text-soft">
          {[printMinute(note), by, note.spoken && t('notes.spoken')].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
  return (
    <li className="border-line border-b">
      {onTick ? (
        <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
          {what}
          <input
            type="checkbox"
            checked={note.spoken ?? false}
            onChange={(event) => onTick(event.currentTarget.checked)}
            aria-label={t('notes.tick', { number })}
            className="size-6 shrink-0 accent-[var(--go)]"
          />
        </label>
      ) : (
        <p className="flex min-h-14 items-center gap-3 py-2">{what}</p>
      )}
    </li>
  );
};

const talks: readonly Phase[] = ['interval', 'fullTime'];

/** A new mark: by the console's own way, which works without network, else by a call. Kept, it leads back to the match. */
const Making = ({ live, facts }: { live: Live; facts: MatchView }) => {
  const { t } = useTranslation('stands');
  const tools = useStandsTools();
  const close = useCloseSheet();
  // At half time marks are read; while the match runs they are made.
  const [open] = useState(() => !live.now || !talks.includes(live.now.phase));
  const keep: NoteFormProps['keep'] = async (written) => {
    const { commandId: _id, at, ...note } = written;
    if (tools) tools.say({ type: 'note.made', ...note }, { at });
    else {
      const { entry } = await makeNote({ id: facts.id, note: written });
      live.take(entry);
      void toast.done(t('note.kept'));
    }
    close();
  };
  return (
    <Fold title={t('note.title')} open={open}>
      <NoteForm sport={facts.format} serverNow={live.serverNow} keep={keep} />
    </Fold>
  );
};

/** The marks for the talk at half time: where, what, when, who; made here, ticked off on the console. */
export const NotesSheet = () => {
  const { t } = useTranslation('stands');
  const { matchId = '' } = useParams();
  const live = useLiveMatch(matchId);
  const tools = useStandsTools();
  const rights = useRights(matchId);
  const { facts } = live;
  const log = tools?.log ?? live.log;
  const notes = useMemo(() => notesOf(log), [log]);
  if (!facts || !includesRight(facts.right, 'note')) return null;
  const nameOf = (id: string) => rights.data?.find((one) => one.userId === id)?.name;
  const tick = (note: Note) =>
    tools
      ? (spoken: boolean) => {
          const { text, x, y } = note;
          const place = { ...(x !== undefined && { x }), ...(y !== undefined && { y }) };
          const event = { type: 'note.made', ...(text !== undefined && { text }), ...place, spoken } as const;
          tools.say({ type: 'entry.amended', corrects: note.id, event });
        }
      : undefined;
  return (
    <MatchSheet title={t('notes.title')} says={t('notes.says', { count: notes.length })}>
      <Making live={live} facts={facts} />
      {notes.some(placeOf) && <Zones notes={notes} sport={facts.format} />}
      <ol className="mt-3">
        {notes.map((note, index) => (
          <NoteRow key={note.id} note={note} number={index + 1} by={nameOf(note.by)} onTick={tick(note)} />
        ))}
      </ol>
    </MatchSheet>
  );
};
