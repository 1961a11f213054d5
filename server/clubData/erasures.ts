import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/values.ts';
import { canRevoke } from '#domain/rights.ts';
import type { Role } from '#domain/roles.ts';
import { hasOtherAdmin } from '#server/access/otherAdmin.ts';
import type { Announcements } from '#server/announcements.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Database, Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { dropContent } from '#server/files/contents.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import type { Sessions } from '#server/sessions/sessions.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';
import { eraseMember, type MemberErased } from './eraseMember.ts';
import { type Erased, erasePlayer } from './erasePlayer.ts';
import { type Member, namesOfMember, namesOfPlayer } from './names.ts';
import { createScrub } from './scrub.ts';

export type Given = {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly announcements: Announcements;
  readonly secrets: Pick<Secrets, 'hash'>;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
};
type Asked = {
  readonly playerId: string;
  readonly scope: string | null;
  readonly version: number;
  readonly userId: string;
};
type AskedMember = {
  /** The record of the staff, or the account. */
  readonly of: 'staff' | 'user_account';
  readonly id: string;
  readonly scope: string | null;
  readonly version: number;
  readonly by: Pick<User, 'id' | 'roles'>;
};

/** What a text says of an erased person, in the language of the club. */
const wordOf = async (query: Query, clubId: string, key: 'former' | 'formerStaff'): Promise<string> => {
  const club = await query.selectFrom('club').select('language').where('id', '=', clubId).executeTakeFirstOrThrow();
  return translator(club.language as Language, key === 'former' ? 'players' : 'personData')(key);
};

type Row = Pick<Tables['staff'], 'id' | 'club_id' | 'version'>;

/** The one person behind a record of the staff or an account: all records of that account, and it. Throws `notFound`. */
const memberOf = async (query: Query, { of, id, scope }: AskedMember): Promise<Member & { version: number }> => {
  const { rows } = await sql<Row>`select id, club_id, version from ${sql.table(of)} where id = ${id}`.execute(query);
  const row = rows.find(({ club_id }) => scope === null || club_id === scope);
  if (!row) throw new AppError('notFound');
  const one = of === 'staff' ? await query.selectFrom('staff').selectAll().where('id', '=', id).execute() : [];
  const accountId = of === 'staff' ? one[0]?.user_id : id;
  if (!accountId) return { clubId: row.club_id, version: row.version, staff: one, account: undefined };
  return {
    ...{ clubId: row.club_id, version: row.version },
    staff: await query.selectFrom('staff').selectAll().where('user_id', '=', accountId).execute(),
    account: await query.selectFrom('user_account').selectAll().where('id', '=', accountId).executeTakeFirst(),
  };
};

/** Kinds of records that name people. */
const changed = ['player', 'staff', 'team', 'user', 'injury', 'evaluation', 'attendance'] as const;

/** After the commit: contents go, sessions end, and whoever shows the person looks again. */
const finish = async (
  { database, sessions, announcements, log }: Given,
  gone: {
    readonly clubId: string;
    readonly ids: readonly string[];
    readonly accounts: readonly string[];
    readonly files: readonly string[];
  },
): Promise<void> => {
  for (const id of gone.accounts) await sessions.endAllOf(id, 'removed');
  for (const id of gone.accounts) sessions.forgetUser(id);
  for (const id of gone.files) await dropContent(database, id);
  // What was overwritten lies in the file until it is written anew. The records are gone whether or not this works.
  await database.compact().catch((err) => log.error({ err }, 'compact'));
  for (const of of changed) announcements.announce({ kind: 'clubChanged', clubId: gone.clubId, of, ids: gone.ids });
};

/**
 * Erases a player, also one who has left. Throws `notFound`, `record.changed` for another version, and `accountIsYours`
 * for a player of the user's own account.
 */
export const erasePlayerFor =
  (given: Given) =>
  async ({ playerId, scope, version, userId }: Asked): Promise<Omit<Erased, 'accounts'>> => {
    const { database, secrets, clock, log } = given;
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
    const scrub = createScrub(await namesOfPlayer(query, row), await wordOf(query, row.club_id, 'former'));
    const found = await scrub.find(query, row.club_id);
    const { accounts, files, ...kept } = await database.transaction(async (tx) => {
      const now = await find(tx);
      if (now?.version !== version) throw new AppError('record.changed');
      await scrub.apply(tx, found);
      const about = ['player', playerId] as const;
      await noteAudit(tx, { clubId: row.club_id, kind: 'data.erased', userId, about, at: clock() });
      return erasePlayer(tx, now, { at: clock(), secrets });
    });
    await finish(given, { clubId: row.club_id, ids: [playerId], accounts, files });
    log.info({ user: userId, player: playerId }, 'player erased');
    return kept;
  };

/**
 * Erases whoever works for the club or has an account in it, also one who has left. Throws `notFound`, `record.changed` for
 * another version, `accountIsYours`, `forbidden` for roles that the user may not revoke, and `lastAdmin`.
 */
export const eraseMemberFor =
  (given: Given) =>
  async (asked: AskedMember): Promise<MemberErased> => {
    const { database, secrets, clock, log } = given;
    const { query, engine } = database;
    const { of, id, by } = asked;
    const member = await memberOf(query, asked);
    const { clubId, account } = member;
    if (member.version !== asked.version) throw new AppError('record.changed');
    if (account?.id === by.id) throw new AppError('accountIsYours');
    const roles: readonly Role[] = JSON.parse(account?.roles ?? '[]');
    if (!canRevoke(by.roles, roles)) throw new AppError('forbidden');
    const names = await namesOfMember(query, member);
    const word = await wordOf(query, clubId, 'formerStaff');
    const scrub = createScrub(names, word);
    const found = await scrub.find(query, clubId);
    const { files, ...kept } = await database.transaction(async (tx) => {
      const now = await memberOf(tx, asked);
      if (now.version !== asked.version || now.account?.roles !== account?.roles) throw new AppError('record.changed');
      if (roles.includes('CLUB_ADMIN') && !(await hasOtherAdmin(tx, engine, { clubId, but: String(account?.id) })))
        throw new AppError('lastAdmin');
      const about = [of === 'staff' ? 'staff' : 'user', id] as const;
      await noteAudit(tx, { clubId, kind: 'data.erased', userId: by.id, about, at: clock() });
      const erased = await eraseMember(tx, now, { names, word, secrets, at: clock() });
      await scrub.apply(tx, found);
      return erased;
    });
    const accounts = account ? [account.id] : [];
    await finish(given, { clubId, ids: [...member.staff.map((row) => row.id), ...accounts], accounts, files });
    log.info({ user: by.id, [of]: id }, 'person erased');
    return kept;
  };
