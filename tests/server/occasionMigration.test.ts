import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate, migrations } from '#server/db/migrate.ts';
import { engines } from './engines.ts';

const id = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [club, team, old, coming, match] = [id(1), id(2), id(3), id(4), id(5)];
const [ana, bea] = [id(6), id(7)];
const [then, later] = [1_700_000_000_000, 1_900_000_000_000];

/** A club as a version before occasions left it: a training that was held, one to come, a match that was postponed. */
const before = [
  `insert into club (id, name, sport_type, language, time_zone, subscription_level, version, colours, languages, pitches,
     created_at, updated_at)
   values ('${club}', 'Old', 'FUT8', 'nl', 'Europe/Amsterdam', 'coach', 1, '[]', '[]', '[]', 5, 5)`,
  `insert into team (id, club_id, name, name_key, category, gender, format, shirt_colour, number_colour, rules,
     created_at, updated_at)
   values ('${team}', '${club}', 'U11', 'u11', '', 'mixed', 'FUT8', '#000000', '#FFFFFF', '{}', 5, 5)`,
  ...[ana, bea].flatMap((player) => [
    `insert into player (id, club_id, first_name, last_name, short_name, name_key, second_positions, sizes, own_fields,
       guardians, created_at, updated_at)
     values ('${player}', '${club}', 'P', 'Q', 'Q', 'q p q', '[]', '{}', '{}', '[]', 5, 5)`,
    `insert into team_player (team_id, player_id, joined_at) values ('${team}', '${player}', 5)`,
  ]),
  ...[
    [old, then, 90],
    [coming, later, 60],
  ].map(
    ([training, at, minutes]) =>
      `insert into team_training (id, club_id, team_id, starts_at, minutes, place, objectives, version, created_at, updated_at)
       values ('${training}', '${club}', '${team}', ${at}, ${minutes}, 'Sportpark', 'Passing', 3, 6, 7)`,
  ),
  `insert into team_training_player (training_id, player_id, answer, answer_reason, answered_at, presence, minutes_late,
     noted_at)
   values ('${old}', '${ana}', 'yes', null, 8, 'late', 20, 9)`,
  `insert into team_training_player (training_id, player_id, presence) values ('${old}', '${bea}', 'absent')`,
  `insert into team_training_player (training_id, player_id) values ('${coming}', '${ana}')`,
  `insert into match (id, club_id, team_id, rival_name, kickoff_at, is_local, format, venue, rules, created_at, updated_at)
   values ('${match}', '${club}', '${team}', 'RIVAL', ${later}, 1, 'FUT8', 'Ground', '{}', 6, 7)`,
  `insert into match_now (match_id, club_id, team_id, seq, state, period, played_before, own, rival, revision)
   values ('${match}', '${club}', '${team}', 1, 'postponed', 0, 0, 0, 0, 0)`,
];

describe.each(engines)('the migration to occasions on $name', (engine) => {
  test('keeps each training and match with its id, its time, its place and its attendance', async () => {
    const database = await engine.open(migrations().filter(({ name }) => name < '020'));
    const { query } = database;
    try {
      for (const statement of before) await sql.raw(statement).execute(query);
      await migrate(query);
      const occasions = await query.selectFrom('occasion').selectAll().orderBy('starts_at').orderBy('kind').execute();
      const common = { club_id: club, zone: 'Europe/Amsterdam', deleted_at: null, updated_at: 7 };
      expect(occasions).toMatchObject([
        { ...common, id: old, kind: 'training', state: 'planned', frozen_at: then },
        {
          ...common,
          id: match,
          kind: 'match',
          title: 'RIVAL',
          title_key: 'rival',
          place: 'Ground',
          state: 'postponed',
        },
        { ...common, id: coming, kind: 'training', place: 'Sportpark', version: 3, frozen_at: null },
      ]);
      const length = Object.fromEntries(occasions.map((row) => [row.id, (row.ends_at - row.starts_at) / 60_000]));
      expect(length).toEqual({ [old]: 90, [coming]: 60, [match]: 75 });
      const targets = await query.selectFrom('occasion_target').selectAll().orderBy('starts_at').execute();
      expect(new Set(targets)).toEqual(
        new Set([
          { occasion_id: old, what: 'team', target_id: team, excluded: 0, starts_at: then },
          { occasion_id: coming, what: 'team', target_id: team, excluded: 0, starts_at: later },
          { occasion_id: coming, what: 'player', target_id: bea, excluded: 1, starts_at: later },
          { occasion_id: match, what: 'team', target_id: team, excluded: 0, starts_at: later },
        ]),
      );
      const marks = await query
        .selectFrom('attendance')
        .selectAll()
        .orderBy('starts_at')
        .orderBy('person_id')
        .execute();
      expect(marks).toMatchObject([
        {
          occasion_id: old,
          person_id: ana,
          answer: 'yes',
          presence: 'late',
          minutes_late: 20,
          minutes: 70,
          team_id: team,
        },
        { occasion_id: old, person_id: bea, answer: null, presence: 'absent', minutes: 0 },
        { occasion_id: coming, person_id: ana, answer: null, presence: null, minutes: null },
      ]);
      expect(await query.selectFrom('team_training').select(['id', 'objectives']).orderBy('id').execute()).toEqual([
        { id: old, objectives: 'Passing' },
        { id: coming, objectives: 'Passing' },
      ]);
      const types = await query.selectFrom('event_type').select(['id', 'key', 'name']).orderBy('key').execute();
      expect(types.map(({ key, name }) => [key, name])).toEqual([
        ['birthday', 'Verjaardag'],
        ['match', 'Wedstrijd'],
        ['training', 'Training'],
      ]);
      expect(types.every(({ id: own }) => /^[0-9a-f-]{36}$/.test(own))).toBe(true);
    } finally {
      await database.close();
    }
  });
});
