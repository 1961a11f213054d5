import { sql } from 'kysely';
import type { z } from 'zod';
import type { PlayerQuery } from '#contract/player.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { inOrderOf, matches, offsetOf } from '#server/lists/page.ts';
import type { Teams } from '#server/rights/reach.ts';
import type { PlayerRow } from './store.ts';

export type PlayerListQuery = z.output<typeof PlayerQuery>;
const columns = {
  name: 'name_key',
  firstName: 'first_name',
  birthDate: 'birth_date',
  position: 'position',
  status: 'status',
  updatedAt: 'updated_at',
} as const satisfies Record<PlayerListQuery['sort'], string>;

/**
 * The part of the list that a user sees: `within` of which teams at all, `known` of which teams the details; null: all.
 */
export type Sight = { readonly within: Teams; readonly known: Teams };

/** Filters and sort fields that need `player.details`: the order of a result would reveal the values to others. */
const privateFilters = ['status', 'gender', 'bornFrom', 'bornTo'] as const satisfies readonly (keyof Filters)[];
const privateSorts: readonly PlayerListQuery['sort'][] = ['birthDate', 'status'];

type Filters = Omit<PlayerListQuery, 'sort' | 'direction' | 'page' | 'pageSize'>;

const inTeams = (query: Query, teamIds: readonly string[]) =>
  query
    .selectFrom('team_player')
    .select('team_player.player_id')
    .where('team_player.team_id', 'in', [...teamIds]);

const inSeason = (query: Query, clubId: string, seasonId: string) =>
  query
    .selectFrom('team_player')
    .innerJoin('team', 'team.id', 'team_player.team_id')
    .where('team.club_id', '=', clubId)
    .where('team.season_id', '=', seasonId)
    .where('team.deleted_at', 'is', null)
    .select('team_player.player_id');

const inAnyTeamNow = (query: Query, clubId: string) =>
  query
    .selectFrom('team_player')
    .innerJoin('team', 'team.id', 'team_player.team_id')
    .leftJoin('season', 'season.id', 'team.season_id')
    .where('team.club_id', '=', clubId)
    .where('team.deleted_at', 'is', null)
    .where((by) => by.or([by('team.season_id', 'is', null), by('season.is_current', '=', 1)]))
    .select('team_player.player_id');

const asksPrivately = (filters: Filters): boolean => privateFilters.some((name) => filters[name] !== undefined);

const matching = (query: Query, clubId: string, filters: Filters, { within, known }: Sight) => {
  const { search, teamId, seasonId, withoutTeam, status, position, gender, bornFrom, bornTo } = filters;
  return query
    .selectFrom('player')
    .where('player.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .where((by) => by.and(matches('player.name_key', search)))
    .$if(status !== undefined, (q) => q.where('player.status', '=', String(status)))
    .$if(position !== undefined, (q) => q.where('player.position', '=', String(position)))
    .$if(gender !== undefined, (q) => q.where('player.gender', '=', String(gender)))
    .$if(bornFrom !== undefined, (q) => q.where('player.birth_date', '>=', String(bornFrom)))
    .$if(bornTo !== undefined, (q) => q.where('player.birth_date', '<=', String(bornTo)))
    .$if(teamId !== undefined, (q) => q.where('player.id', 'in', inTeams(query, [String(teamId)])))
    .$if(within !== null, (q) => q.where('player.id', 'in', inTeams(query, [...(within ?? [])])))
    .$if(known !== null && asksPrivately(filters), (q) =>
      q.where('player.id', 'in', inTeams(query, [...(known ?? [])])),
    )
    .$if(seasonId !== undefined, (q) => q.where('player.id', 'in', inSeason(query, clubId, String(seasonId))))
    .$if(withoutTeam === true, (q) => q.where('player.id', 'not in', inAnyTeamNow(query, clubId)));
};

/**
 * The number of players that match: read from the index of the list, without touching rows, while only words are
 * searched.
 */
export const countQuery = (query: Query, clubId: string, listQuery: Filters, sight: Sight) =>
  matching(query, clubId, listQuery, sight).select((by) => by.fn.countAll<number>().as('many'));

/** The sort column: for readers without the details, private columns count as empty. */
const sortedBy = (query: Query, sort: PlayerListQuery['sort'], { known }: Sight) => {
  const column = sql.ref(`player.${columns[sort]}`);
  if (known === null || !privateSorts.includes(sort)) return column;
  if (known.size === 0) return sql.ref(`player.${columns.name}`);
  return sql`case when player.id in (${inTeams(query, [...known])}) then ${column} end`;
};

/** The ids of one page in their order. */
export const pageQuery = (query: Query, clubId: string, listQuery: PlayerListQuery, sight: Sight) =>
  matching(query, clubId, listQuery, sight)
    .select('player.id')
    .orderBy(sortedBy(query, listQuery.sort, sight), listQuery.direction)
    .orderBy('player.id', listQuery.direction)
    .limit(listQuery.pageSize)
    .offset(offsetOf(listQuery));

const noTeams = (within: Teams): boolean => within !== null && within.size === 0;

/** One page of players, as far as the user may see them. */
export const playersPage = async (
  query: Query,
  clubId: string,
  listQuery: PlayerListQuery,
  sight: Sight,
): Promise<{ rows: readonly PlayerRow[]; total: number }> => {
  if (noTeams(sight.within) || (noTeams(sight.known) && asksPrivately(listQuery))) return { rows: [], total: 0 };
  const { many } = await countQuery(query, clubId, listQuery, sight).executeTakeFirstOrThrow();
  const ids = (await pageQuery(query, clubId, listQuery, sight).execute()).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: many };
  const rows = query
    .selectFrom('player')
    .selectAll()
    .where(isAmong(query, 'player.id', ids));
  return { rows: inOrderOf(ids, await rows.execute()), total: many };
};
