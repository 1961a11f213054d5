import { AppError } from '#contract/errors.ts';
import type { MeasurementType } from '#contract/records/measurementType.ts';
import type { Query } from '#server/db/database.ts';
import { type PlayerRow, playerRow } from '#server/modules/player/store.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { delicateReach } from '#server/rights/circle.ts';
import { presentTeamsOf } from '#server/rights/playerTeams.ts';
import { needTeam, playersWithin, reachesPlayer, scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { measurementTypes } from './typeStore.ts';

type Permission = 'measurement.read' | 'measurement.edit';

/** What a permission of a user reaches: players, and of whom delicate values. */
export const measuringEyes = async (query: Query, user: User, permission: Permission) => {
  const [reach, delicate] = [await playersWithin(query, user, permission), await delicateReach(query, user)];
  const edits = await playersWithin(query, user, 'measurement.edit');
  return {
    /** Who is named for the medical circle reads of every player of the club, and records of the own teams alone. */
    reaches: (playerId: string, teamIds: readonly string[]): boolean =>
      reachesPlayer(reach, teamIds) ||
      (permission === 'measurement.read' && (reach.own.has(playerId) || delicate.named)),
    edits: (teamIds: readonly string[]): boolean => reachesPlayer(edits, teamIds),
    readsDelicate: delicate.reads,
    isWholeClub: reach.teams === null,
    teams: reach.teams,
  };
};

/** A player whom the permission reaches. Throws `notFound`, `forbidden`. */
export const playerFor = async (
  query: Query,
  user: User,
  permission: Permission,
  playerId: string,
): Promise<{
  readonly row: PlayerRow;
  readonly teamIds: readonly string[];
  readonly delicate: boolean;
  readonly edit: boolean;
}> => {
  const row = await playerRow(query, scopeOf(user), playerId);
  if (!row) throw new AppError('notFound');
  const teamIds = (await presentTeamsOf(query, [playerId])).get(playerId) ?? [];
  const eyes = await measuringEyes(query, user, permission);
  if (!eyes.reaches(playerId, teamIds)) throw new AppError('forbidden');
  return { row, teamIds, delicate: eyes.readsDelicate(playerId, teamIds), edit: eyes.edits(teamIds) };
};

/** Of these players, those whose delicate values a user reads. */
export const delicatePlayers = async (query: Query, user: User, playerIds: readonly string[]): Promise<string[]> => {
  const [teams, { reads }] = [await presentTeamsOf(query, playerIds), await delicateReach(query, user)];
  return playerIds.filter((id) => reads(id, teams.get(id) ?? []));
};

/** A type of the club. Throws `notFound`; also for a delicate one that the user may not read of this player. */
export const typeFor = async (
  query: Query,
  { clubId, typeId, delicate }: { readonly clubId: string; readonly typeId: string; readonly delicate: boolean },
): Promise<MeasurementType> => {
  const row = await measurementTypes.row(query, clubId, typeId);
  const [type] = row ? await measurementTypes.wholes(query, [row]) : [];
  if (!type || (type.delicate && !delicate)) throw new AppError('notFound');
  return type;
};

/** The players of a team; of no team, nobody. */
export const squadIds = async (query: Query, clubId: string, teamId: string | null): Promise<readonly string[]> =>
  teamId === null ? [] : (await playersOfTeam(query, clubId, teamId)).map(({ id }) => id);

/** A team whose players the user measures. Throws `notFound`, `forbidden`. */
export const teamFor = async (query: Query, user: User, id: string) => {
  const team = await teamRow(query, scopeOf(user), id);
  if (!team) throw new AppError('notFound');
  await needTeam(query, user, 'measurement.edit', id);
  return team;
};
