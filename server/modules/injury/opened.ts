import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { dayOf } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { type PlayerRow, playerRow } from '#server/modules/player/store.ts';
import { hasTreating, medicalReach } from '#server/rights/circle.ts';
import { presentTeamsOf } from '#server/rights/playerTeams.ts';
import { playersWithin, reachesPlayer, scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { injuryRow, type NamedInjury, removedRow } from './store.ts';

/** Who asks, and from where: who reads what only the medical circle may leaves both. */
export type Asking = { readonly user: User; readonly request: FastifyRequest };

type Whose = { readonly id: string; readonly clubId: string };
/** What a user may do about the injuries of one player. */
export type Sight = {
  readonly reads: boolean;
  /** The user reports an injury: of a player of theirs, or of their own account. */
  readonly reports: boolean;
  /** The user is of the staff of the player, or treats them. */
  readonly edits: boolean;
  readonly treats: boolean;
  /** The player is the user's own. */
  readonly own: boolean;
  /** The user is of the medical circle. */
  readonly medical: boolean;
  /** The user reads who has read: the circle, and who runs the club. */
  readonly readings: boolean;
};

/** What a user may do about the injuries of a player. */
export const sightOf = async (query: Query, user: User, { id, clubId }: Whose): Promise<Sight> => {
  const teamIds = (await presentTeamsOf(query, [id])).get(id) ?? [];
  const player = { id, clubId, teamIds };
  const circle = await medicalReach(query, user);
  const [read, edit] = [
    await playersWithin(query, user, 'injury.read'),
    await playersWithin(query, user, 'injury.edit'),
  ];
  const report = await playersWithin(query, user, 'injury.report');
  const [treats, isOwn] = [circle.treats(player), read.own.has(id)];
  const edits = treats || reachesPlayer(edit, teamIds);
  return {
    reads: isOwn || treats || reachesPlayer(read, teamIds),
    reports: treats || report.own.has(id) || reachesPlayer(report, teamIds),
    edits,
    treats,
    own: isOwn,
    medical: circle.reads(player),
    readings: circle.reads(player) || edit.teams === null,
  };
};

export type OpenedInjury = { readonly row: NamedInjury; readonly sight: Sight };
const seen = async (query: Query, user: User, row: NamedInjury | undefined): Promise<OpenedInjury> => {
  if (!row) throw new AppError('notFound');
  const sight = await sightOf(query, user, { id: row.player_id, clubId: row.club_id });
  if (!sight.reads) throw new AppError('notFound');
  return { row, sight };
};

/** An injury that the user may read. Throws `notFound`. */
export const injuryFor = async (query: Query, user: User, id: string): Promise<OpenedInjury> =>
  seen(query, user, await injuryRow(query, scopeOf(user), id));
export const removedInjuryFor = async (query: Query, user: User, id: string, since: number): Promise<OpenedInjury> =>
  seen(query, user, await removedRow(query, scopeOf(user), { id, since }));

/** A player whose injuries the user may read. Throws `notFound`, `forbidden`. */
export const playerFor = async (
  query: Query,
  user: User,
  id: string,
): Promise<{ readonly player: PlayerRow; readonly sight: Sight }> => {
  const player = await playerRow(query, scopeOf(user), id);
  if (!player) throw new AppError('notFound');
  const sight = await sightOf(query, user, { id, clubId: player.club_id });
  if (!sight.reads) throw new AppError('forbidden');
  return { player, sight };
};

/** Who moves a record: those who treat the player; the staff of the team where the club has nobody for that. */
export const movesAll = async (query: Query, clubId: string, { treats, edits }: Sight): Promise<boolean> =>
  treats || (edits && !(await hasTreating(query, clubId)));

/** The day in the time zone of a club. */
export const todayIn = async (query: Query, clubId: string, now: number): Promise<string> =>
  dayOf(new Date(now), await zoneOf(query, clubId));
