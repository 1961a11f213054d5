import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { scopeOf, teamsWithin } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { currentSeason, type TeamRow, teamRow } from '../team/store.ts';
import { removedRow, seasonRow, type UnitRow, unitRow } from './store.ts';

/** The teams whose plans a user reads, and those whose plans they change; null: all of the club. */
export const teamsSeen = async (query: Query, user: User) => ({
  read: await teamsWithin(query, user, 'periodization.read'),
  edit: await teamsWithin(query, user, 'periodization.edit'),
});

/** What a user may do with the plans of a team. Who reads them without editing reads goals and days alone. */
export type Sight = { readonly reads: boolean; readonly edits: boolean };
export const sightOf = async (query: Query, user: User, teamId: string): Promise<Sight> => {
  const { read, edit } = await teamsSeen(query, user);
  return { reads: read === null || read.has(teamId), edits: edit === null || edit.has(teamId) };
};

/** A team whose plans a user reads. Throws `notFound`, `forbidden`. */
export const teamFor = async (query: Query, user: User, id: string): Promise<{ team: TeamRow; sight: Sight }> => {
  const team = await teamRow(query, scopeOf(user), id);
  if (!team) throw new AppError('notFound');
  const sight = await sightOf(query, user, id);
  if (!sight.reads) throw new AppError('forbidden');
  return { team, sight };
};
export const editableTeam = async (query: Query, user: User, id: string): Promise<TeamRow> => {
  const { team, sight } = await teamFor(query, user, id);
  if (!sight.edits) throw new AppError('forbidden');
  return team;
};

/** The season of a plan: the named one, else the team's, else the present one. Throws `notFound`. */
export const seasonFor = async (query: Query, team: TeamRow, named: string | undefined) => {
  const id = named ?? team.season_id ?? (await currentSeason(query, team.club_id));
  const season = id === null ? undefined : await seasonRow(query, team.club_id, id);
  const isTeams = team.season_id === null || team.season_id === season?.id;
  if (!season || !isTeams) throw new AppError('notFound');
  return season;
};

const seen = async (query: Query, user: User, row: UnitRow | undefined) => {
  if (!row) throw new AppError('notFound');
  const sight = await sightOf(query, user, row.team_id);
  if (!sight.reads) throw new AppError('notFound');
  return { row, sight };
};
/** A unit that the user reads. Throws `notFound`. */
export const unitFor = async (query: Query, user: User, id: string) =>
  seen(query, user, await unitRow(query, scopeOf(user), id));
/** The same, to change it. Throws `forbidden` for who only reads it. */
export const editableUnit = async (query: Query, user: User, id: string): Promise<UnitRow> => {
  const { row, sight } = await unitFor(query, user, id);
  if (!sight.edits) throw new AppError('forbidden');
  return row;
};
export const removedUnit = async (query: Query, user: User, id: string, since: number): Promise<UnitRow> => {
  const { row, sight } = await seen(query, user, await removedRow(query, scopeOf(user), id, since));
  if (!sight.edits) throw new AppError('forbidden');
  return row;
};
