import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, startApp } from '../harness.ts';
import { makeWorld } from '../people.ts';
import { command, kickOff } from './pitch.ts';

const asText = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text);

describe.each(engines)('what an entry asks of $name', (engine) => {
  afterEach(() => void vi.restoreAllMocks());

  test.runIf(engine.name === 'PostgreSQL')('four statements', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const app = await startApp(engine);
    const home = await makeWorld(app);
    const { id } = await kickOff(app, home);
    asked.mockClear();
    await app.send(
      calls.matchPlay.rivalGoal,
      { params: { id }, body: { ...command(), kind: 'play' } },
      home.coach.token,
    );
    const words = asked.mock.calls.map(([one]) => asText(one));
    const [from, to] = [words.indexOf('begin'), words.indexOf('commit')];
    const verbs = words
      .slice(from, to + 1)
      .map((one) => one.replaceAll('"', '').match(/^(with|\w+ into \w+|\w+)/)?.[0]);
    expect(verbs).toEqual(['begin', 'select', 'with', 'commit']);
    const view = await app.send(calls.match.get, { params: { id } }, home.coach.token);
    const log = await app.database.query.selectFrom('match').select('head_seq').where('id', '=', id).execute();
    expect(log).toEqual([{ head_seq: view.seq }]);
    await app.close();
  });
});
