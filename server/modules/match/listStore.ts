import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { MatchQuery } from '#contract/matchList.ts';
import type { EpochMs } from '#domain/clock.ts';
import { searchKey, searchWords } from '#domain/searchKey.ts';
import { coming, live, type Standing } from '#machines/match/matchBook.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { inOrderOf, offsetOf } from '#server/lists/page.ts';
import type { Seen } from './rights.ts';
import type { ListedRow } from './store.ts';

export type MatchListQuery = Omit<z.output<typeof MatchQuery>, 'mine'>;
/** In which club, at what moment, of which teams and which single matches beside; null: all. */
export type Asker = { readonly clubId: string; readonly now: EpochMs; readonly seen: Seen | null };

/** `standingOf` of the match book, as the database counts it: what is live first. */
const place = (now: EpochMs) =>
  sql<number>`case
    when match_now.state in (${sql.join(live)}) then 0
    when match_now.state in (${sql.join(coming)}) then 1
    when match_now.state = 'cancelled' and match.kickoff_at > ${now} then 1
    else 2 end`;
const placeOf: Readonly<Record<Standing, number>> = { live: 0, next: 1, played: 2 };

/** Names on the matches of a club, each once: few, where there are many matches. */
const namesIn = async (query: Query, clubId: string, column: 'rival_name' | 'venue'): Promise<readonly string[]> => {
  const rows = await query
    .selectFrom('match')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(`${column} as name`)
    .distinct()
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
};

const inOrder = (names: readonly string[]): readonly string[] => {
  const keys = new Map(names.map((name) => [name, searchKey(name)]));
  const keyOf = (name: string) => keys.get(name) ?? '';
  return names.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.localeCompare(b));
};

/** The opponents, in the order of their names. */
export const rivalsOf = async (query: Query, clubId: string): Promise<readonly string[]> =>
  inOrder(await namesIn(query, clubId, 'rival_name'));

/**
 * Every word occurs in the opponent, the team or the ground. Names are compared here: a match stores them as they are
 * written.
 */
const named = async (query: Query, clubId: string, search: string): Promise<RawBuilder<SqlBool>[]> => {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const keyed = (names: readonly string[]) => names.map((name) => [name, searchKey(name)] as const);
  const rivals = keyed(await namesIn(query, clubId, 'rival_name'));
  const grounds = keyed(await namesIn(query, clubId, 'venue'));
  const rows = await query.selectFrom('team').where('club_id', '=', clubId).select(['id', 'name_key']).execute();
  const teams = rows.map(({ id, name_key }) => [id, name_key] as const);
  return words.map((word) => {
    const fitting = (all: readonly (readonly [string, string])[]) =>
      all.flatMap(([name, key]) => (key.includes(word) ? [name] : []));
    return sql<SqlBool>`(${sql.join(
      [
        isAmong(query, 'match.rival_name', fitting(rivals)),
        isAmong(query, 'match.team_id', fitting(teams)),
        isAmong(query, 'match.venue', fitting(grounds)),
      ],
      sql` or `,
    )})`;
  });
};

const nothingSeen: Seen = { teams: [], granted: [] };
const among = (query: Query, { teams, granted }: Seen): RawBuilder<SqlBool> => {
  const ofTeams = isAmong(query, 'match.team_id', teams);
  return granted.length === 0 ? ofTeams : sql`(${ofTeams} or ${isAmong(query, 'match.id', granted)})`;
};

const matching = (
  query: Query,
  { clubId, now, seen }: Asker,
  listQuery: MatchListQuery,
  words: RawBuilder<SqlBool>[],
) => {
  const { teamId, competitionId, seasonId, standing } = listQuery;
  return query
    .selectFrom('match')
    .where('match.club_id', '=', clubId)
    .where('match.deleted_at', 'is', null)
    .where((by) => by.and(words))
    .$if(seen !== null, (q) => q.where(among(query, seen ?? nothingSeen)))
    .$if(teamId !== undefined, (q) => q.where('match.team_id', '=', String(teamId)))
    .$if(competitionId !== undefined, (q) => q.where('match.competition_id', '=', String(competitionId)))
    .$if(seasonId !== undefined, (q) => q.where('match.season_id', '=', String(seasonId)))
    .$if(standing !== undefined, (q) =>
      q.where((by) =>
        by.exists(
          by
            .selectFrom('match_now')
            .whereRef('match_now.match_id', '=', 'match.id')
            .where(place(now), '=', placeOf[standing ?? 'live'])
            .select('match_now.match_id'),
        ),
      ),
    );
};
type Matching = ReturnType<typeof matching>;

/**
 * The ids of one page in the order of the calendar: live, then next from the nearest, then played from the latest.
 * Coming matches are few and sorted here; played ones are read from the index of the days.
 */
const inCalendar = async (
  query: Query,
  found: Matching,
  { now }: Asker,
  listQuery: MatchListQuery,
): Promise<readonly string[]> => {
  const from = offsetOf(listQuery);
  const ahead = await found
    .innerJoin('match_now', 'match_now.match_id', 'match.id')
    .where(place(now), '<', placeOf.played)
    .select('match.id')
    .orderBy(place(now))
    .orderBy('match.kickoff_at')
    .orderBy('match.id')
    .execute();
  const ids = ahead.map(({ id }) => id);
  const shown = ids.slice(from, from + listQuery.pageSize);
  if (shown.length === listQuery.pageSize) return shown;
  const over = await found
    .where((by) => by.not(isAmong(query, 'match.id', ids)))
    .select('match.id')
    .orderBy('match.kickoff_at', 'desc')
    .orderBy('match.id')
    .limit(listQuery.pageSize - shown.length)
    .offset(Math.max(0, from - ids.length))
    .execute();
  return [...shown, ...over.map(({ id }) => id)];
};

