import type { Left } from '#contract/personData.ts';
import { staffRoles } from '#domain/roles.ts';
import { matchesWords, searchWords } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { namelessUserName } from '#server/modules/account/store.ts';

type Named = { readonly first_name: string; readonly last_name: string };
const nameOf = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim();
const unknown = { bornOn: null, role: null, userName: null } as const;

/** Removed records. Whoever was erased has nothing to restore. */
const playersOf = async (query: Query, clubId: string): Promise<readonly Left[]> => {
  const rows = await query
    .selectFrom('player')
    .select(['id', 'first_name', 'last_name', 'birth_date', 'deleted_at', 'version'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is not', null)
    .where('restore_snapshot', 'is not', null)
    .execute();
  return rows.map((row) => ({
    ...{ ...unknown, id: row.id, kind: 'player', name: nameOf(row), bornOn: row.birth_date },
    ...{ leftAt: iso(Number(row.deleted_at)), version: row.version },
  }));
};

/** Removed staff without an account that is still open: who has one is in the list of users, and erased from there. */
const staffOf = (query: Query, clubId: string) =>
  query
    .selectFrom('staff')
    .leftJoin('user_account', 'user_account.id', 'staff.user_id')
    .select(['staff.id', 'staff.first_name', 'staff.last_name', 'staff.role', 'staff.user_id', 'staff.version'])
    .select('staff.deleted_at')
    .where('staff.club_id', '=', clubId)
    .where('staff.deleted_at', 'is not', null)
    .where('staff.restore_snapshot', 'is not', null)
    .where((by) => by.or([by('user_account.id', 'is', null), by('user_account.deleted_at', 'is not', null)]))
    .orderBy('staff.deleted_at', 'desc')
    .execute();

const accountsOf = async (query: Query, clubId: string): Promise<readonly Left[]> => {
  const rows = await query
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'user_name', 'deleted_at', 'version'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is not', null)
    .execute();
  return rows
    .filter(({ id, user_name }) => user_name !== namelessUserName(id))
    .map((row) => ({
      ...{ ...unknown, id: row.id, kind: 'user', name: nameOf(row) || row.user_name, userName: row.user_name },
      ...{ leftAt: iso(Number(row.deleted_at)), version: row.version },
    }));
};

/**
 * Who has left a club and has not been erased, each person once where an account ties the records together. A club has
 * some thousand people at most: they are searched and sorted in memory, by one rule on both databases.
 */
export const peopleWhoLeft = async (
  query: Query,
  clubId: string,
  { search, direction }: { readonly search: string; readonly direction: 'asc' | 'desc' },
): Promise<readonly Left[]> => {
  const [players, records, accounts] = [
    await playersOf(query, clubId),
    await staffOf(query, clubId),
    await accountsOf(query, clubId),
  ];
  // One person may have been removed from the staff more than once: erasing one of the records erases them all.
  const shown = records.filter(
    ({ user_id }, at) => user_id === null || records.findIndex((other) => other.user_id === user_id) === at,
  );
  const staff = shown.map(
    (row): Left => ({
      ...{ ...unknown, id: row.id, kind: 'staff', name: nameOf(row) },
      role: staffRoles.find((role) => role === row.role) ?? null,
      ...{ leftAt: iso(Number(row.deleted_at)), version: row.version },
    }),
  );
  const ofStaff = new Set(records.map(({ user_id }) => user_id));
  const words = searchWords(search);
  const found = [...players, ...staff, ...accounts.filter(({ id }) => !ofStaff.has(id))]
    .filter(({ name, userName }) => matchesWords(words, name, userName ?? ''))
    .sort((a, b) => a.leftAt.localeCompare(b.leftAt) || a.id.localeCompare(b.id));
  return direction === 'desc' ? found.reverse() : found;
};
