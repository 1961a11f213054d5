import type { z } from 'zod';
import type { Player, PlayerListItem, PlayerRight } from '#contract/player.ts';
import type { Query } from '#server/db/database.ts';
import { recordOf } from '#server/lists/page.ts';
import { type PlayerReach, playersWithin, reachesPlayer } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { emptyRow, type PlayerRow, type PlayerTeamRow } from './store.ts';

type Right = z.infer<typeof PlayerRight>;

const presentIds = (teams: readonly PlayerTeamRow[]): readonly string[] =>
  teams.filter((team) => team.season_id === null || team.is_current === 1).map((team) => team.team_id);

/** What a user may do with a player for one permission: everything by role, only contact details for themselves. */
export const rightOn = (reach: PlayerReach, id: string, teams: readonly PlayerTeamRow[]): Right => {
  if (reachesPlayer(reach, presentIds(teams))) return 'all';
  return reach.own.has(id) ? 'contact' : 'none';
};

/** What a user may see and do: `edit` what they may change, `details` whether they read more than `people.read` gives. */
export type Eyes = { readonly edit: Right; readonly details: boolean };

/** What a user may see and do of many players: one query to the database. */
export const eyesOfUser = async (query: Query, user: User) => {
  const [edits, details] = [
    await playersWithin(query, user, 'player.edit'),
    await playersWithin(query, user, 'player.details'),
  ];
  return (id: string, teams: readonly PlayerTeamRow[]): Eyes => ({
    edit: rightOn(edits, id, teams),
    details: rightOn(details, id, teams) !== 'none',
  });
};
export const eyesOn = async (query: Query, user: User, id: string, teams: readonly PlayerTeamRow[]): Promise<Eyes> =>
  (await eyesOfUser(query, user))(id, teams);

/** The row for a reader without the right to its details. */
const bare = (row: PlayerRow): PlayerRow => ({
  ...emptyRow(row.club_id, { id: row.id, at: row.created_at }),
  first_name: row.first_name,
  last_name: row.last_name,
  short_name: row.short_name,
  position: row.position,
  second_positions: row.second_positions,
  photo: row.photo,
  updated_at: row.updated_at,
  version: row.version,
});

const visible = (row: PlayerRow, { edit, details }: Eyes) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  shortName: row.short_name,
  birthDate: row.birth_date,
  gender: row.gender as Player['gender'],
  position: row.position as Player['position'],
  status: details ? (row.status as Player['status']) : null,
  photo: row.photo,
  medicalUntil: row.medical_until,
  edit,
  details,
});
const seenBy = (row: PlayerRow, { details }: Eyes): PlayerRow => (details ? row : bare(row));

export const listItem = (row: PlayerRow, teams: readonly PlayerTeamRow[], eyes: Eyes): PlayerListItem => ({
  ...visible(seenBy(row, eyes), eyes),
  teams: teams
    .filter((team) => team.season_id === null || team.is_current === 1)
    .map((team) => ({ teamId: team.team_id, teamName: team.team_name, dorsal: team.dorsal })),
  version: row.version,
});

/** One player, as far as the reader may see. The club's own notes are not for the player. */
export const wholePlayer = (
  whole: PlayerRow,
  teams: readonly PlayerTeamRow[],
  eyes: Eyes,
  { isSelf, treats }: { readonly isSelf: boolean; readonly treats: boolean },
): Player => {
  const row = seenBy(whole, eyes);
  return {
    treats,
    ...recordOf(row),
    ...visible(row, eyes),
    nationality: row.nationality,
    licenceNumber: row.licence_number,
    secondPositions: JSON.parse(row.second_positions),
    foot: row.foot as Player['foot'],
    joinedOn: row.joined_on,
    leftOn: row.left_on,
    email: row.email,
    phone: row.phone,
    address: row.address,
    school: row.school,
    sizes: JSON.parse(row.sizes),
    consents: { photo: row.consent_photo_on, data: row.consent_data_on },
    ownFields: JSON.parse(row.own_fields),
    notes: isSelf ? null : row.notes,
    guardians: JSON.parse(row.guardians),
    teams: teams.map((team) => ({
      teamId: team.team_id,
      teamName: team.team_name,
      seasonId: team.season_id,
      seasonName: team.season_name,
      current: team.season_id === null || team.is_current === 1,
      dorsal: team.dorsal,
    })),
  };
};
