import type { z } from 'zod';
import type { ClubUser, club } from '#contract/club.ts';
import { roleNames } from '#domain/roles.ts';
import { searchKey, searchWords } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Column } from '#server/files/listSheet.ts';
import { iso, offsetOf } from '#server/lists/page.ts';

export type UserListQuery = z.output<typeof club.users.query>;

export const userColumns: readonly Column<ClubUser>[] = [
  ['lastName', (row) => row.lastName],
  ['firstName', (row) => row.firstName],
  ['userName', (row) => row.userName],
  ['email', (row) => row.email],
  ['roles', (row, say) => row.roles.map((role) => say('role', role)).join(', ')],
];

const usersOf = async (query: Query, clubId: string) => {
  const rows = await query
    .selectFrom('user_account')
    .leftJoin('staff', (join) => join.onRef('staff.user_id', '=', 'user_account.id').on('staff.deleted_at', 'is', null))
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .selectAll('user_account')
    .select('staff.id as staff_id')
    .execute();
  return rows.map((row) => {
    const roles: unknown = JSON.parse(row.roles);
    const user: ClubUser = {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      userName: row.user_name,
      email: row.email,
      roles: Array.isArray(roles) ? roleNames.filter((role) => roles.includes(role)) : [],
      staffId: row.staff_id,
      playerId: row.player_id,
      joined: row.password_hash !== '' && row.must_change_password === 0,
      version: row.version,
    };
    const sorts = {
      name: searchKey(row.last_name, row.first_name),
      userName: searchKey(row.user_name),
      email: row.email_key,
      updatedAt: iso(row.updated_at),
    };
    return { user, sorts, key: searchKey(row.last_name, row.first_name, row.user_name, row.email) };
  });
};

/** One page of a club's users. A club has hundreds at most: they are sorted in memory, by one rule on both databases. */
export const usersPage = async (
  query: Query,
  clubId: string,
  listQuery: UserListQuery,
): Promise<{ rows: ClubUser[]; total: number }> => {
  const words = searchWords(listQuery.search);
  const { sort, direction, role } = listQuery;
  const found = (await usersOf(query, clubId))
    .filter(({ key, user }) => words.every((word) => key.includes(word)) && (!role || user.roles.includes(role)))
    .sort((a, b) => a.sorts[sort].localeCompare(b.sorts[sort]) || a.user.id.localeCompare(b.user.id));
  if (direction === 'desc') found.reverse();
  const from = offsetOf(listQuery);
  return { rows: found.slice(from, from + listQuery.pageSize).map(({ user }) => user), total: found.length };
};

export const userOfClub = async (query: Query, clubId: string, id: string): Promise<ClubUser | undefined> =>
  (await usersOf(query, clubId)).find(({ user }) => user.id === id)?.user;
