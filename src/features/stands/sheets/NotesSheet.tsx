import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import type { MatchView } from '#contract/matchView.ts';
import { includesRight } from '#domain/roles.ts';
import type { Sport } from '#domain/sports.ts';
import { type Note, notesOf } from '#machines/match/notes.ts';
import type { Phase } from '#machines/match/phase.ts';
import { type StandsTools, useStandsTools } from '#realtime/standsTools.ts';
import { type Live, useLiveMatch } from '#realtime/useLiveMatch.ts';
import { classes } from '#ui/controls/classes.ts';
import { Fold } from '#ui/controls/Fold.tsx';
import { toast } from '#ui/controls/toast.ts';
import { PitchSpot } from '#ui/football/PitchSpot.tsx';
import { PitchSvg } from '#ui/football/PitchSvg.tsx';
import { NoteForm, type NoteFormProps, placeIn } from '../parts/NoteForm.tsx';
import { type NoteActions, NoteRow, type NoteSaid } from '../parts/NoteRow.tsx';
import { useRights } from '../queries.ts';
import { MatchSheet } from './MatchSheet.tsx';
import { useCloseSheet } from './useCloseSheet.ts';

const Zones = ({ notes, sport }: { notes: readonly Note[]; sport: Sport }) => {
  const at = { sport, turned: 'landscape' } as const;
  return (
    <PitchSvg {...at} className="mx-auto max-w-[440px]">
      {notes.map((note, index) => {
        const place = placeIn(note);
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

const talks: readonly Phase[] = ['interval', 'fullTime'];

/** A new note, recorded by the screen below the sheet, which works without a network. Saving goes back. */
const Making = ({ live, facts, tools }: { live: Live; facts: MatchView; tools: StandsTools }) => {
  const { t } = useTranslation('stands');
  const { id: userId } = useUser();
  const close = useCloseSheet();
  // At half-time notes are read; during play they are created.
  const [open] = useState(() => !live.now || !talks.includes(live.now.phase));
  const keep: NoteFormProps['keep'] = ({ at, ...note }) => {
    tools.say({ type: 'note.made', ...note }, { at });
    if (!tools.ticks) void toast.done(t('note.saved'));
    close();
  };
  return (
    <Fold title={t('note.title')} open={open}>
      <NoteForm sport={facts.format} serverNow={live.serverNow} draft={`${userId}.${facts.id}`} keep={keep} />
    </Fold>
  );
};

const saidAnew = ({ spoken }: Note, said: NoteSaid) =>
  ({ type: 'note.made', ...(spoken !== undefined && { spoken }), ...said }) as const;

/** The actions on a note, recorded by the screen below the sheet, without a network too. */
const actionsFor = ({ say, ticks }: StandsTools, note: Note): NoteActions => {
  const write = (said: NoteSaid) => say({ type: 'entry.amended', corrects: note.id, event: saidAnew(note, said) });
  const withdraw = () => say({ type: 'entry.retracted', corrects: note.id });
  return { write, withdraw, ...(ticks && { tick: write }) };
};

/** The notes for half-time: place, text, time, author; created here; ticked off, edited and removed in the console. */
export const NotesSheet = () => {
  const { t } = useTranslation('stands');
  const { matchId = '' } = useParams();
  const live = useLiveMatch(matchId);
  const tools = useStandsTools();
  const rights = useRights(matchId);
  const { id: userId } = useUser();
  const { facts } = live;
  const log = tools?.log ?? live.log;
  const notes = useMemo(() => notesOf(log), [log]);
  if (!facts || !includesRight(facts.right, 'note')) return null;
  const nameOf = (id: string) => rights.data?.find((one) => one.userId === id)?.name;
  // In the console all notes may be edited, elsewhere only the user's own.
  const actions = (note: Note): NoteActions | undefined =>
    tools && (tools.ticks || note.by === userId) ? actionsFor(tools, note) : undefined;
  return (
    <MatchSheet title={t('notes.title')} description={t('notes.says', { count: notes.length })}>
      {tools && <Making live={live} facts={facts} tools={tools} />}
      {notes.some(placeIn) && <Zones notes={notes} sport={facts.format} />}
      <ol className="mt-3">
        {notes.map((note, index) => (
          <NoteRow
            key={note.id}
            note={note}
            number={index + 1}
            by={nameOf(note.by)}
            actions={actions(note)}
            sport={facts.format}
            serverNow={live.serverNow}
          />
        ))}
      </ol>
    </MatchSheet>
  );
};
