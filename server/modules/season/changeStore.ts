import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { type Engine, lockRows } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';

type TeamRow = Tables['team'];
export type Carried = {
  readonly teamId: string;
  readonly name?: string;
  readonly category?: string;
  readonly playerIds: readonly string[];
  readonly staff: boolean;
};
type To = { readonly clubId: string; readonly seasonId: string; readonly at: number };

/** The club, held until the transaction ends: one season change at a time. */
export const lockClub = async (query: Query, engine: Engine, clubId: string): Promise<void> => {
  await lockRows(engine, query.selectFrom('club').select('id').where('id', '=', clubId)).execute();
};

const newTeam = (old: TeamRow, { name = old.name, category = old.category }: Carried, to: To): TeamRow => ({
  ...old,
  id: crypto.randomUUID(),
  season_id: to.seasonId,
  name,
  name_key: searchKey(name),
  category,
  carried_from: old.id,
  version: 1,
  created_at: to.at,
  updated_at: to.at,
});

const carryPlayers = async (query: Query, from: string, teamId: string, { playerIds }: Carried, at: number) => {
  const wanted = [...new Set(playerIds)];
  if (wanted.length === 0) return true;
  const rows = await query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team_player.team_id', '=', from)
    .where('team_player.player_id', 'in', wanted)
    .where('player.deleted_at', 'is', null)
    .select(['team_player.player_id', 'team_player.dorsal'])
    .execute();
  if (rows.length < wanted.length) return false;
  const joined = rows.map(({ player_id, dorsal }) => ({ team_id: teamId, player_id, dorsal, joined_at: at }));
  await query.insertInto('team_player').values(joined).execute();
  return true;
};

const carryStaff = async (query: Query, from: string, teamId: string): Promise<void> => {
  const rows = await query
    .selectFrom('team_staff')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where('team_staff.team_id', '=', from)
    .where('staff.deleted_at', 'is', null)
    .select(['team_staff.staff_id', 'team_staff.role'])
    .execute();
  if (rows.length === 0) return;
  await query
    .insertInto('team_staff')
    .values(rows.map((row) => ({ ...row, id: crypto.randomUUID(), team_id: teamId })))
    .execute();
};

/**
 * Creates a team of the new season from an old one, which stays as it is. Returns whether the team is the club's and
 * all players are in it.
 */
export const carryTeam = async (query: Query, carried: Carried, to: To): Promise<boolean> => {
  const old = await query
    .selectFrom('team')
    .selectAll()
    .where('id', '=', carried.teamId)
    .where('club_id', '=', to.clubId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!old) return false;
  const team = newTeam(old, carried, to);
  await query.insertInto('team').values(team).execute();
  if (carried.staff) await carryStaff(query, old.id, team.id);
  return carryPlayers(query, old.id, team.id, carried, to.at);
};

export const noteChange = async (query: Query, row: Tables['season_change']): Promise<void> => {
  await query.insertInto('season_change').values(row).execute();
};

export const changeById = (query: Query, scope: string | null, id: string) =>
  query
    .selectFrom('season_change')
    .selectAll()
    .where('id', '=', id)
    .$if(scope !== null, (q) => q.where('club_id', '=', String(scope)))
    .executeTakeFirst();

/** Whether the new season holds more than the change brought: matches, trainings, events, competitions, or teams made since. */
export const hasGrown = async (query: Query, seasonId: string): Promise<boolean> => {
  const made = await Promise.all([
    query
      .selectFrom('occasion_target')
      .innerJoin('team', 'team.id', 'occasion_target.target_id')
      .where('team.season_id', '=', seasonId)
      .select('occasion_target.occasion_id')
      .limit(1)
      .executeTakeFirst(),
    query.selectFrom('match').select('id').where('season_id', '=', seasonId).limit(1).executeTakeFirst(),
    query
      .selectFrom('competition')
      .select('id')
      .where('season_id', '=', seasonId)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    query
      .selectFrom('team')
      .select('id')
      .where('season_id', '=', seasonId)
      .where('carried_from', 'is', null)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return made.some(Boolean);
};

/** Deletes the teams of a season with their members, without a trace. */
export const dropTeams = async (query: Query, seasonId: string): Promise<void> => {
  const teams = query.selectFrom('team').select('id').where('season_id', '=', seasonId);
  const groups = query.selectFrom('team_group').select('id').where('team_id', 'in', teams);
  const sides = query.selectFrom('competition_side').select('id').where('team_id', 'in', teams);
  await query.deleteFrom('team_group_player').where('group_id', 'in', groups).execute();
  await query.deleteFrom('team_group').where('team_id', 'in', teams).execute();
  await query.updateTable('competition_side').set({ team_id: null }).where('id', 'in', sides).execute();
  await query.deleteFrom('team_player').where('team_id', 'in', teams).execute();
  await query.deleteFrom('team_staff').where('team_id', 'in', teams).execute();
  await query.deleteFrom('team').where('season_id', '=', seasonId).execute();
};

export const markUndone = async (query: Query, id: string, at: number): Promise<void> => {
  await query.updateTable('season_change').set({ undone_at: at }).where('id', '=', id).execute();
};

/** Users on the staff of a team of a season. */
export const staffUsersOf = async (query: Query, seasonId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('team_staff')
    .innerJoin('team', 'team.id', 'team_staff.team_id')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where('team.season_id', '=', seasonId)
    .where('staff.user_id', 'is not', null)
    .select('staff.user_id')
    .distinct()
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
};
