import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { type PlayerRow, playerRow, teamsOfPlayers } from '#server/modules/player/store.ts';
import { playersOfTeam } from '#server/modules/team/squadStore.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { needTeam, playersWithin, reachesPlayer, scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';

/** How a user sees a player: as staff of the club, or as the player and their family. */
export type Sight = {
  readonly row: PlayerRow;
  readonly teamIds: readonly string[];
  readonly asStaff: boolean;
  /** The user is the player, or of the family. */
  readonly own: boolean;
  /** May judge the player, as staff; judge themselves. */
  readonly edit: boolean;
  readonly self: boolean;
};

/** The player, for a user who reads evaluations of them. Throws `notFound`, `forbidden`. */
export const playerFor = async (query: Query, user: User, playerId: string): Promise<Sight> => {
  const row = await playerRow(query, scopeOf(user), playerId);
  if (!row) throw new AppError('notFound');
  const present = (await teamsOfPlayers(query, [playerId])).filter(
    ({ season_id, is_current }) => season_id === null || is_current === 1,
  );
  const teamIds = present.map(({ team_id }) => team_id);
  const reads = await playersWithin(query, user, 'evaluation.read');
  const edits = await playersWithin(query, user, 'evaluation.edit');
  const asStaff = reachesPlayer(reads, teamIds);
  const own = reads.own.has(playerId);
  if (!asStaff && !own) throw new AppError('forbidden');
  const judged = await playersWithin(query, user, 'evaluation.self');
  return { row, teamIds, asStaff, own, self: judged.own.has(playerId), edit: reachesPlayer(edits, teamIds) };
};

/** The player for a user who reads evaluations of them; null for everybody else. */
export const sightOf = async (query: Query, user: User, playerId: string): Promise<Sight | null> => {
  try {
    return await playerFor(query, user, playerId);
  } catch (fault) {
    if (fault instanceof AppError) return null;
    throw fault;
  }
};

/** A team whose players the user judges. Throws `notFound`, `forbidden`. */
export const teamFor = async (query: Query, user: User, id: string) => {
  const team = await teamRow(query, scopeOf(user), id);
  if (!team) throw new AppError('notFound');
  await needTeam(query, user, 'evaluation.edit', id);
  return team;
};

/** Whose evaluations a user lists: of these players as staff (null: all of the club), of these as the player. */
export type Seeing = {
  readonly userId: string;
  readonly asStaff: readonly string[] | null;
  readonly own: readonly string[];
};

export const seeing = async (query: Query, user: User): Promise<Seeing> => {
  const { teams, own } = await playersWithin(query, user, 'evaluation.read');
  if (teams === null) return { userId: user.id, asStaff: null, own: [...own] };
  const squads = [];
  for (const id of teams) squads.push(await playersOfTeam(query, user.clubId, id));
  return { userId: user.id, asStaff: [...new Set(squads.flat().map(({ id }) => id))], own: [...own] };
};
