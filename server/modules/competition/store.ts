import type { CompetitionListItem } from '#contract/competition.ts';
import { type Competition, competitionRecord } from '#contract/records/competition.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { matches, offsetOf } from '#server/lists/page.ts';
import { recordStore } from '#server/records/store.ts';
import type { Teams } from '#server/rights/reach.ts';

export type CompetitionRow = Tables['competition'];
export type SideRow = Tables['competition_side'];

/** Own teams by their present names, rivals as they were entered; in the order of the form. */
export const sidesOf = (query: Query, ids: readonly string[]): Promise<SideRow[]> =>
  query
    .selectFrom('competition_side')
    .leftJoin('team', 'team.id', 'competition_side.team_id')
    .where('competition_id', 'in', ids.length > 0 ? [...ids] : [''])
    .select(['competition_side.id', 'competition_id', 'team_id', 'competition_side.name_key', 'place'])
    .select((by) => by.fn.coalesce('team.name', 'competition_side.name').as('name'))
    .orderBy('place')
    .execute();

/** The leagues of a season, by name. */
export const leaguesOf = (query: Query, clubId: string, seasonId: string): Promise<CompetitionRow[]> =>
  query
    .selectFrom('competition')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('season_id', '=', seasonId)
    .where('type', '=', 'league')
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .execute();

const seasonNames = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = ids.length
    ? await query
        .selectFrom('season')
        .where('id', 'in', [...new Set(ids)])
        .select(['id', 'name'])
        .execute()
    : [];
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The competitions, with their sides and the name of their season. */
export const competitions = recordStore(competitionRecord, {
  more: async (query, rows, plain) => {
    const [sides, names] = [
      await sidesOf(
        query,
        rows.map(({ id }) => id),
      ),
      await seasonNames(
        query,
        rows.map(({ season_id }) => season_id),
      ),
    ];
    return rows.map(
      (row, at): Competition => ({
        ...(plain[at] as Competition),
        seasonName: names.get(row.season_id) ?? '',
        sides: sides
          .filter(({ competition_id }) => competition_id === row.id)
          .map(({ id, team_id, name }) => ({ id, teamId: team_id, name })),
      }),
    );
  },
});

const sorts = {
  name: 'competition.name_key',
  type: 'competition.type',
  season: 'season.starts_on',
  updatedAt: 'competition.updated_at',
} as const;

export type CompetitionListQuery = {
  readonly search: string;
  readonly sort: keyof typeof sorts;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
  readonly seasonId?: string | undefined;
  readonly type?: string | undefined;
  readonly teamId?: string | undefined;
};

const matching = (
  query: Query,
  clubId: string,
  { search, seasonId, type, teamId }: CompetitionListQuery,
  within: Teams,
) => {
  const ofTeams = (ids: readonly string[]) =>
    query
      .selectFrom('competition_side')
      .select('competition_id')
      .where('team_id', 'in', [...ids]);
  return query
    .selectFrom('competition')
    .innerJoin('season', 'season.id', 'competition.season_id')
    .where('competition.club_id', '=', clubId)
    .where('competition.deleted_at', 'is', null)
    .where((by) => by.and(matches('competition.name_key', search)))
    .$if(seasonId !== undefined, (q) => q.where('competition.season_id', '=', String(seasonId)))
    .$if(type !== undefined, (q) => q.where('competition.type', '=', String(type)))
    .$if(teamId !== undefined, (q) => q.where('competition.id', 'in', ofTeams([String(teamId)])))
    .$if(within !== null, (q) => q.where('competition.id', 'in', ofTeams([...(within ?? [])])));
};

/** One page of competitions; `within`: those of these teams only. */
export const competitionsPage = async (
  query: Query,
  clubId: string,
  listQuery: CompetitionListQuery,
  within: Teams,
): Promise<{ rows: CompetitionListItem[]; total: number }> => {
  if (within !== null && within.size === 0) return { rows: [], total: 0 };
  const { many } = await matching(query, clubId, listQuery, within)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await matching(query, clubId, listQuery, within)
    .selectAll('competition')
    .select('season.name as season_name')
    .orderBy(sorts[listQuery.sort], listQuery.direction)
    .orderBy('competition.id', listQuery.direction)
    .limit(listQuery.pageSize)
    .offset(offsetOf(listQuery))
    .execute();
  const sides = await sidesOf(
    query,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => {
    const own = sides.filter(({ competition_id }) => competition_id === row.id);
    return {
      id: row.id,
      name: row.name,
      type: row.type as CompetitionListItem['type'],
      seasonId: row.season_id,
      seasonName: row.season_name,
      format: row.format as CompetitionListItem['format'],
      teams: own.flatMap(({ team_id, name }) => (team_id === null ? [] : [{ teamId: team_id, name }])),
      rivals: own.filter(({ team_id }) => team_id === null).length,
      version: row.version,
    };
  });
  return { rows: items, total: many };
};

export type NewSide = { readonly id?: string | undefined; readonly teamId: string | null; readonly name: string };

/** Sets the sides of a competition, all of them: those with a known id keep their results. */
export const putSides = async (query: Query, competitionId: string, sides: readonly NewSide[]): Promise<void> => {
  const before = await sidesOf(query, [competitionId]);
  const kept = new Set(sides.flatMap(({ id }) => id ?? []));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await query.deleteFrom('competition_side').where('id', 'in', gone).execute();
  for (const [place, { id, teamId, name }] of sides.entries()) {
    const row = { team_id: teamId, name, name_key: searchKey(name), place };
    if (id !== undefined && before.some((side) => side.id === id))
      await query.updateTable('competition_side').set(row).where('id', '=', id).execute();
    else
      await query
        .insertInto('competition_side')
        .values({ ...row, id: crypto.randomUUID(), competition_id: competitionId })
        .execute();
  }
};

/** Sides of a competition that have entered results. */
export const sidesWithResults = async (query: Query, competitionId: string): Promise<ReadonlySet<string>> => {
  const rows = await query
    .selectFrom('competition_result')
    .select(['home_id', 'away_id'])
    .where('competition_id', '=', competitionId)
    .execute();
  return new Set(rows.flatMap(({ home_id, away_id }) => [home_id, away_id]));
};

/** Which of these teams are the club's. */
export const teamsAmong = async (query: Query, clubId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>();
  const rows = await query
    .selectFrom('team')
    .select('id')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
};
