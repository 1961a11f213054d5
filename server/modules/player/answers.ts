import type { z } from 'zod';
import type { Player, PlayerListItem, PlayerRight } from '#contract/player.ts';
import { recordOf } from '#server/lists/page.ts';
import { type PlayerReach, reachesPlayer } from '#server/rights/reach.ts';
import type { PlayerRow, PlayerTeamRow } from './store.ts';

type Right = z.infer<typeof PlayerRight>;

const presentIds = (teams: readonly PlayerTeamRow[]): readonly string[] =>
  teams.filter((team) => team.season_id === null || team.is_current === 1).map((team) => team.team_id);

/** What a user may change of a player: all of it by his role, how he is reached where it is himself. */
export const rightOn = (reach: PlayerReach, id: string, teams: readonly PlayerTeamRow[]): Right => {
  if (reachesPlayer(reach, presentIds(teams))) return 'all';
  return id === reach.own ? 'contact' : 'none';
};

const visible = (row: PlayerRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  shortName: row.short_name,
  birthDate: row.birth_date,
  gender: row.gender as Player['gender'],
  position: row.position as Player['position'],
  status: row.status as Player['status'],
  photo: row.photo,
  medicalUntil: row.medical_until,
});

export const listItem = (row: PlayerRow, teams: readonly PlayerTeamRow[], edit: Right): PlayerListItem => ({
  ...visible(row),
  teams: teams
    .filter((team) => team.season_id === null || team.is_current === 1)
    .map((team) => ({ teamId: team.team_id, teamName: team.team_name, dorsal: team.dorsal })),
  edit,
  version: row.version,
});

/** One player, whole. The club's own notes are not for himself. */
export const wholePlayer = (row: PlayerRow, teams: readonly PlayerTeamRow[], edit: Right, isSelf: boolean): Player => ({
  ...recordOf(row),
  ...visible(row),
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
  edit,
});
