import type { Expression } from 'kysely';
import type { z } from 'zod';
import type { NewTeam, Team, TeamStaff, TeamUpdate } from '#contract/team.ts';
import type { StaffRole } from '#domain/roles.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Tables } from '#server/db/tables.ts';
import { recordOf } from '#server/lists/page.ts';
import type { User } from '#server/sessions/user.ts';

type Made = { readonly id: string; readonly at: number };
export type TeamRow = Tables['team'];

export const asTeam = (row: TeamRow, mine: ReadonlySet<string> = new Set()): Team => ({
  ...recordOf(row),
  seasonId: row.season_id,
  name: row.name,
  category: row.category,
  gender: row.gender as Team['gender'],
  format: row.format as Team['format'],
  shirtColour: row.shirt_colour,
  numberColour: row.number_colour,
  homePitchId: row.home_pitch_id,
  rules: JSON.parse(row.rules),
  formation: row.formation,
  mine: mine.has(row.id),
});

/** Teams of the current season; those without a season belong to every one. */
export const presentTeams = (query: Query, clubId: string | Expression<string>) =>
  query
    .selectFrom('team')
    .leftJoin('season', 'season.id', 'team.season_id')
    .where('team.club_id', '=', clubId)
    .where('team.deleted_at', 'is', null)
    .where((by) => by.or([by('team.season_id', 'is', null), by('season.is_current', '=', 1)]));

type StaffUser = { readonly id: string; readonly clubId: string };
/** Asked with almost every request of a coach. */
const staffTeams = prepared<StaffUser, { id: string }>((query, given) => {
  const { id, clubId } = given('id', 'clubId');
  return presentTeams(query, clubId)
    .innerJoin('team_staff', 'team_staff.team_id', 'team.id')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where('staff.user_id', '=', id)
    .where('staff.deleted_at', 'is', null)
    .select('team.id');
});
/** Teams on whose staff the user is this season. */
export const teamsOfUser = async (
  query: Query,
  { id, clubId }: Pick<User, 'id' | 'clubId'>,
): Promise<ReadonlySet<string>> => new Set((await staffTeams(query, { id, clubId })).map((row) => row.id));

/** Teams in which the user plays or played. */
export const teamsOfPlayer = async (
  query: Query,
  { playerIds }: Pick<User, 'playerIds'>,
): Promise<ReadonlySet<string>> => {
  if (playerIds.length === 0) return new Set();
  const rows = await query.selectFrom('team_player').where('player_id', 'in', playerIds).select('team_id').execute();
  return new Set(rows.map((row) => row.team_id));
};

/** Teams of a season; of the current one without. */
export const teamsOfClub = async (
  query: Query,
  clubId: string,
  mine: ReadonlySet<string>,
  seasonId?: string,
): Promise<Team[]> => {
  const found =
    seasonId === undefined
      ? presentTeams(query, clubId)
      : query
          .selectFrom('team')
          .where('team.club_id', '=', clubId)
          .where('team.deleted_at', 'is', null)
          .where('team.season_id', '=', seasonId);
  const rows = await found.selectAll('team').orderBy('team.name_key').execute();
  return rows.map((row) => asTeam(row, mine));
};

type TeamLookup = { readonly id: string; readonly clubId: string };
const teamOf = (query: Query, id: Expression<string>) =>
  query.selectFrom('team').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
const anyTeam = prepared<TeamLookup, TeamRow>((query, given) => teamOf(query, given('id').id));
const clubTeam = prepared<TeamLookup, TeamRow>((query, given) => {
  const { id, clubId } = given('id', 'clubId');
  return teamOf(query, id).where('club_id', '=', clubId);
});

/** `scope` null: of any club, for the administrator of all. */
export const teamRow = async (query: Query, scope: string | null, id: string): Promise<TeamRow | undefined> => {
  const [row] = await (scope === null ? anyTeam : clubTeam)(query, { id, clubId: scope ?? '' });
  return row;
};

