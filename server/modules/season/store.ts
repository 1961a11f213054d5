import type { Season } from '#contract/season.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { recordOf } from '#server/lists/page.ts';

export type SeasonRow = Tables['season'];
type ChangeRow = Tables['season_change'];

/** The change that made a season, where it is the club's last one and not undone. */
export const lastChange = (query: Query, clubId: string): Promise<ChangeRow | undefined> =>
  query
    .selectFrom('season_change')
    .selectAll()
    .where('club_id', '=', clubId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

const answered = async (query: Query, clubId: string, rows: readonly SeasonRow[]): Promise<Season[]> => {
  const teams = await query
    .selectFrom('team')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .groupBy('season_id')
    .select('season_id')
    .select((by) => by.fn.countAll<number>().as('many'))
    .execute();
  const last = await lastChange(query, clubId);
  return rows.map((row) => ({
    ...recordOf(row),
    name: row.name,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    current: row.is_current === 1,
    teams: Number(teams.find(({ season_id }) => season_id === row.id)?.many ?? 0),
    undoableChangeId: last && last.to_season_id === row.id && last.undone_at === null ? last.id : null,
  }));
};

/** Newest first. */
export const seasonsOfClub = async (query: Query, clubId: string): Promise<Season[]> =>
  answered(
    query,
    clubId,
    await query
      .selectFrom('season')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .orderBy('starts_on', 'desc')
      .orderBy('name', 'desc')
      .execute(),
  );

/** `scope` null: of any club. */
export const seasonRow = (query: Query, scope: string | null, id: string): Promise<SeasonRow | undefined> =>
  query
    .selectFrom('season')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('club_id', '=', String(scope)))
    .executeTakeFirst();

export const wholeSeason = async (query: Query, row: SeasonRow): Promise<Season> => {
  const [season] = await answered(query, row.club_id, [row]);
  if (!season) throw new Error('A season answers for itself.');
  return season;
};

/** Makes a season the only current one of its club. */
export const setCurrent = async (query: Query, clubId: string, id: string, at: number): Promise<void> => {
  await query
    .updateTable('season')
    .set({ is_current: 0, updated_at: at })
    .where('club_id', '=', clubId)
    .where('is_current', '=', 1)
    .where('id', '!=', id)
    .execute();
  await query.updateTable('season').set({ is_current: 1, updated_at: at }).where('id', '=', id).execute();
};

type NewSeason = { id: string; clubId: string; name: string; startsOn: string; endsOn: string; at: number };

export const addSeason = async (query: Query, season: NewSeason): Promise<void> => {
  const { id, clubId, name, startsOn, endsOn, at } = season;
  const days = { starts_on: startsOn, ends_on: endsOn, created_at: at, updated_at: at };
  await query
    .insertInto('season')
    .values({ id, club_id: clubId, name, ...days, is_current: 0, version: 1, deleted_at: null })
    .execute();
};

/** Returns whether the season still was at that version. */
export const updateSeason = async (
  query: Query,
  { id, version, at }: { id: string; version: number; at: number },
  change: { name?: string; startsOn?: string; endsOn?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('season')
    .set({ name: change.name, starts_on: change.startsOn, ends_on: change.endsOn })
    .set({ updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const removeSeason = async (query: Query, id: string, at: number): Promise<void> => {
  await query
    .updateTable('season')
    .set({ deleted_at: at, updated_at: at, is_current: 0 })
    .where('id', '=', id)
    .execute();
};

/** Whether a season has teams, matches or competitions. */
export const isInUse = async (query: Query, id: string): Promise<boolean> => {
  const found = await Promise.all(
    (['team', 'match', 'competition'] as const).map((table) =>
      query
        .selectFrom(table)
        .select('id')
        .where('season_id', '=', id)
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return found.some(Boolean);
};
