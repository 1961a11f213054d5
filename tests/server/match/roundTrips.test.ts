import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import { append } from '#server/modules/match/logStore.ts';
import { engines, startApp } from '../harness.ts';
import { makeWorld } from '../people.ts';
import { command, kickOff } from './pitch.ts';

const asText = (requested: unknown): string =>
  typeof requested === 'string' ? requested : String((requested as { text?: unknown }).text);
const verbOf = (requested: unknown): string =>
  asText(requested)
    .replaceAll('"', '')
    .match(/^(with|\w+)/)?.[0] ?? '';

/** The statements to PostgreSQL from here on, and `answer` where a reply has come. */
const listen = (): string[] => {
  const heard: string[] = [];
  const ask = pg.Client.prototype.query as (...requested: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...requested: unknown[]) {
    const answer = ask.apply(this, requested);
    // What other servers are told goes over a connection of its own, after the commit.
    if (asText(requested[0]).includes('pg_notify')) return answer as never;
    heard.push(verbOf(requested[0]));
    void Promise.resolve(answer).then(() => heard.push('answer'));
    return answer as never;
  });
  return heard;
};

describe.each(engines)('what an entry asks of $name', (engine) => {
  afterEach(() => void vi.restoreAllMocks());

  test.runIf(engine.name === 'PostgreSQL')(
    'two round trips, also where it changes the figures of players',
    async () => {
      const heard = listen();
      const app = await startApp(engine);
      const home = await makeWorld(app);
      const { id } = await kickOff(app, home);
      const trips = async (send: () => Promise<unknown>) => {
        heard.length = 0;
        await send();
        return heard.slice(heard.indexOf('begin'), heard.indexOf('commit') + 1);
      };
      const body = { ...command(), kind: 'play' as const };
      const rival = await trips(() => app.send(calls.matchPlay.rivalGoal, { params: { id }, body }, home.coach.token));
      expect(rival).toEqual(['begin', 'select', 'answer', 'answer', 'with', 'commit']);
      const params = { id, playerId: home.player(9), assistId: home.player(8) };
      const own = await trips(() => app.send(calls.matchPlay.goal, { params, body: command() }, home.coach.token));
      expect(own).toEqual(['begin', 'select', 'answer', 'answer', 'with', 'insert', 'insert', 'commit']);
      const view = await app.send(calls.match.get, { params: { id } }, home.coach.token);
      const log = await app.database.query.selectFrom('match').select('head_seq').where('id', '=', id).execute();
      expect(log).toEqual([{ head_seq: view.seq }]);
      await app.close();
    },
  );

  test('an entry that the database refuses has the error of its own reason, and nothing of it is kept', async () => {
    const app = await startApp(engine);
    const home = await makeWorld(app);
    const { id } = await kickOff(app, home);
    const { query } = app.database;
    const row = await query.selectFrom('match_now').selectAll().where('match_id', '=', id).executeTakeFirstOrThrow();
    const { body } = await query
      .selectFrom('match_entry')
      .select('body')
      .where('match_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    const twice = app.database.transaction(async (tx) => {
      await append(tx, [JSON.parse(body)], { ...row, own: 9 });
      await tx.selectFrom('club').select('id').execute();
    });
    expect(await twice.then(undefined, isDuplicate)).toBe(true);
    const after = await query.selectFrom('match_now').selectAll().where('match_id', '=', id).executeTakeFirstOrThrow();
    expect(after).toEqual(row);
    await app.close();
  });
});
