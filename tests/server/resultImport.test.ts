import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld } from './people.ts';

describe.each(engines)('results of a competition from a file on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('results from a file: what is wrong is marked, what is there is not doubled', async () => {
    const { manager, team } = await makeWorld(app, { players: 1 });
    const { token } = manager;
    const sides = [{ teamId: team.id, name: 'Ours' }, { name: 'CF Íbice' }, { name: 'Norte' }];
    const cup = await app.send(calls.competition.add, { body: { name: 'Copa', type: 'cup', sides } }, token);
    const of = { id: cup.id };
    const lines = ['Jornada;Día;En casa;Fuera;Goles en casa;Goles fuera', '1;4/10/2026;cf ibice;Norte;2;1'];
    const read = (
      more: readonly string[],
      write: 'nothing' | 'allRight' = 'allRight',
      duplicates: 'skip' | 'update' = 'skip',
    ) =>
      app.send(
        calls.competition.importedResults,
        {
          params: of,
          body: {
            fileName: 'x.csv',
            content: Buffer.from([...lines, ...more].join('\n')).toString('base64'),
            write,
            duplicates,
          },
        },
        token,
      );
    const wrong = await read(['1;;Sur;Norte;2;x', '1;;Norte;norte;1;1']);
    const faults = wrong.rows.flatMap((row) =>
      row.faults.map(({ row: at, column, code }) => `${at}:${column} ${code}`),
    );
    expect(faults).toEqual(['3:5 number', '3:2 sideUnknown', '4:3 sideTwice']);
    expect(wrong.written).toBe(0);
    expect(await read(['2;11/10/2026;Norte;Team;0;3'])).toMatchObject({ written: 2, wrong: 0 });
    expect(await read(['2;11/10/2026;Norte;Team;0;4'])).toMatchObject({ written: 0, duplicates: 2 });
    expect(await read(['2;11/10/2026;Norte;Team;0;4'], 'allRight', 'update')).toMatchObject({ written: 2 });
    const results = await app.send(calls.competition.results, { params: of }, token);
    expect(results.map(({ playedOn, homeGoals, awayGoals }) => [playedOn, homeGoals, awayGoals])).toEqual([
      ['2026-10-11', 0, 4],
      ['2026-10-04', 2, 1],
    ]);
  });
});
