import type { z } from 'zod';
import type { PlayerQuery } from '#contract/player.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { fits, inOrderOf, offsetOf } from '#server/lists/page.ts';
import type { Teams } from '#server/rights/reach.ts';
import type { PlayerRow } from './store.ts';

export type PlayersAsked = z.output<typeof PlayerQuery>;
const columns = {
  name: 'name_key',
  firstName: 'first_name',
  birthDate: 'birth_date',
  position: 'position',
  status: 'status',
  updatedAt: 'updated_at',
} as const satisfies Record<PlayersAsked['sort'], string>;

type Filters = Omit<PlayersAsked, 'sort' | 'direction' | 'page' | 'pageSize'>;

const inTeams = (query: Query, teamIds: readonly string[]) =>
  query
    .selectFrom('team_player')
    .select('team_player.player_id')
    .where('team_player.team_id', 'in', [...teamIds]);

const inAnyTeamNow = (query: Query, clubId: string) =>
  query
    .selectFrom('team_player')
    .innerJoin('team', 'team.id', 'team_player.team_id')
    .leftJoin('season', 'season.id', 'team.season_id')
    .where('team.club_id', '=', clubId)
    .where('team.deleted_at', 'is', null)
    .where((by) => by.or([by('team.season_id', 'is', null), by('season.is_current', '=', 1)]))
    .select('team_player.player_id');

const matching = (query: Query, clubId: string, filters: Filters, within: Teams) => {
  const { search, teamId, withoutTeam, status, position, gender, bornFrom, bornTo } = filters;
  return query
    .selectFrom('player')
    .where('player.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .where((by) => by.and(fits('player.name_key', search)))
    .$if(status !== undefined, (q) => q.where('player.status', '=', String(status)))
    .$if(position !== undefined, (q) => q.where('player.position', '=', String(position)))
    .$if(gender !== undefined, (q) => q.where('player.gender', '=', String(gender)))
    .$if(bornFrom !== undefined, (q) => q.where('player.birth_date', '>=', String(bornFrom)))
    .$if(bornTo !== undefined, (q) => q.where('player.birth_date', '<=', String(bornTo)))
    .$if(teamId !== undefined, (q) => q.where('player.id', 'in', inTeams(query, [String(teamId)])))
    .$if(within !== null, (q) => q.where('player.id', 'in', inTeams(query, [...(within ?? [])])))
    .$if(withoutTeam === true, (q) => q.where('player.id', 'not in', inAnyTeamNow(query, clubId)));
};

/** How many players fit: read off the index of the list, without touching rows, as long as only words are asked for. */
export const countQuery = (query: Query, clubId: string, asked: Filters, within: Teams) =>
  matching(query, clubId, asked, within).select((by) => by.fn.countAll<number>().as('many'));

/** The ids of one page in their order. */
export const pageQuery = (query: Query, clubId: string, asked: PlayersAsked, within: Teams) =>
  matching(query, clubId, asked, within)
    .select('player.id')
    .orderBy(`player.${columns[asked.sort]}`, asked.direction)
    .orderBy('player.id', asked.direction)
    .limit(asked.pageSize)
    .offset(offsetOf(asked));

const noTeams = (within: Teams): boolean => within !== null && within.size === 0;

/** One page of players; `within`: of these teams only. */
export const playersPage = async (
  query: Query,
  clubId: string,
  asked: PlayersAsked,
  within: Teams,
): Promise<{ rows: readonly PlayerRow[]; total: number }> => {
  if (noTeams(within)) return { rows: [], total: 0 };
  const { many } = await countQuery(query, clubId, asked, within).executeTakeFirstOrThrow();
  const ids = (await pageQuery(query, clubId, asked, within).execute()).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: many };
  const rows = query
    .selectFrom('player')
    .selectAll()
    .where(isAmong(query, 'player.id', ids));
  return { rows: inOrderOf(ids, await rows.execute()), total: many };
};
