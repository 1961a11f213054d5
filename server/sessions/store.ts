import { type Role, roleNames } from '#domain/roles.ts';
import type { Query } from '../db/database.ts';
import { type Engine, isAmong, lockRows } from '../db/dialect.ts';
import type { User } from './user.ts';

export const asRoles = (json: string): readonly Role[] => {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? roleNames.filter((role) => list.includes(role)) : [];
};

/** Players of an account beside the first one. */
export const furtherPlayers = async (query: Query, userId: string): Promise<readonly string[]> => {
  const rows = await query
    .selectFrom('account_player')
    .innerJoin('player', 'player.id', 'account_player.player_id')
    .where('account_player.user_id', '=', userId)
    .where('player.deleted_at', 'is', null)
    .orderBy('account_player.added_at')
    .orderBy('player.id')
    .select('player.id')
    .execute();
  return rows.map(({ id }) => id);
};

const accountsWithClub = (query: Query) =>
  query
    .selectFrom('user_account')
    .innerJoin('club', 'club.id', 'user_account.club_id')
    .where('user_account.deleted_at', 'is', null)
    .selectAll('user_account')
    .select(['club.name as club_name', 'club.shield', 'club.sport_type', 'club.subscription_level']);
type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsWithClub>['execute']>>[number];

const asUser = async (query: Query, row: AccountRow, sessionId: string): Promise<User> => {
  const further = await furtherPlayers(query, row.id);
  const roles = asRoles(row.roles);
  return {
    id: row.id,
    clubId: row.club_id,
    roles,
    sessionId,
    playerId: row.player_id,
    playerIds: [...(row.player_id === null ? [] : [row.player_id]), ...further.filter((id) => id !== row.player_id)],
    profile: {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      userName: row.user_name,
      email: row.email,
      clubId: row.club_id,
      clubName: row.club_name,
      clubShield: row.shield,
      clubSportType: row.sport_type,
      photo: row.photo,
      roles: [...roles],
      requiresPasswordChange: row.must_change_password === 1,
      subscriptionLevel: row.subscription_level,
      playerId: roles.includes('PLAYER') ? row.player_id : null,
    },
  };
};

/** The user of a session that has not ended, with their present rights. */
export const userOfSession = async (query: Query, sessionId: string): Promise<User | undefined> => {
  const row = await accountsWithClub(query)
    .innerJoin('user_session', 'user_session.user_id', 'user_account.id')
    .where('user_session.id', '=', sessionId)
    .where('user_session.ended_at', 'is', null)
    .executeTakeFirst();
  return row && asUser(query, row, sessionId);
};

/** The user of an account with their present rights, for work that is done in their name without a session. */
export const userOfAccount = async (query: Query, id: string): Promise<User | undefined> => {
  const row = await accountsWithClub(query).where('user_account.id', '=', id).executeTakeFirst();
  return row && asUser(query, row, '');
};

export const insertSession = async (
  query: Query,
  session: { id: string; userId: string; device: string | null; at: number },
): Promise<void> => {
  const { id, userId, device, at } = session;
  await query
    .insertInto('user_session')
    .values({ id, user_id: userId, started_at: at, ended_at: null, end_reason: null, device, used_at: at })
    .execute();
};

export const insertRefreshToken = async (
  query: Query,
  token: { hash: string; sessionId: string; expiresAt: number },
): Promise<void> => {
  const { hash, sessionId, expiresAt } = token;
  await query
    .insertInto('refresh_token')
    .values({ hash, session_id: sessionId, expires_at: expiresAt, used_at: null })
    .execute();
};

export const refreshTokenByHash = (query: Query, engine: Engine, hash: string) =>
  lockRows(engine, query.selectFrom('refresh_token').selectAll().where('hash', '=', hash)).executeTakeFirst();

export const markRefreshTokenUsed = async (query: Query, hash: string, at: number): Promise<void> => {
  await query.updateTable('refresh_token').set({ used_at: at }).where('hash', '=', hash).execute();
};

export const markSessionUsed = async (query: Query, id: string, at: number): Promise<void> => {
  await query.updateTable('user_session').set({ used_at: at }).where('id', '=', id).execute();
};

export const ownerOfSession = async (query: Query, id: string): Promise<string | undefined> =>
  (await query.selectFrom('user_session').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;

/** Sessions of a user that go on and were used since then, the latest first. */
export const sessionsOf = (query: Query, userId: string, since: number) =>
  query
    .selectFrom('user_session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('used_at', '>', since), is('started_at', '>', since)]))
    .orderBy('used_at', 'desc')
    .execute();

/** One session, or all of a user but perhaps one. */
export type Which = { readonly id: string } | { readonly userId: string; readonly but?: string | undefined };

/** Sessions that were alive and are now ended. */
export const endSessions = async (
  query: Query,
  which: Which,
  end: { at: number; reason: string },
): Promise<readonly string[]> => {
  const rows = await query
    .updateTable('user_session')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('ended_at', 'is', null)
    .where((is) =>
      'id' in which
        ? is('id', '=', which.id)
        : is.and([is('user_id', '=', which.userId), is('id', '!=', which.but ?? '')]),
    )
    .returning('id')
    .execute();
  const ended = rows.map(({ id }) => id);
  // Push messages go to devices on which somebody is signed in.
  await query
    .deleteFrom('push_subscription')
    .where(isAmong(query, 'session_id', ended))
    .execute();
  return ended;
};

/** Those of the sessions that are over. */
export const endedAmong = async (query: Query, ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await query
    .selectFrom('user_session')
    .select('id')
    .where(isAmong(query, 'id', ids))
    .where('ended_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Tokens that can never be used again; kept a while longer so that a late one is still known as reused. */
export const dropExpiredTokens = async (query: Query, before: number): Promise<void> => {
  await query.deleteFrom('refresh_token').where('expires_at', '<', before).execute();
};