export const teamById = async (
  query: Query,
  clubId: string,
  { id, mine = new Set() }: { id: string; mine?: ReadonlySet<string> },
): Promise<Team | undefined> => {
  const row = await teamRow(query, clubId, id);
  return row && asTeam(row, mine);
};

export const staffOfTeam = async (query: Query, clubId: string, teamId: string): Promise<TeamStaff[]> => {
  const rows = await query
    .selectFrom('team_staff')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where('staff.club_id', '=', clubId)
    .where('staff.deleted_at', 'is', null)
    .where('team_staff.team_id', '=', teamId)
    .select(['staff.id', 'staff.user_id', 'staff.first_name', 'staff.last_name', 'staff.photo', 'team_staff.role'])
    .select(['team_staff.id as member_id', 'team_staff.version'])
    .orderBy('staff.name_key')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    photo: row.photo,
    role: row.role as StaffRole,
    version: row.version,
  }));
};

export const currentSeason = async (query: Query, clubId: string): Promise<string | null> => {
  const row = await query
    .selectFrom('season')
    .where('club_id', '=', clubId)
    .where('is_current', '=', 1)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

type TeamFields = z.input<typeof NewTeam>;

/** The new team, in the season that it names, else the current one of the club. */
export const addTeam = async (query: Query, clubId: string, team: TeamFields & Made): Promise<Team> => {
  const row: TeamRow = {
    id: team.id,
    club_id: clubId,
    season_id: team.seasonId ?? (await currentSeason(query, clubId)),
    name: team.name,
    name_key: searchKey(team.name),
    category: team.category ?? '',
    gender: team.gender ?? 'mixed',
    format: team.format,
    shirt_colour: team.shirtColour ?? '#1F7A45',
    number_colour: team.numberColour ?? '#FFFFFF',
    home_pitch_id: team.homePitchId ?? null,
    rules: JSON.stringify(team.rules ?? {}),
    formation: team.formation ?? null,
    carried_from: null,
    version: 1,
    created_at: team.at,
    updated_at: team.at,
    deleted_at: null,
  };
  await query.insertInto('team').values(row).execute();
  return asTeam(row);
};

type Change = Omit<z.output<typeof TeamUpdate>, 'id' | 'version'>;

/** Returns whether the team still was at that version. */
export const updateTeam = async (
  query: Query,
  { id, version, at }: { id: string; version: number; at: number },
  change: Change,
): Promise<boolean> => {
  const { name, rules } = change;
  const { numUpdatedRows } = await query
    .updateTable('team')
    .set({
      name,
      name_key: name === undefined ? undefined : searchKey(name),
      category: change.category,
      gender: change.gender,
      shirt_colour: change.shirtColour,
      number_colour: change.numberColour,
      home_pitch_id: change.homePitchId,
      rules: rules && JSON.stringify(rules),
      formation: change.formation,
      updated_at: at,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const removeTeam = async (query: Query, id: string, at: number): Promise<void> => {
  await query.updateTable('team').set({ deleted_at: at, updated_at: at }).where('id', '=', id).execute();
};

export const joinStaff = async (
  query: Query,
  { teamId, staffId, role }: { teamId: string; staffId: string; role: StaffRole },
): Promise<void> => {
  const id = crypto.randomUUID();
  await query.insertInto('team_staff').values({ id, team_id: teamId, staff_id: staffId, role }).execute();
};

/** The player behind a user of the club; undefined when there is no such user. */
export const userOfClub = async (query: Query, clubId: string, id: string) => {
  const row = await query
    .selectFrom('user_account')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const players = await query.selectFrom('linked_player').where('user_id', '=', id).select('player_id').execute();
  return { playerIds: players.map(({ player_id }) => player_id) };
};

export const isSeason = async (query: Query, clubId: string, id: string): Promise<boolean> =>
  (await query
    .selectFrom('season')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;
