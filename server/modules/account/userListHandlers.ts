import type { Parsed } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { UserAccount, user } from '#contract/user.ts';
import { searchKey, searchWords } from '#domain/searchKey.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { everything, offsetOf, paged } from '#server/lists/page.ts';
import { playerRow } from '#server/modules/player/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Accounts } from './accounts.ts';
import { rolesOf } from './managed.ts';
import { accountsOfPlayer, playersBehind } from './playerLink.ts';
import type * as store from './store.ts';
import { accountsOfClub, lastSeen } from './userStore.ts';
import { asUserAccount } from './userView.ts';

type Calls = Pick<typeof user, 'all' | 'exported' | 'ofPlayer'>;
type ListQuery = Parsed<typeof user.all>['query'];

const nameOf = ({ first_name, last_name, user_name }: store.Account): string =>
  searchKey(last_name, first_name, user_name);

/** Which accounts of a club fit, in their order. A club has hundreds of users at most: memory is fast enough. */
const chosen = (
  rows: readonly store.Account[],
  { search, role, sort, direction }: ListQuery,
  seen: ReadonlyMap<string, number>,
): readonly store.Account[] => {
  const words = searchWords(search);
  const matches = rows.filter((row) => {
    const key = searchKey(row.first_name, row.last_name, row.user_name, row.email);
    return words.every((word) => key.includes(word)) && (!role || rolesOf(row).includes(role));
  });
  const keyed = matches.map((row) => ({ row, name: nameOf(row), at: seen.get(row.id) ?? 0 }));
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
  keyed.sort((a, b) => (sort === 'lastUsed' ? b.at - a.at || byName(a, b) : byName(a, b)));
  if (direction === 'desc') keyed.reverse();
  return keyed.map(({ row }) => row);
};

const columns: readonly Column<UserAccount>[] = [
  ['lastName', (row) => row.lastName],
  ['firstName', (row) => row.firstName],
  ['userName', (row) => row.userName],
  ['email', (row) => row.email],
  ['roles', (row, say) => row.roles.map((role) => say('role', role)).join(', ')],
];

/** The accounts of a club, a page at a time or all of them as a file; and those of a player. */
export const userListHandlers = ({ services }: Accounts): Handlers<Calls> => {
  const { query } = services.database;
  const viewsOf = async (rows: readonly store.Account[]): Promise<UserAccount[]> => {
    const ids = rows.map(({ id }) => id);
    const [players, seen] = [await playersBehind(query, rows), await lastSeen(query, ids)];
    return rows.map((row) => asUserAccount(row, seen.get(row.id), players));
  };
  const page = async (clubId: string, listQuery: ListQuery) => {
    const rows = await accountsOfClub(query, clubId);
    const ids = listQuery.sort === 'lastUsed' ? rows.map(({ id }) => id) : [];
    const fitting = chosen(rows, listQuery, ids.length > 0 ? await lastSeen(query, ids) : new Map());
    const from = offsetOf(listQuery);
    return { rows: await viewsOf(fitting.slice(from, from + listQuery.pageSize)), total: fitting.length };
  };
  return {
    all: async ({ query: listQuery }, { user: by }) => {
      const { rows, total } = await page(by.clubId, listQuery);
      return paged(rows, total, listQuery);
    },
    exported: async ({ query: { format, ...listQuery } }, { user: by, request }) => {
      const { rows } = await page(by.clubId, { ...listQuery, ...everything });
      return listFile({ title: 'users', columns, rows, format, request });
    },
    ofPlayer: async ({ params }, { user: by }) => {
      const player = await playerRow(query, scopeOf(by), params.playerId);
      if (!player) throw new AppError('notFound');
      return viewsOf(await accountsOfPlayer(query, player.club_id, player.id));
    },
  };
};
