import type { Recorded } from '#contract/matchView.ts';
import type { MatchRight } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { type Folded, MatchBook } from './book.ts';
import { createRecord, type WriteRequest } from './record.ts';
import { type Opened, openMatch, seesNotes } from './rights.ts';
import * as store from './store.ts';
import { matchView, seenBy } from './toReply.ts';

/** Of each of the two ways to write, the same without what is the rule. */
type Said<W = WriteRequest> = W extends WriteRequest ? Omit<W, 'needs'> & { readonly needs?: MatchRight } : never;

/** Milliseconds. */
const believed = 1_000;
type Looks = readonly [Awaited<ReturnType<typeof store.lookOf>>, Awaited<ReturnType<typeof store.peopleOf>>];

type Lately = { readonly clubId: string; readonly key: string; readonly at: number; readonly about: Promise<Looks> };

/** What the match's handlers share: the book of folded matches, the writing of the log, and the reply to a command. */
export const createMatches = (services: Services) => {
  const { database, clock } = services;
  const { query } = database;
  const book = new MatchBook();
  const record = createRecord(services, book);

  const fold = async (row: store.MatchRow, from: Query = query): Promise<Folded> => {
    const folded = await book.read(from, row);
    book.keep(row, folded);
    return folded;
  };

  /** Names, shirts and colours seldom change and are needed for every entry: cached for a moment, or until they change. */
  const lately = new Map<string, Lately>();
  const looksOf = (row: store.MatchRow, called: readonly string[]): Promise<Looks> => {
    const key = `${row.version} ${called.join()}`;
    const known = lately.get(row.id);
    if (known?.key === key && Math.abs(clock() - known.at) < believed) return known.about;
    const about = Promise.all([store.lookOf(query, row.team_id), store.peopleOf(query, row, called)]);
    lately.set(row.id, { clubId: row.club_id, key, at: clock(), about });
    setTimeout(() => lately.delete(row.id), believed).unref();
    return about;
  };
  services.announcements.listen((one) => {
    if (one.kind !== 'clubChanged' || (one.of !== 'player' && one.of !== 'team')) return;
    for (const [id, { clubId }] of lately) if (clubId === one.clubId) lately.delete(id);
  });

  const view = async ({ row, right, deviceReadOnly }: Opened, folded: Folded) => {
    const [look, people] = await looksOf(row, Object.keys(folded.now.state.players));
    return matchView({ row: { ...row, ...look }, right, deviceReadOnly, people }, folded, clock());
  };

  return {
    services,
    book,
    fold,
    view,
    open: (user: User, id: string, needs: MatchRight = 'read') => openMatch(query, user, id, needs),
    /** Writes the events of a command, for a user with the right; returns the contract's `Recorded`. */
    say: async ({ needs = 'write', ...said }: Said): Promise<Recorded> => {
      const written = await record({ needs, ...said } as WriteRequest);
      const [entry] = seenBy(written.folded.log, [written.entry], seesNotes(written.right));
      return { entry: entry ?? written.entry, match: await view(written, written.folded) };
    },
  };
};
export type Matches = ReturnType<typeof createMatches>;
