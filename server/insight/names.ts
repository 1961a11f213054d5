import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

type Ids = Iterable<string | null | undefined>;
const known = (ids: Ids): readonly string[] => [...new Set([...ids].filter((id) => typeof id === 'string'))];

/** The short names of players, by id. */
export const playerNames = async (query: Query, ids: Ids): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('player')
    .where(isAmong(query, 'id', known(ids)))
    .select(['id', 'short_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.short_name]));
};

/** The names of competitions, by id. */
export const competitionNames = async (query: Query, ids: Ids): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('competition')
    .where(isAmong(query, 'id', known(ids)))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** The names of types of events, by id. */
export const typeNames = async (query: Query, ids: Ids): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('event_type')
    .where(isAmong(query, 'id', known(ids)))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** The names of types of measurements, by id. */
export const testNames = async (query: Query, ids: Ids): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('measurement_type')
    .where(isAmong(query, 'id', known(ids)))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** Matches by id, the earliest first. */
export const matchesOf = (query: Query, ids: Ids) =>
  query
    .selectFrom('match')
    .innerJoin('match_now', 'match_now.match_id', 'match.id')
    .where(isAmong(query, 'match.id', known(ids)))
    .select(['match.id', 'match.kickoff_at', 'match.rival_name', 'match.is_local', 'match_now.own', 'match_now.rival'])
    .orderBy('match.kickoff_at')
    .orderBy('match.id')
    .execute();

/** Minutes of the regular time of these matches; null where they differ, or where there are none. */
export const regularMinutes = async (query: Query, ids: Ids): Promise<number | null> => {
  const rows = await query
    .selectFrom('match_now')
    .where(isAmong(query, 'match_id', known(ids)))
    .select('regulation')
    .distinct()
    .execute();
  const [first] = rows;
  return rows.length === 1 && first && first.regulation > 0 ? first.regulation : null;
};

/** Trainings and events by id. */
export const occasionsOf = (query: Query, ids: Ids) =>
  query
    .selectFrom('occasion')
    .where(isAmong(query, 'id', known(ids)))
    .select(['id', 'title', 'starts_at'])
    .execute();

/** Who wrote entries of logs, and when, by match and number. */
export const writersOf = async (
  query: Query,
  matchIds: Ids,
): Promise<ReadonlyMap<string, { readonly name: string; readonly at: number }>> => {
  const rows = await query
    .selectFrom('match_entry')
    .leftJoin('user_account', 'user_account.id', 'match_entry.by_user')
    .where(isAmong(query, 'match_entry.match_id', known(matchIds)))
    .where('match_entry.type', 'in', ['goal.scored', 'goal.conceded', 'penalty.missed', 'card.shown'])
    .select(['match_entry.match_id', 'match_entry.seq', 'match_entry.recorded_at'])
    .select(['user_account.first_name', 'user_account.last_name'])
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.match_id} ${row.seq}`,
      { name: [row.first_name, row.last_name].filter(Boolean).join(' '), at: row.recorded_at },
    ]),
  );
};
