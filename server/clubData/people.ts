import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/values.ts';
import type { Announcements } from '#server/announcements.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Database } from '#server/db/database.ts';
import { dropContent } from '#server/files/contents.ts';
import type { Sessions } from '#server/sessions/sessions.ts';
import { translator } from '#server/words/words.ts';
import { type Erased, erasePlayer } from './erasePlayer.ts';
import { asPage, type Reading, type Records, recordsOf } from './personFile.ts';
import { createScrub, namesOf } from './scrub.ts';

type Given = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly announcements: Announcements;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
};
type Asked = {
  readonly playerId: string;
  readonly scope: string | null;
  readonly version: number;
  readonly userId: string;
};

export type People = ReturnType<typeof createPeople>;
type Printing = {
  readonly format: 'html' | 'json';
  readonly made: {
    readonly at: string;
    readonly language: string;
    readonly name: string;
    readonly medical: boolean;
    readonly isOwn: boolean;
  };
  readonly words: (key: string) => string;
};

/** What is stored about people, and its erasure. */
export const createPeople = ({ database, sessions, announcements, clock, log }: Given) => ({
  /** All that is stored about a player and that the reader may see. */
  records: (reading: Reading): Promise<Records> => recordsOf(database.query, reading),
  /** The records as a page to read, or for machines. */
  print: (records: Records, { format, made, words }: Printing): Uint8Array => {
    const says = [
      made.at.slice(0, 10),
      words('says'),
      ...(made.isOwn ? [words('asksStaff')] : []),
      ...(made.medical ? [] : [words('noMedical')]),
    ];
    const page = {
      language: made.language,
      title: made.name,
      says: says.join(' '),
      of: (table: string) => words(`kind.${table}`),
    };
    return Buffer.from(
      format === 'html' ? asPage(records, page) : `${JSON.stringify({ ...made, records }, null, 1)}\n`,
    );
  },
  /**
   * Erases a player, also one who has left. Throws `notFound`, `record.changed` for another version, and `accountIsYours`
   * for a player of the user's own account.
   */
  erase: async ({ playerId, scope, version, userId }: Asked): Promise<Omit<Erased, 'accounts'>> => {
    const { query } = database;
    const find = (by: typeof query) =>
      by
        .selectFrom('player')
        .selectAll()
        .where('id', '=', playerId)
        .$if(scope !== null, (q) => q.where('club_id', '=', String(scope)))
        .executeTakeFirst();
    const row = await find(query);
    if (!row) throw new AppError('notFound');
    if (row.version !== version) throw new AppError('record.changed');
    const own = query.selectFrom('linked_player').select('user_id').where('player_id', '=', playerId);
    if ((await own.where('user_id', '=', userId).execute()).length > 0) throw new AppError('accountIsYours');
    const club = await query
      .selectFrom('club')
      .select('language')
      .where('id', '=', row.club_id)
      .executeTakeFirstOrThrow();
    const scrub = createScrub(await namesOf(query, row), translator(club.language as Language, 'players')('former'));
    const found = await scrub.find(query, row.club_id);
    const { accounts, files, ...kept } = await database.transaction(async (tx) => {
      const now = await find(tx);
      if (now?.version !== version) throw new AppError('record.changed');
      await scrub.apply(tx, found);
      const about = ['player', playerId] as const;
      await noteAudit(tx, { clubId: row.club_id, kind: 'data.erased', userId, about, at: clock() });
      return erasePlayer(tx, now, clock());
    });
    for (const id of files) await dropContent(database, id);
    for (const id of accounts) await sessions.endAllOf(id, 'removed');
    for (const id of accounts) sessions.forgetUser(id);
    // What was overwritten lies in the file until it is written anew. The records are gone whether or not this works.
    await database.compact().catch((err) => log.error({ err }, 'compact'));
    for (const about of ['player', 'team', 'user', 'injury', 'evaluation', 'attendance'])
      announcements.announce({ kind: 'clubChanged', clubId: row.club_id, of: about, ids: [playerId] });
    log.info({ user: userId, player: playerId }, 'player erased');
    return kept;
  },
});
