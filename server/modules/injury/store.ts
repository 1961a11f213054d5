import type { Selectable } from 'kysely';
import { closedPhases } from '#domain/injury/phases.ts';
import type { Query } from '#server/db/database.ts';
import { engineOf, isAmong, lockRows } from '#server/db/dialect.ts';
import { offsetOf, type PageQuery } from '#server/lists/page.ts';
import { setRemoved } from '#server/lists/removed.ts';
import { syncStatus } from '#server/modules/player/statusStore.ts';
import type { Scope } from '#server/rights/reach.ts';
import type { InjuryTables } from './tables.ts';

type Stored = InjuryTables['injury'];
export type InjuryRow = Selectable<Stored>;
export type MoveRow = Selectable<InjuryTables['injury_phase']>;

/** Injuries with the names that a list shows, also removed ones. */
const named = (query: Query) =>
  query
    .selectFrom('injury')
    .innerJoin('player', 'player.id', 'injury.player_id')
    .leftJoin('team', 'team.id', 'injury.team_id')
    .leftJoin('team_player', (on) =>
      on.onRef('team_player.team_id', '=', 'injury.team_id').onRef('team_player.player_id', '=', 'injury.player_id'),
    )
    .leftJoin('user_account', 'user_account.id', 'injury.by_user')
    .selectAll('injury')
    .select(['player.first_name', 'player.last_name', 'player.photo', 'team.name as team_name', 'team_player.dorsal'])
    .select(['user_account.first_name as by_first', 'user_account.last_name as by_last']);
const present = (query: Query) => named(query).where('injury.deleted_at', 'is', null);
export type NamedInjury = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

export const injuryRow = (query: Query, scope: Scope, id: string): Promise<NamedInjury | undefined> =>
  present(query)
    .where('injury.id', '=', id)
    .$if(scope !== null, (q) => q.where('injury.club_id', '=', String(scope)))
    .executeTakeFirst();

/** An injury that was removed since a moment. */
export const removedRow = (
  query: Query,
  scope: Scope,
  { id, since }: { readonly id: string; readonly since: number },
): Promise<NamedInjury | undefined> =>
  named(query)
    .where('injury.id', '=', id)
    .where('injury.deleted_at', '>', since)
    .$if(scope !== null, (q) => q.where('injury.club_id', '=', String(scope)))
    .executeTakeFirst();

/** Locked until the transaction ends: two who move one record come one after the other. */
export const lockedRow = (tx: Query, id: string): Promise<InjuryRow | undefined> =>
  lockRows(
    engineOf(tx),
    tx.selectFrom('injury').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
  ).executeTakeFirst();

export const rowOfCommand = (query: Query, commandId: string): Promise<InjuryRow | undefined> =>
  query.selectFrom('injury').selectAll().where('command_id', '=', commandId).executeTakeFirst();

/** The open record of a player with the same day. */
export const openOn = async (query: Query, playerId: string, onsetOn: string): Promise<InjuryRow | undefined> =>
  query
    .selectFrom('injury')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('onset_on', '=', onsetOn)
    .where('phase', 'not in', closedPhases)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** All injuries of a player, the newest first. */
export const rowsOfPlayer = (query: Query, playerId: string): Promise<NamedInjury[]> =>
  present(query)
    .where('injury.player_id', '=', playerId)
    .orderBy('onset_on', 'desc')
    .orderBy('injury.created_at', 'desc')
    .limit(200)
    .execute();

export type InjuryQuery = PageQuery & {
  readonly teamId?: string | undefined;
  readonly playerId?: string | undefined;
  readonly seasonId?: string | undefined;
  readonly open?: boolean | undefined;
  readonly overdue?: boolean | undefined;
  readonly phase?: string | undefined;
  readonly setting?: string | undefined;
};
/** `teams`: of their players alone, and of `own`; null: of the whole club. */
export type Within = {
  readonly clubId: string;
  readonly teams: readonly string[] | null;
  readonly own: readonly string[];
  readonly today: string;
};

const inTeams = (query: Query, ids: readonly string[]) =>
  query
    .selectFrom('team_player')
    .where(isAmong(query, 'team_player.team_id', ids))
    .select('team_player.player_id');
