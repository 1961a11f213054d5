import type { z } from 'zod';
import type { ClubTeam, club } from '#contract/club.ts';
import { type Outcome, outcomeOf } from '#domain/results.ts';
import type { Query } from '#server/db/database.ts';
import type { Column } from '#server/files/listSheet.ts';
import { matches, offsetOf } from '#server/lists/page.ts';
import { currentSeason } from '#server/modules/team/store.ts';
import { resultsOfTeams } from '#server/statistics/clubResults.ts';

export type TeamListQuery = z.output<typeof club.teams.query>;
const sorts = { name: 'name_key', category: 'category', format: 'format', updatedAt: 'updated_at' } as const;

export const teamColumns: readonly Column<ClubTeam>[] = [
  ['name', (row) => row.name],
  ['category', (row) => row.category],
  ['gender', (row, say) => say('teamGender', row.gender)],
  ['format', (row, say) => say('format', row.format)],
  ['season', (row) => row.seasonName],
  ['players', (row) => row.players],
  ['coach', (row) => row.coach],
];

const membersOf = async (query: Query, ids: readonly string[]) => {
  if (ids.length === 0) return { players: new Map<string, number>(), coaches: new Map<string, string>() };
  const players = await query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team_id', 'in', [...ids])
    .where('player.deleted_at', 'is', null)
    .groupBy('team_id')
    .select('team_id')
    .select((by) => by.fn.countAll<number>().as('many'))
    .execute();
  const coaches = await query
    .selectFrom('team_staff')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where('team_id', 'in', [...ids])
    .where('team_staff.role', '=', 'COACH')
    .where('staff.deleted_at', 'is', null)
    .select(['team_id', 'staff.first_name', 'staff.last_name'])
    .orderBy('staff.name_key', 'desc')
    .execute();
  return {
    players: new Map(players.map(({ team_id, many }) => [team_id, Number(many)])),
    coaches: new Map(coaches.map((row) => [row.team_id, `${row.first_name} ${row.last_name}`.trim()])),
  };
};

const formLength = 5;

/** The last results of each team, newest first. */
const formsOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Outcome[]>> => {
  if (ids.length === 0) return new Map();
  const byTeam = Map.groupBy(await resultsOfTeams(query, ids), ({ team_id }) => team_id);
  return new Map([...byTeam].map(([id, rows]) => [id, rows.slice(0, formLength).map(outcomeOf)]));
};

/** One page of a club's teams in a season; the current one when none is named. */
export const teamsPage = async (
  query: Query,
  clubId: string,
  listQuery: TeamListQuery,
  mine: ReadonlySet<string>,
): Promise<{ rows: ClubTeam[]; total: number }> => {
  const seasonId = listQuery.seasonId ?? (await currentSeason(query, clubId));
  const matching = query
    .selectFrom('team')
    .leftJoin('season', 'season.id', 'team.season_id')
    .where('team.club_id', '=', clubId)
    .where('team.deleted_at', 'is', null)
    .where((by) => by.and(matches('team.name_key', listQuery.search)))
    .$if(seasonId !== null, (q) => q.where('team.season_id', '=', String(seasonId)))
    .$if(listQuery.sport !== undefined, (q) => q.where('team.format', '=', String(listQuery.sport)))
    .$if(listQuery.gender !== undefined, (q) => q.where('team.gender', '=', String(listQuery.gender)))
    .$if(listQuery.mine === true, (q) => q.where('team.id', 'in', mine.size > 0 ? [...mine] : ['']))
    .$if(listQuery.mine === false && mine.size > 0, (q) => q.where('team.id', 'not in', [...mine]));
  const { many } = await matching.select((by) => by.fn.countAll<number>().as('many')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll('team')
    .select('season.name as season_name')
    .orderBy(`team.${sorts[listQuery.sort]}`, listQuery.direction)
    .orderBy('team.id', listQuery.direction)
    .limit(listQuery.pageSize)
    .offset(offsetOf(listQuery))
    .execute();
  const ids = rows.map(({ id }) => id);
  const [{ players, coaches }, forms] = [await membersOf(query, ids), await formsOf(query, ids)];
  const teams = rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category,
    gender: row.gender as ClubTeam['gender'],
    format: row.format as ClubTeam['format'],
    seasonId: row.season_id,
    seasonName: row.season_name,
    shirtColour: row.shirt_colour,
    numberColour: row.number_colour,
    players: players.get(row.id) ?? 0,
    coach: coaches.get(row.id) ?? null,
    form: [...(forms.get(row.id) ?? [])],
    mine: mine.has(row.id),
    version: row.version,
  }));
  return { rows: teams, total: many };
};
