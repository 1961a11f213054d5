import type { Club } from '#contract/clubProfile.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { iso } from '#server/lists/page.ts';

export type ClubRow = Tables['club'];

export const asClub = (row: ClubRow): Club => ({
  id: row.id,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
  name: row.name,
  sportType: row.sport_type as Club['sportType'],
  colours: JSON.parse(row.colours),
  language: row.language as Club['language'],
  languages: JSON.parse(row.languages),
  timeZone: row.time_zone,
  pitches: JSON.parse(row.pitches),
  feedNames: row.feed_names === 1,
  blocksInjured: row.blocks_injured === 1,
  rpeFromAge: row.rpe_from_age,
  shield: row.shield,
  subscriptionLevel: row.subscription_level,
});

export const clubRow = (query: Query, id: string): Promise<ClubRow | undefined> =>
  query.selectFrom('club').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether it is one of the club's pitches. */
export const hasPitch = async (query: Query, clubId: string, pitchId: string): Promise<boolean> => {
  const row = await clubRow(query, clubId);
  const pitches: Club['pitches'] = JSON.parse(row?.pitches ?? '[]');
  return pitches.some(({ id }) => id === pitchId);
};

/** All clubs; there are few, so they are searched in memory. */
export const allClubs = (query: Query): Promise<ClubRow[]> =>
  query.selectFrom('club').selectAll().orderBy('name').execute();

type Change = Partial<Omit<Club, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'shield' | 'subscriptionLevel'>>;

const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** Returns whether the club still was at that version. */
export const updateClub = async (
  query: Query,
  { id, version, at }: { id: string; version: number; at: number },
  change: Change,
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('club')
    .set({
      name: change.name,
      sport_type: change.sportType,
      colours: json(change.colours),
      language: change.language,
      languages: json(change.languages),
      time_zone: change.timeZone,
      pitches: json(change.pitches),
      feed_names: change.feedNames === undefined ? undefined : change.feedNames ? 1 : 0,
      blocks_injured: change.blocksInjured === undefined ? undefined : change.blocksInjured ? 1 : 0,
      rpe_from_age: change.rpeFromAge,
      updated_at: at,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const setShield = async (query: Query, id: string, shield: string | null, at: number): Promise<void> => {
  await query
    .updateTable('club')
    .set({ shield, updated_at: at })
    .set((by) => ({ version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** How many people and teams a club has; teams of one season. */
export const countsOf = async (
  query: Query,
  clubId: string,
  coachRoles: readonly string[],
  seasonId: string | null,
) => {
  const many = async (counted: { executeTakeFirstOrThrow: () => Promise<{ many: number }> }) =>
    Number((await counted.executeTakeFirstOrThrow()).many);
  const of = <T extends 'user_account' | 'player' | 'staff' | 'team'>(table: T) =>
    query
      .selectFrom(table as 'staff')
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null);
  const count = (counted: ReturnType<typeof of>) => many(counted.select((by) => by.fn.countAll<number>().as('many')));
  const teams = query
    .selectFrom('team')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .$if(seasonId !== null, (q) => q.where('season_id', '=', String(seasonId)));
  return {
    users: await count(of('user_account')),
    players: await count(of('player')),
    staff: await count(of('staff')),
    coaches: await count(of('staff').where('role', 'in', [...coachRoles])),
    teams: await many(teams.select((by) => by.fn.countAll<number>().as('many'))),
  };
};

/** The time zone of a club's days. */
export const zoneOf = async (query: Query, clubId: string): Promise<string> => {
  const club = query.selectFrom('club').select('time_zone').where('id', '=', clubId);
  return (await club.executeTakeFirstOrThrow()).time_zone;
};