const within = (
  query: Query,
  rows: ReturnType<typeof named>,
  { clubId, teams, own }: Omit<Within, 'today'>,
): ReturnType<typeof named> =>
  rows
    .where('injury.club_id', '=', clubId)
    .$if(teams !== null, (q) =>
      q.where((by) =>
        by.or([
          by('injury.player_id', 'in', inTeams(query, teams ?? [])),
          isAmong(query, 'injury.player_id', own) as never,
        ]),
      ),
    );

/** Injuries that were removed since a moment, the latest removal first; only the newest are listed. */
export const removedRows = (query: Query, reach: Omit<Within, 'today'>, since: number): Promise<NamedInjury[]> =>
  within(query, named(query), reach)
    .where('injury.deleted_at', '>', since)
    .orderBy('injury.deleted_at', 'desc')
    .orderBy('injury.id')
    .limit(50)
    .execute();

/** A page of injuries: those whose expected day comes first, so that overdue ones are on top. */
export const injuriesPage = async (
  query: Query,
  { clubId, teams, own, today }: Within,
  of: InjuryQuery,
): Promise<{ rows: NamedInjury[]; total: number }> => {
  const found = within(query, present(query), { clubId, teams, own })
    .$if(of.teamId !== undefined, (q) => q.where('injury.player_id', 'in', inTeams(query, [String(of.teamId)])))
    .$if(of.playerId !== undefined, (q) => q.where('injury.player_id', '=', String(of.playerId)))
    .$if(of.seasonId !== undefined, (q) => q.where('injury.season_id', '=', String(of.seasonId)))
    .$if(of.open !== undefined, (q) => q.where('injury.phase', of.open ? 'not in' : 'in', closedPhases))
    .$if(of.overdue === true, (q) =>
      q.where('injury.phase', 'not in', closedPhases).where('injury.expected_to', '<', today),
    )
    .$if(of.phase !== undefined, (q) => q.where('injury.phase', '=', String(of.phase)))
    .$if(of.setting !== undefined, (q) => q.where('injury.setting', '=', String(of.setting)));
  const { many } = await found
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy((by) => by.case().when('injury.phase', 'in', closedPhases).then(1).else(0).end())
    .orderBy((by) => by.fn.coalesce('injury.expected_to', by.val('9999-12-31')))
    .orderBy('injury.onset_on', 'desc')
    .orderBy('injury.id')
    .limit(of.pageSize)
    .offset(offsetOf(of))
    .execute();
  return { rows, total: Number(many) };
};

export const movesOf = (query: Query, injuryId: string): Promise<MoveRow[]> =>
  query.selectFrom('injury_phase').selectAll().where('injury_id', '=', injuryId).orderBy('n').execute();

/** The moves of a record with the names of those who made them. */
export const namedMoves = (query: Query, injuryId: string) =>
  query
    .selectFrom('injury_phase')
    .innerJoin('user_account', 'user_account.id', 'injury_phase.by_user')
    .selectAll('injury_phase')
    .select(['user_account.first_name', 'user_account.last_name'])
    .where('injury_id', '=', injuryId)
    .orderBy('n')
    .execute();

export const addInjury = async (tx: Query, row: InjuryRow): Promise<void> => {
  await tx.insertInto('injury').values(row).execute();
  await syncStatus(tx, row.player_id);
};
export const addMove = async (tx: Query, row: MoveRow): Promise<void> => {
  await tx.insertInto('injury_phase').values(row).execute();
};

/** Changes a record that the transaction has locked. */
export const changeInjury = async (tx: Query, before: InjuryRow, change: Partial<InjuryRow>): Promise<void> => {
  await tx
    .updateTable('injury')
    .set({ ...change, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
  await syncStatus(tx, before.player_id);
};

/** Removes a record, or with null brings it back. */
export const setInjuryRemoved = async (
  tx: Query,
  { id, player_id }: Pick<InjuryRow, 'id' | 'player_id'>,
  times: { readonly at: number; readonly deletedAt: number | null },
): Promise<void> => {
  await setRemoved(tx, 'injury', id, times);
  await syncStatus(tx, player_id);
};
