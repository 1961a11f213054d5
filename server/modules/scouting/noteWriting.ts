import { AppError } from '#contract/errors.ts';
import type { scoutingReport } from '#contract/scoutingReport.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { foreignFor, todayIn } from './opened.ts';
import { matchSeen, newReport, noMatch, noTexts } from './reportFacts.ts';
import { addReport } from './reportStore.ts';
import { counted, knownReport, lockedFor, twice } from './reportWriting.ts';
import * as store from './store.ts';
import { needName, newForeign } from './writing.ts';

type Note = Parameters<Handlers<typeof scoutingReport>['note']>[0]['body'];
type When = { readonly today: string; readonly at: number };

/** Records somebody with the first note about them. Throws `nameMissing`. */
const addNoted = async (tx: Query, user: User, body: Note, when: When): Promise<store.ForeignRow> => {
  const names = { first_name: body.firstName, last_name: body.lastName, club_name: body.clubName };
  const own = { club_id: user.clubId, created_by: user.id };
  const row = newForeign(own, { ...names, shirt: body.shirt ?? null }, when);
  needName(row);
  await store.addForeign(tx, row);
  return row;
};

/** Where and when it was seen. Throws `notFound` for a match of another club, and `dayOutOfBounds`. */
const seenIn = async (tx: Query, clubId: string, body: Note, today: string) => {
  const match = body.matchId === undefined ? null : await matchSeen(tx, clubId, body.matchId);
  const day = body.day ?? match?.day ?? today;
  if (day > today) throw new AppError('dayOutOfBounds');
  const seen = { ...noMatch, home: match?.home ?? '', away: match?.away ?? '', minute: body.minute ?? null };
  return { day, columns: { match_id: match?.id ?? null, seen_in: JSON.stringify(seen) } };
};

/** Writes notes from the stands. */
export const createNoteWriting =
  ({ database, clock }: Services) =>
  /** A note about somebody known, or about somebody who is recorded with it. Returns the id of the outsider. */
  async (user: User, known: store.ForeignRow | undefined, body: Note): Promise<string> => {
    const clubId = known?.club_id ?? user.clubId;
    const at = clock();
    const today = await todayIn(database.query, clubId, at);
    return twice(() =>
      database.transaction(async (tx) => {
        const locked = known && (await lockedFor(tx, known.id));
        const before = await knownReport(tx, user, { commandId: body.commandId });
        if (before) return (await foreignFor(tx, user, before.foreign_player_id)).id;
        const { day, columns } = await seenIn(tx, clubId, body, today);
        const foreign = locked ?? (await addNoted(tx, user, body, { today, at }));
        const own = { club_id: clubId, command_id: body.commandId, foreign_player_id: foreign.id };
        const row = newReport({ ...own, author_id: user.id, day }, at);
        const texts = JSON.stringify({ ...noTexts, summary: body.text });
        await addReport(tx, { ...row, ...columns, state: 'note', texts });
        await counted(tx, foreign, row, { today, at, isNowDone: false });
        return foreign.id;
      }),
    );
  };
