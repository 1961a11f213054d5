import type { Selectable } from 'kysely';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { engineOf, isAmong, lockRows } from '#server/db/dialect.ts';
import type { Scope } from '#server/rights/reach.ts';
import type { ScoutingTables } from './tables.ts';

export type ForeignRow = Selectable<ScoutingTables['foreign_player']>;
export type ReportRow = Selectable<ScoutingTables['scouting_report']>;
export type DecisionRow = Selectable<ScoutingTables['scouting_decision']>;

/** Whom a user sees: all of a club, or what is their own and shared. */
export type Seeing = { readonly userId: string; readonly all: boolean };

/** Outsiders with the names of those whose next step it is and who recorded them, also removed and erased ones. */
const named = (query: Query) =>
  query
    .selectFrom('foreign_player')
    .leftJoin('user_account as stepper', 'stepper.id', 'foreign_player.next_by')
    .leftJoin('user_account as maker', 'maker.id', 'foreign_player.created_by')
    .selectAll('foreign_player')
    .select(['stepper.first_name as step_first', 'stepper.last_name as step_last'])
    .select(['maker.first_name as maker_first', 'maker.last_name as maker_last']);
export type NamedForeign = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

/** Those whom a user sees: recorded by them, reported by them, waiting for them, or with a shared report. */
const seenBy = (query: Query, { userId, all }: Seeing) =>
  named(query)
    .where('foreign_player.erased_at', 'is', null)
    .$if(!all, (q) =>
      q.where((by) =>
        by.or([
          by('foreign_player.created_by', '=', userId),
          by('foreign_player.next_by', '=', userId),
          by.exists(
            by
              .selectFrom('scouting_report as r')
              .whereRef('r.foreign_player_id', '=', 'foreign_player.id')
              .where('r.deleted_at', 'is', null)
              .where((of) =>
                of.or([of('r.author_id', '=', userId), of.and([of('r.shared', '=', 1), of('r.state', '=', 'done')])]),
              )
              .select('r.id'),
          ),
        ]),
      ),
    );

/** Outsiders of the list that a user sees. */
export const present = (query: Query, seeing: Seeing) =>
  seenBy(query, seeing).where('foreign_player.deleted_at', 'is', null);

const within = (scope: Scope) => (scope === null ? undefined : scope);
export const foreignRow = (
  query: Query,
  seeing: Seeing,
  { scope, id, removedSince }: { readonly scope: Scope; readonly id: string; readonly removedSince?: number },
): Promise<NamedForeign | undefined> => {
  const club = within(scope);
  const found = removedSince === undefined ? present(query, seeing) : seenBy(query, seeing);
  return found
    .where('foreign_player.id', '=', id)
    .$if(club !== undefined, (q) => q.where('foreign_player.club_id', '=', String(club)))
    .$if(removedSince !== undefined, (q) => q.where('foreign_player.deleted_at', '>', Number(removedSince)))
    .executeTakeFirst();
};

/** Locked until the transaction ends: two who decide come one after the other. */
export const lockedForeign = (tx: Query, id: string): Promise<ForeignRow | undefined> =>
  lockRows(
    engineOf(tx),
    tx
      .selectFrom('foreign_player')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('erased_at', 'is', null),
  ).executeTakeFirst();

export const keyOf = (row: Pick<ForeignRow, 'first_name' | 'last_name' | 'club_name' | 'shirt'>): string =>
  searchKey(row.first_name, row.last_name, row.club_name, row.shirt === null ? '' : `#${row.shirt}`);

export const addForeign = async (tx: Query, row: ForeignRow): Promise<void> => {
  await tx.insertInto('foreign_player').values(row).execute();
};
/** Changes an outsider that the transaction has locked. */
export const changeForeign = async (tx: Query, before: ForeignRow, change: Partial<ForeignRow>): Promise<void> => {
  const row = { ...before, ...change };
  await tx
    .updateTable('foreign_player')
    .set({ ...change, search_key: keyOf(row), version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
};

/** Outsiders of a club with this name, year and club. Somebody without a name has no twin. */
export const twinsOf = async (
  query: Query,
  row: Pick<ForeignRow, 'club_id' | 'first_name' | 'last_name' | 'birth_year' | 'club_name'>,
): Promise<ForeignRow[]> => {
  const name = searchKey(row.first_name, row.last_name);
  if (name === '') return [];
  const rows = await query
    .selectFrom('foreign_player')
    .selectAll()
    .where('club_id', '=', row.club_id)
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('birth_year', row.birth_year === null ? 'is' : '=', row.birth_year)
    .execute();
  const club = searchKey(row.club_name);
  return rows.filter((one) => searchKey(one.first_name, one.last_name) === name && searchKey(one.club_name) === club);
};

export const decisionsOf = (query: Query, foreignId: string) =>
  query
    .selectFrom('scouting_decision')
    .innerJoin('user_account', 'user_account.id', 'scouting_decision.by_user')
    .selectAll('scouting_decision')
    .select(['user_account.first_name', 'user_account.last_name'])
    .where('foreign_player_id', '=', foreignId)
    .orderBy('n')
    .execute();
export const addDecision = async (tx: Query, row: Omit<DecisionRow, 'n'>): Promise<void> => {
  const { many } = await tx
    .selectFrom('scouting_decision')
    .where('foreign_player_id', '=', row.foreign_player_id)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('scouting_decision')
    .values({ ...row, n: Number(many) + 1 })
    .execute();
};

export type Counts = { readonly reports: number; readonly raters: number; readonly notes: number };
const none: Counts = { reports: 0, raters: 0, notes: 0 };
/** How many reports that are done, of how many people, and notes there are on some outsiders. */
export const countsOf = async (query: Query, ids: readonly string[]): Promise<(id: string) => Counts> => {
  if (ids.length === 0) return () => none;
  const rows = await query
    .selectFrom('scouting_report')
    .where(isAmong(query, 'foreign_player_id', ids))
    .where('deleted_at', 'is', null)
    .groupBy(['foreign_player_id', 'author_id', 'state'])
    .select((by) => ['foreign_player_id', 'author_id', 'state', by.fn.countAll<number>().as('many')])
    .execute();
  const byId = Map.groupBy(rows, (row) => row.foreign_player_id);
  return (id) => {
    const own = byId.get(id) ?? [];
    const sum = (state: string) =>
      own.filter((row) => row.state === state).reduce((all, row) => all + Number(row.many), 0);
    const raters = new Set(own.filter(({ state }) => state === 'done').map((row) => row.author_id)).size;
    return { reports: sum('done'), raters, notes: sum('note') };
  };
};

/** The accounts of a club that may be given a next step: all but players and families. */
export const accountsOf = (query: Query, clubId: string) =>
  query
    .selectFrom('user_account')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(['id', 'first_name', 'last_name', 'roles'])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
