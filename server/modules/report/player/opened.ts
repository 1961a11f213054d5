import { AppError } from '#contract/errors.ts';
import { dayOf } from '#domain/days.ts';
import { isInitialled, nameOutside } from '#domain/insight/playerReport.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import type { Query } from '#server/db/database.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import { type PlayerRow, playerRow, teamsOfPlayers } from '#server/modules/player/store.ts';
import { currentSeason } from '#server/modules/team/store.ts';
import { type PlayerReach, playersWithin, reachesPlayer } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';

/** The season of a club that is asked for, the present one without. Throws `notFound` for another, and where there is none. */
export const seasonFor = async (query: Query, clubId: string, id: string | undefined) => {
  const wanted = id ?? (await currentSeason(query, clubId));
  const found =
    wanted === null
      ? undefined
      : await query
          .selectFrom('season')
          .where('club_id', '=', clubId)
          .where('id', '=', wanted)
          .where('deleted_at', 'is', null)
          .select(['id', 'name'])
          .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  return found;
};

/** Teams of this season, and those that belong to none. */
export const presentOf = async (query: Query, playerId: string) =>
  (await teamsOfPlayers(query, [playerId])).filter(
    ({ season_id, is_current }) => season_id === null || is_current === 1,
  );

/** Whose report a reader makes, or reads the issued ones of. Throws `notFound`, `forbidden`. */
export const playerWithin = async (query: Query, user: User, id: string, reach: PlayerReach) => {
  const row = await playerRow(query, user.clubId, id);
  if (!row) throw new AppError('notFound');
  const teams = await presentOf(query, id);
  const asStaff = reachesPlayer(
    reach,
    teams.map(({ team_id }) => team_id),
  );
  if (!asStaff && !reach.own.has(id)) throw new AppError('forbidden');
  return { row, teams: teams.map(({ team_id, team_name }) => ({ id: team_id, name: team_name })), asStaff };
};

/** The right that each audience needs. */
const reachFor = (query: Query, user: User, audience: Audience): Promise<PlayerReach> =>
  audience === 'Internal' ? playersWithin(query, user, 'report.player') : playersWithin(query, user, 'report.issue');

const consentsOf = (row: PlayerRow) => ({ photo: row.consent_photo_on !== null, data: row.consent_data_on !== null });

/**
 * How a player is named in a report. Throws `consentMissing` for a report for outside without consent to the use of the
 * data, with whose it is.
 */
export const namedFor = (row: PlayerRow, audience: Audience, day: string) => {
  const whole = `${row.first_name} ${row.last_name}`.trim();
  if (audience === 'Internal') return { name: whole, isInitialled: false };
  const consents = consentsOf(row);
  if (!consents.data) throw new AppError('consentMissing', { players: [{ id: row.id, name: whole }] });
  const of = { firstName: row.first_name, lastName: row.last_name, birthDate: row.birth_date, consents };
  return { name: nameOutside(of, day), isInitialled: isInitialled(of, day) };
};

/** The player of a report, and how the report names them. Throws `notFound`, `forbidden`, `consentMissing`. */
export const playerFor = async (
  query: Query,
  user: User,
  { id, audience, now }: { readonly id: string; readonly audience: Audience; readonly now: number },
) => {
  const found = await playerWithin(query, user, id, await reachFor(query, user, audience));
  const day = dayOf(new Date(now), await zoneOf(query, user.clubId));
  return { ...found, day, ...namedFor(found.row, audience, day) };
};
