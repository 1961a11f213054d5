import { type Season, seasonRecord } from '#contract/records/season.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { recordStore } from '#server/records/store.ts';

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

/** The seasons, with what is counted for each. */
export const seasons = recordStore(seasonRecord, {
  more: async (query, rows, plain) => {
    const clubId = rows[0]?.club_id ?? '';
    const teams = await query
      .selectFrom('team')
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .groupBy('season_id')
      .select('season_id')
      .select((by) => by.fn.countAll<number>().as('many'))
      .execute();
    const last = await lastChange(query, clubId);
    return rows.map(
      (row, at): Season => ({
        ...(plain[at] as Season),
        current: row.is_current === 1,
        teams: Number(teams.find(({ season_id }) => season_id === row.id)?.many ?? 0),
        undoableChangeId: last && last.to_season_id === row.id && last.undone_at === null ? last.id : null,
      }),
    );
  },
});

/** Newest first. */
export const seasonsOfClub = async (query: Query, clubId: string): Promise<Season[]> =>
  seasons.wholes(
    query,
    await query
      .selectFrom('season')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .orderBy('starts_on', 'desc')
      .orderBy('name', 'desc')
      .execute(),
  );

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
