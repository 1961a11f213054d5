import { askedFrom } from '#domain/people.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { addBuiltInTypes } from '../event/typeStore.ts';

type NewClub = {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly isDemo?: boolean;
  readonly sportType?: string;
};
type NewSeason = {
  readonly id: string;
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly at: number;
};

export const hasClub = async (query: Query): Promise<boolean> =>
  (await query.selectFrom('club').select('id').limit(1).executeTakeFirst()) !== undefined;

export const demoClub = (query: Query): Promise<Tables['club'] | undefined> =>
  query.selectFrom('club').selectAll().where('is_demo', '=', 1).executeTakeFirst();

export const addClub = async (
  query: Query,
  { id, name, at, isDemo = false, sportType = 'FUT11' }: NewClub,
): Promise<void> => {
  await query
    .insertInto('club')
    .values({
      id,
      name,
      shield: null,
      sport_type: sportType,
      language: 'es',
      time_zone: 'Europe/Madrid',
      subscription_level: 'coach',
      is_demo: isDemo ? 1 : 0,
      version: 1,
      colours: '[]',
      languages: '["es","en","nl"]',
      pitches: '[]',
      feed_names: 0,
      blocks_injured: 0,
      rpe_from_age: askedFrom.usual,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await addBuiltInTypes(query, id, at);
};

/** The new season, as the club's current one. */
export const addCurrentSeason = async (query: Query, clubId: string, season: NewSeason): Promise<void> => {
  const { id, name, startsOn, endsOn, at } = season;
  await query.updateTable('season').set({ is_current: 0 }).where('club_id', '=', clubId).execute();
  const days = { starts_on: startsOn, ends_on: endsOn };
  await query
    .insertInto('season')
    .values({
      id,
      club_id: clubId,
      name,
      ...days,
      is_current: 1,
      created_at: at,
      updated_at: at,
      version: 1,
      deleted_at: null,
    })
    .execute();
};