/**
 * The ids of one page by the name of the rival as people sort names, the latest first of each. No index knows that order:
 * the names are counted, and only those that the page shows are looked into.
 */
const byRival = async (query: Query, found: Matching, listQuery: MatchListQuery): Promise<readonly string[]> => {
  const counts = await found
    .groupBy('match.rival_name')
    .select('match.rival_name')
    .select((by) => by.fn.countAll<number>().as('many'))
    .execute();
  const many = new Map(counts.map((row) => [row.rival_name, Number(row.many)]));
  const rising = inOrder([...many.keys()]);
  const names = listQuery.direction === 'asc' ? rising : rising.toReversed();
  const from = offsetOf(listQuery);
  let before = 0;
  const starts = names.map((name) => {
    const start = before;
    before += many.get(name) ?? 0;
    return { name, start, end: before };
  });
  const shown = starts.filter(({ start, end }) => end > from && start < from + listQuery.pageSize);
  const rows = await found
    .where(
      isAmong(
        query,
        'match.rival_name',
        shown.map(({ name }) => name),
      ),
    )
    .select(['match.id', 'match.rival_name'])
    .orderBy('match.kickoff_at', 'desc')
    .orderBy('match.id')
    .execute();
  const byName = Map.groupBy(rows, (row) => row.rival_name);
  const skipped = from - (shown[0]?.start ?? from);
  return shown
    .flatMap(({ name }) => byName.get(name) ?? [])
    .slice(skipped, skipped + listQuery.pageSize)
    .map(({ id }) => id);
};

const idsOf = async (
  query: Query,
  found: Matching,
  asker: Asker,
  listQuery: MatchListQuery,
): Promise<readonly string[]> => {
  const { sort, standing, direction } = listQuery;
  if (sort === 'rival') return byRival(query, found, listQuery);
  if (sort === 'calendar' && standing === undefined) return inCalendar(query, found, asker, listQuery);
  const way = sort === 'kickoffAt' ? direction : standing === 'played' ? 'desc' : 'asc';
  const ordered = found.select('match.id').orderBy('match.kickoff_at', way).orderBy('match.id', way);
  return (await ordered.limit(listQuery.pageSize).offset(offsetOf(listQuery)).execute()).map(({ id }) => id);
};

/** Matches of a club with what a list shows of them. */
export const listed = (query: Query, clubId: string) =>
  query
    .selectFrom('match')
    .innerJoin('match_now', 'match_now.match_id', 'match.id')
    .innerJoin('team', 'team.id', 'match.team_id')
    .where('match.club_id', '=', clubId)
    .where('match.deleted_at', 'is', null)
    .selectAll('match')
    .select(['match_now.state', 'match_now.period', 'match_now.played_before', 'match_now.running_since'])
    .select(['match_now.own', 'match_now.rival', 'match_now.own_kicks', 'match_now.rival_kicks'])
    .select(['match_now.awarded', 'match_now.revision'])
    .select(['team.name as team_name', 'team.shirt_colour', 'team.number_colour']);

/** All matches of a club by kick-off, newest first; `teams`: of these only. */
export const everyMatch = async (
  query: Query,
  clubId: string,
  { teams, seasonId }: { readonly teams: readonly string[] | null; readonly seasonId?: string | undefined },
): Promise<readonly ListedRow[]> =>
  listed(query, clubId)
    .$if(seasonId !== undefined, (q) => q.where('match.season_id', '=', String(seasonId)))
    .$if(teams !== null, (q) => q.where(isAmong(query, 'match.team_id', teams ?? [])))
    .orderBy('match.kickoff_at', 'desc')
    .execute();

/** One page of a club's matches. */
export const matchesPage = async (
  query: Query,
  asker: Asker,
  listQuery: MatchListQuery,
): Promise<{ rows: readonly ListedRow[]; total: number }> => {
  const found = matching(query, asker, listQuery, await named(query, asker.clubId, listQuery.search));
  const { many } = await found.select((by) => by.fn.countAll<number>().as('many')).executeTakeFirstOrThrow();
  const ids = await idsOf(query, found, asker, listQuery);
  if (ids.length === 0) return { rows: [], total: Number(many) };
  const rows = await listed(query, asker.clubId)
    .where(isAmong(query, 'match.id', ids))
    .execute();
  return { rows: inOrderOf(ids, rows), total: Number(many) };
};

/** Names of the club's seasons and competitions by id. */
export const namesOfPlay = async (query: Query, clubId: string): Promise<ReadonlyMap<string, string>> => {
  const seasons = await query.selectFrom('season').where('club_id', '=', clubId).select(['id', 'name']).execute();
  const competitions = await query
    .selectFrom('competition')
    .where('club_id', '=', clubId)
    .select(['id', 'name'])
    .execute();
  return new Map([...seasons, ...competitions].map(({ id, name }) => [id, name]));
};
