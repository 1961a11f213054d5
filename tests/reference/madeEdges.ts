import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import type { Running } from '../server/harness.ts';
import { prepareMatch } from '../server/match/pitch.ts';
import { makeTeam } from '../server/people.ts';
import type { Drawn } from './drawnSeason.ts';

/** What a drawn season seldom has, made by hand, so that a rule that is missing turns the comparison red. */
const [minute, day] = [60_000, 86_400_000];
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

const leagueOf = async (app: Running, home: Drawn, name: string, more: object): Promise<string> => {
  const body = { name, type: 'league', format: 'FUT11', ...more };
  const made = (await app.send(calls.competition.add, { body } as never, home.manager.token)) as { id: string };
  return made.id;
};

/** Two sides that only the goals scored away tell apart: the own team scored its two at home, and is second. */
const awayGoals = async (app: Running, home: Drawn): Promise<void> => {
  const sides = [{ teamId: home.team.id, name: 'Own team' }, { name: 'Visitors' }];
  const id = await leagueOf(app, home, 'By away goals', { sides, tieBreaks: ['awayGoals'] });
  const rows = await app.database.query
    .selectFrom('competition_side')
    .where('competition_id', '=', id)
    .orderBy('place')
    .select('id')
    .execute();
  const [own, other] = rows.map((row) => row.id);
  for (const [ago, homeId, awayId, goals] of [
    [9, own, other, 2],
    [8, other, own, 0],
  ] as const) {
    const body = { playedOn: dayText(app.clock() - ago * day), homeId, awayId, homeGoals: goals, awayGoals: goals };
    await app.send(calls.competition.addResult, { params: { id }, body } as never, home.manager.token);
  }
};

/** A match in which one player is sent off by a second yellow card, and another by a red one, where both cost points. */
const sentOff = async (app: Running, home: Drawn): Promise<void> => {
  const competitionId = await leagueOf(app, home, 'Cards', { actionPoints: [{ key: 'red', points: -4 }] });
  const begins = app.clock() - 6 * day;
  const kickoffAt = new Date(begins).toISOString();
  const { id } = await prepareMatch(app, home, {
    kickoffAt,
    rival: { name: 'CD Norte' },
    isLocal: true,
    competitionId,
  });
  let at = begins;
  const say = (call: unknown, params: object = {}) => {
    at += minute;
    const asked = { params: { id, ...params }, body: { commandId: crypto.randomUUID(), at } };
    return app.send(call as never, asked as never, home.coach.token);
  };
  await say(calls.matchPreparation.start);
  const [first, second] = home.players.slice(3, 5).map((one) => ({ playerId: one.id }));
  for (const n of [1, 2]) {
    if (n === 2) await say(calls.matchPlay.startPeriod, { n });
    await say(calls.matchPlay.yellow, first);
    if (n === 2) await say(calls.matchPlay.red, second);
    await say(calls.matchPlay.endPeriod, { n });
  }
  await say(calls.matchPlay.finish);
};

/** Behind and level again at one and the same moment, and then won; and ahead and level again, and then lost. */
const atOnce = async (app: Running, home: Drawn): Promise<void> => {
  const competitionId = await leagueOf(app, home, 'At once', {});
  const { goal, rivalGoal } = calls.matchPlay;
  for (const [ago, order] of [
    [5, [rivalGoal, goal, goal]],
    [4, [goal, rivalGoal, rivalGoal]],
  ] as const) {
    const begins = app.clock() - ago * day;
    const kickoffAt = new Date(begins).toISOString();
    const { id } = await prepareMatch(app, home, {
      kickoffAt,
      rival: { name: 'Río Seco' },
      isLocal: true,
      competitionId,
    });
    const say = (call: unknown, at: number, params: object = {}) => {
      const body = { commandId: crypto.randomUUID(), at, confirm: true };
      return app.send(call as never, { params: { id, ...params }, body } as never, home.coach.token);
    };
    await say(calls.matchPreparation.start, begins);
    const scored = { playerId: String(home.players[5]?.id), assistId: noId };
    for (const [n, call] of order.entries())
      await say(call, begins + (n < 2 ? 10 : 20) * minute, call === goal ? scored : {});
    await say(calls.matchPlay.endPeriod, begins + 45 * minute, { n: 1 });
    await say(calls.matchPlay.startPeriod, begins + 60 * minute, { n: 2 });
    await say(calls.matchPlay.endPeriod, begins + 105 * minute, { n: 2 });
    await say(calls.matchPlay.finish, begins + 106 * minute);
  }
};

