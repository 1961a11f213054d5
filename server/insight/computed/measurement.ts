import { daysBetween } from '#domain/days.ts';
import { changeOf } from '#domain/measurement/change.ts';
import { errorsOf } from '#server/modules/measurement/errorStore.ts';
import { typesOfClub } from '#server/modules/measurement/typeStore.ts';
import type { ComputedRow, ComputedTable, Computing } from './row.ts';

/** Tests with numbers. Delicate ones are in no figure: they are read by the circle of each player alone. */
const testsOf = async ({ query, clubId }: Computing) =>
  (await typesOfClub(query, clubId)).filter(({ delicate, kind }) => !delicate && kind !== 'note');

/** What was measured until today, in the order of its days. */
const valuesOf = async ({ query, clubId, today }: Computing) =>
  query
    .selectFrom('measurement')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where('value', 'is not', null)
    .where('day', '<=', today)
    .orderBy('day')
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'type_id', 'player_id', 'team_id', 'day', 'value'])
    .execute();

/** What was measured, each value beside the one before it of the same player in the same test. */
export const measurement: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const tests = new Map((await testsOf(of)).map((one) => [one.id, one]));
    const errors = await errorsOf(of.query, [...tests.values()]);
    const before = new Map<string, number>();
    return (await valuesOf(of)).flatMap((row, rank): ComputedRow[] => {
      const test = tests.get(row.type_id);
      if (!test || row.value === null) return [];
      const was = before.get(`${row.type_id} ${row.player_id}`);
      before.set(`${row.type_id} ${row.player_id}`, row.value);
      const change = was === undefined ? null : changeOf({ was, now: row.value }, { ...test, ...errors(test.id) });
      return [
        {
          ...{ thing: row.id, kind: 'player', page: row.player_id, day: row.day, rank },
          ...{ team: row.team_id, person: row.player_id, keys: { measurementType: row.type_id } },
          test: { id: test.id, better: test.better },
          values: {
            ...{ value: row.value, change: change?.difference ?? null, since: daysBetween(row.day, of.today) },
            judged: change && change.word !== 'unknown' ? 1 : 0,
            clear: change?.word === 'clear' ? 1 : 0,
          },
        },
      ];
    });
  },
};

/** The players of each team of this season in the tests that the team has used: whether they were tested in the season. */
export const tested: ComputedTable = {
  delicate: true,
  rows: async (of) => {
    const tests = new Set((await testsOf(of)).map(({ id }) => id));
    const values = (await valuesOf(of)).filter(({ type_id }) => tests.has(type_id));
    const used = Map.groupBy(values, ({ team_id }) => team_id);
    const newest = new Map(values.map(({ player_id, type_id, day }) => [`${player_id} ${type_id}`, day]));
    const members = await of.query
      .selectFrom('team_player')
      .innerJoin('team', 'team.id', 'team_player.team_id')
      .innerJoin('player', 'player.id', 'team_player.player_id')
      .leftJoin('season', 'season.id', 'team.season_id')
      .where('team.club_id', '=', of.clubId)
      .where('team.deleted_at', 'is', null)
      .where('player.deleted_at', 'is', null)
      .where((by) => by.or([by('season.id', 'is', null), by('season.is_current', '=', 1)]))
      .select(['team_player.team_id', 'team_player.player_id', 'season.starts_on'])
      .execute();
    return members.flatMap(({ team_id, player_id, starts_on }) =>
      [...new Set((used.get(team_id) ?? []).map(({ type_id }) => type_id))].map((type): ComputedRow => {
        const last = newest.get(`${player_id} ${type}`);
        const isTested = last !== undefined && (starts_on === null || last >= starts_on);
        return {
          ...{ thing: `${player_id} ${type}`, kind: 'player', page: player_id, day: of.today },
          ...{ team: team_id, person: player_id, keys: { measurementType: type } },
          values: { tested: isTested ? 1 : 0, due: 1 },
        };
      }),
    );
  },
};
