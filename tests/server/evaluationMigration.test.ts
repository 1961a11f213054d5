import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate, migrations } from '#server/db/migrate.ts';
import { engines } from './engines.ts';

const id = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [club, ana, bea, coach, other] = [id(1), id(20_006), id(30_007), id(8), id(9)];
const rated = [
  [ana, 'speed', 7.5, Date.UTC(2024, 1, 29, 23, 59), coach],
  [ana, 'control', 6, Date.UTC(2024, 1, 29, 23, 59), coach],
  [ana, 'passing', 4, Date.UTC(2026, 0, 1), other],
  [bea, 'speed', 3, Date.UTC(2025, 11, 31, 12), coach],
] as const;

const before = [
  `insert into club (id, name, sport_type, language, time_zone, subscription_level, version, colours, languages, pitches,
     created_at, updated_at)
   values ('${club}', 'Old', 'FUT8', 'nl', 'Europe/Amsterdam', 'coach', 1, '[]', '[]', '[]', 5, 5)`,
  ...[ana, bea].map(
    (player) =>
      `insert into player (id, club_id, first_name, last_name, short_name, name_key, second_positions, sizes, own_fields,
         guardians, created_at, updated_at)
       values ('${player}', '${club}', 'P', 'Q', 'Q', 'q p q', '[]', '{}', '{}', '[]', 5, 5)`,
  ),
  ...rated.map(
    ([player, ability, rating, at, by]) =>
      `insert into player_capability (player_id, capability, rating, rated_at, rated_by)
       values ('${player}', '${ability}', ${rating}, ${at}, '${by}')`,
  ),
];

describe.each(engines)('the migration to evaluations on $name', (engine) => {
  test('makes of old ratings one evaluation on the spot for each author and moment', async () => {
    const database = await engine.open(migrations().filter(({ name }) => name < '034'));
    const { query } = database;
    try {
      for (const statement of before) await sql.raw(statement).execute(query);
      await migrate(query);
      const rows = await query.selectFrom('evaluation').selectAll().orderBy('player_id').orderBy('day').execute();
      expect(rows).toMatchObject([
        { id: `${ana.slice(0, 32)}0001`, kind: 'spot', player_id: ana, day: '2024-02-29', author_id: coach },
        { id: `${ana.slice(0, 32)}0002`, kind: 'spot', player_id: ana, day: '2026-01-01', author_id: other },
        { id: `${bea.slice(0, 32)}0001`, club_id: club, state: 'done', day: '2025-12-31', deleted_at: null },
      ]);
      const scores = await query.selectFrom('evaluation_score').selectAll().orderBy('score').execute();
      expect(scores.map(({ evaluation_id, criterion, score }) => [evaluation_id, criterion, score])).toEqual([
        [rows[2]?.id, 'speed', 3],
        [rows[1]?.id, 'passing', 4],
        [rows[0]?.id, 'control', 6],
        [rows[0]?.id, 'speed', 7.5],
      ]);
    } finally {
      await database.close();
    }
  });
});