/** Values on the first day of the season and on the day before it, and a test that only another team has used. */
const tested = async ({ database: { query }, clock }: Running, home: Drawn): Promise<void> => {
  const { starts_on } = await query
    .selectFrom('season')
    .where('id', '=', home.seasonId)
    .select('starts_on')
    .executeTakeFirstOrThrow();
  const one = await query
    .selectFrom('measurement')
    .innerJoin('measurement_type', 'measurement_type.id', 'measurement.type_id')
    .where('measurement.club_id', '=', home.clubId)
    .where('measurement_type.delicate', '=', 0)
    .selectAll('measurement')
    .orderBy('measurement.id')
    .executeTakeFirstOrThrow();
  const other = await makeTeam(query, home.clubId, 'FUT11', 'Other');
  const old = await makeTeam(query, home.clubId, 'FUT11', 'Without season');
  await query.updateTable('team').set({ season_id: null }).where('id', '=', old.id).execute();
  const [a, b, c] = home.players.slice(0, 3).map(({ id }) => id);
  await query
    .deleteFrom('measurement')
    .where('type_id', '=', one.type_id)
    .where('player_id', 'in', [String(a), String(b), String(c)])
    .execute();
  const before = dayText(Date.parse(starts_on) - day);
  for (const [player_id, on, team_id] of [
    [a, starts_on, home.team.id],
    [b, before, home.team.id],
    [c, before, old.id],
  ] as const)
    await query
      .insertInto('measurement')
      .values({
        ...{ ...one, id: crypto.randomUUID(), command_id: crypto.randomUUID(), player_id: String(player_id), day: on },
        ...{ team_id, created_at: clock(), deleted_at: null },
      })
      .execute();
  const members = [
    [other.id, a],
    [old.id, c],
    [old.id, b],
  ] as const;
  for (const [team_id, player_id] of members)
    await query
      .insertInto('team_player')
      .values({ team_id, player_id: String(player_id), dorsal: null, joined_at: clock() - 100 * day })
      .execute();
};

/**
 * Outsiders who were decided on before they were recorded, and some who were recorded after midnight of the club, which
 * is before midnight of the clock.
 */
const outsiders = async ({ database: { query }, clock }: Running, home: Drawn): Promise<void> => {
  const midnight = Date.parse(`${dayText(clock() - 30 * day)}T00:00:00Z`);
  for (const [stage, many, at, after] of [
    ['signed', 9, midnight + day / 2, -2],
    ['discarded', 9, midnight - 15 * minute, 5],
  ] as const)
    for (let n = 0; n < many; n += 1) {
      const id = crypto.randomUUID();
      const one = await query
        .selectFrom('foreign_player')
        .where('club_id', '=', home.clubId)
        .selectAll()
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const row = { ...one, id, stage, search_key: `made ${stage} ${n}`, created_at: at, deleted_at: null };
      await query.insertInto('foreign_player').values(row).execute();
      await query
        .insertInto('scouting_decision')
        .values({
          ...{ foreign_player_id: id, n: 1, stage, stage_from: 'noted', day: dayText(at + after * day) },
          ...{ reason: '', discard_reason: null, next_step: '', next_by: null, next_on: null },
          ...{ by_user: home.manager.id, at },
        })
        .execute();
    }
};

/** All of them in a season that was drawn. */
export const makeEdges = async (app: Running, home: Drawn): Promise<void> => {
  await awayGoals(app, home);
  await sentOff(app, home);
  await atOnce(app, home);
  await tested(app, home);
  await outsiders(app, home);
};
