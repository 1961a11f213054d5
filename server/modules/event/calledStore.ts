import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { OccasionRow, TargetRow } from './occasionStore.ts';

const occasion = expressionBuilder<Tables, 'occasion'>();

/**
 * Whether an occasion calls a player: by its attendance once it is frozen, before that by its targets (the player, a team,
 * a group) without those that exclude the player.
 */
export const callsPlayer = (playerId: string): Expression<SqlBool> => {
  const by = occasion;
  const targets = by.selectFrom('occasion_target').whereRef('occasion_target.occasion_id', '=', 'occasion.id');
  const teams = by.selectFrom('team_player').where('player_id', '=', playerId).select('team_id');
  const groups = by.selectFrom('team_group_player').where('player_id', '=', playerId).select('group_id');
  const calling = targets
    .where('excluded', '=', 0)
    .where((of) =>
      of.or([of('target_id', '=', playerId), of('target_id', 'in', teams), of('target_id', 'in', groups)]),
    );
  const excluding = targets.where('excluded', '=', 1).where('target_id', '=', playerId);
  const noted = by
    .selectFrom('attendance')
    .whereRef('attendance.occasion_id', '=', 'occasion.id')
    .where('attendance.person_id', '=', playerId);
  return by.or([
    by.and([by('occasion.frozen_at', 'is not', null), by.exists(noted.select('person_id'))]),
    by.and([
      by('occasion.frozen_at', 'is', null),
      by.exists(calling.select('target_id')),
      by.not(by.exists(excluding.select('target_id'))),
    ]),
  ]);
};

type Members = readonly { readonly target: string; readonly person: string }[];

const inTeams = async (query: Query, ids: readonly string[]): Promise<Members> =>
  query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where(isAmong(query, 'team_player.team_id', ids))
    .where('player.deleted_at', 'is', null)
    .select(['team_player.team_id as target', 'player.id as person'])
    .execute();
const inGroups = async (query: Query, ids: readonly string[]): Promise<Members> =>
  query
    .selectFrom('team_group_player')
    .innerJoin('player', 'player.id', 'team_group_player.player_id')
    .where(isAmong(query, 'team_group_player.group_id', ids))
    .where('player.deleted_at', 'is', null)
    .select(['team_group_player.group_id as target', 'player.id as person'])
    .execute();

/** Everybody of a club: its players and its staff. */
const inClub = async (query: Query, clubId: string): Promise<Members> => {
  const all = await Promise.all(
    (['player', 'staff'] as const).map((table) =>
      query
        .selectFrom(table)
        .where('club_id', '=', clubId)
        .where('deleted_at', 'is', null)
        .select('id as person')
        .execute(),
    ),
  );
  return all.flat().map(({ person }) => ({ target: clubId, person }));
};

/** Users with a role, each as the player or staff member the account belongs to, else as the account. */
const inRoles = async (query: Query, clubId: string, targets: readonly string[]): Promise<Members> => {
  const rows = await query
    .selectFrom('user_account')
    .leftJoin('staff', (join) => join.onRef('staff.user_id', '=', 'user_account.id').on('staff.deleted_at', 'is', null))
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .select(['user_account.id', 'user_account.player_id', 'user_account.roles', 'staff.id as staff_id'])
    .execute();
  return targets.flatMap((target) =>
    rows
      .filter(({ roles }) => (JSON.parse(roles) as string[]).includes(target.slice(clubId.length + 1)))
      .map((row) => ({ target, person: row.player_id ?? row.staff_id ?? row.id })),
  );
};

const none: Members = [];
/** The people behind targets, by target. */
const membersOf = async (
  query: Query,
  clubId: string,
  targets: readonly TargetRow[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const ids = (what: string) => [
    ...new Set(targets.flatMap((one) => (one.what === what && one.excluded === 0 ? one.target_id : []))),
  ];
  const [teams, groups, roles] = [ids('team'), ids('group'), ids('role')];
  const found = await Promise.all([
    teams.length > 0 ? inTeams(query, teams) : none,
    groups.length > 0 ? inGroups(query, groups) : none,
    ids('club').length > 0 ? inClub(query, clubId) : none,
    roles.length > 0 ? inRoles(query, clubId, roles) : none,
  ]);
  const single = [...ids('player'), ...ids('staff')].map((id) => ({ target: id, person: id }));
  const byTarget = Map.groupBy([...found.flat(), ...single], ({ target }) => target);
  return new Map([...byTarget].map(([target, rows]) => [target, new Set(rows.map(({ person }) => person))]));
};

const nobody: ReadonlySet<string> = new Set();
const joined = (targets: readonly TargetRow[], members: ReadonlyMap<string, ReadonlySet<string>>) => {
  const calling = targets.filter(({ excluded }) => excluded === 0).map((one) => members.get(one.target_id) ?? nobody);
  const left = new Set(targets.filter(({ excluded }) => excluded === 1).map(({ target_id }) => target_id));
  const [first = nobody] = calling;
  if (calling.length <= 1 && left.size === 0) return first;
  return new Set(calling.flatMap((people) => [...people]).filter((id) => !left.has(id)));
};

export const targetRows = async (query: Query, ids: readonly string[]): Promise<readonly TargetRow[]> =>
  ids.length === 0
    ? []
    : query
        .selectFrom('occasion_target')
        .selectAll()
        .where(isAmong(query, 'occasion_id', ids))
        .orderBy('what')
        .orderBy('target_id')
        .execute();

/** The squads of matches that have called one up: nobody else of the team is asked any more. */
export const squadsOf = async (
  query: Query,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('match_player')
    .where(isAmong(query, 'match_id', ids))
    .select(['match_id', 'player_id'])
    .execute();
  const byMatch = Map.groupBy(rows, ({ match_id }) => match_id);
  return new Map([...byMatch].map(([id, squad]) => [id, squad.map(({ player_id }) => player_id)]));
};

type Called = Pick<OccasionRow, 'id' | 'frozen_at' | 'kind'>;
/** Whom occasions of a club that are not frozen call, by occasion: who is in their targets now. */
export const calledNow = async (
  query: Query,
  clubId: string,
  occasions: readonly Called[],
  targets: readonly TargetRow[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const open = new Set(occasions.flatMap(({ id, frozen_at }) => (frozen_at === null ? id : [])));
  const own = targets.filter(({ occasion_id }) => open.has(occasion_id));
  const matches = occasions.flatMap(({ id, kind }) => (kind === 'match' && open.has(id) ? id : []));
  const [members, squads] = [await membersOf(query, clubId, own), await squadsOf(query, matches)];
  const byOccasion = Map.groupBy(own, ({ occasion_id }) => occasion_id);
  return new Map(
    [...open].map((id) => {
      const squad = squads.get(id);
      return [id, squad ? new Set(squad) : joined(byOccasion.get(id) ?? [], members)];
    }),
  );
};
