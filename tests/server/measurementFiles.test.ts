import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from './people.ts';

describe.each(engines)('measurements as a sheet on $name', (engine) => {
  let app: Running;
  let home: World;
  let names: readonly (readonly [string, string])[];
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 9 });
    const common = { least: 1, most: 5, kind: 'time', unit: 's', better: 'lower', decimals: 2, trials: 3 } as const;
    const types = [
      { ...common, name: 'Velocidad 10 m', typicalError: 2.5 },
      { name: 'Peso', kind: 'number', unit: 'kg', decimals: 1, delicate: true },
      { name: 'Técnica', kind: 'note' },
    ] as const;
    for (const body of types) await app.send(calls.measurementType.add, { body }, home.manager.token);
    names = home.players.map(({ firstName, lastName }) => [firstName, lastName]);
  });
  afterAll(() => app.close());

  const read = (content: string | Buffer, more: object = {}, token = home.coach.token) =>
    app.send(
      calls.measurementFiles.imported,
      {
        params: { id: home.team.id },
        body: { fileName: 'x.csv', content: Buffer.from(content).toString('base64'), ...more },
      },
      token,
    );
  const csv = (header: string, rows: readonly (readonly string[])[]): string =>
    [header, ...rows.map((row) => row.join(';'))].join('\n');
  const lines = async (token = home.coach.token): Promise<readonly string[]> => {
    const input = { params: { id: home.team.id }, query: { format: 'csv' } } as const;
    return (await (await app.send(calls.measurementFiles.exported, input, token)).text()).trim().split('\r\n');
  };
  const name = (n: number) => names[n] ?? ['', ''];
  const header = 'Nombre;Apellidos;Fecha;Velocidad 10 m;Técnica';

  test('what is wrong is marked in its cell, and nothing is written until it is confirmed', async () => {
    const rows = [
      [...name(0), '24/11/2026', '1,92', 'bien'],
      [...name(1), '24/11/2026', '9,1', ''],
      [...name(2), '24/11/2026', '1,925', ''],
      ['Nadie', 'Así', '24/11/2026', '1,9', ''],
      [...name(3), '', '1,9', ''],
    ];
    const preview = await read(csv(header, rows));
    const faults = preview.rows.flatMap((row) =>
      row.faults.map(({ row: at, column, code }) => `${at}:${column} ${code}`),
    );
    expect(faults).toEqual(['3:3 valueImplausible', '4:3 number', '5:0 playerUnknown', '6:2 missing']);
    expect([preview.right, preview.wrong, preview.written]).toEqual([1, 4, 0]);
    expect(await lines()).toHaveLength(1);
    expect(await read(csv(header, rows), { write: 'allRight' })).toMatchObject({ written: 0 });
    expect(await read(csv(header, rows), { write: 'rightRows' })).toMatchObject({ written: 1 });
    const { rows: found } = await app.send(
      calls.measurement.all,
      { query: { teamId: home.team.id } },
      home.coach.token,
    );
    expect(found.map(({ playerId, day, value, text }) => [playerId, day, value ?? text]).sort()).toEqual(
      [
        [home.player(0), '2026-11-24', 1.92],
        [home.player(0), '2026-11-24', 'bien'],
      ].sort(),
    );
  });

  test('a file twice adds nothing; what is put right is one more version of the same measurement', async () => {
    const rows = [[...name(0), '2026-11-24', '1.92', '']];
    await read(csv(header, rows), { write: 'allRight' });
    expect(await read(csv(header, rows), { write: 'allRight', duplicates: 'update' })).toMatchObject({
      ...{ duplicates: 1, written: 0 },
    });
    const other = csv(header, [[...name(0), '2026-11-24', '1.90', 'atrás']]);
    expect(await read(other, { write: 'allRight' })).toMatchObject({ written: 0 });
    expect(await read(other, { write: 'allRight', duplicates: 'update' })).toMatchObject({ written: 1 });
    const { tests } = await app.send(calls.measurement.ofPlayer, { params: { id: home.player(0) } }, home.coach.token);
    const all = tests.flatMap(({ measurements }) => measurements);
    expect(all.map(({ value, text, version }) => [value ?? text, version])).toEqual([
      ['atrás', 1],
      [1.9, 2],
    ]);
  });

  test('a value far from the last one is marked, and the other rows go in', async () => {
    await read(csv(header, [[...name(0), '2026-09-01', '1.92', '']]), { write: 'allRight' });
    const rows = [
      [...name(0), '2026-11-24', '2.91', ''],
      [...name(1), '2026-11-24', '1.95', ''],
    ];
    const report = await read(csv(header, rows), { write: 'rightRows' });
    expect(report.rows.map(({ faults, done }) => [faults[0]?.code, done])).toEqual([
      ['valueUnlike', 'nothing'],
      [undefined, 'added'],
    ]);
  });

  test('the sheet goes out and comes back as it was, as csv and as a spreadsheet', async () => {
    await read(
      csv(header, [
        [...name(0), '2026-11-24', '1.92', 'bien, mejor'],
        [...name(1), '2026-10-01', '2', ''],
      ]),
      {
        write: 'allRight',
      },
    );
    const before = await lines();
    expect(before).toHaveLength(3);
    for (const format of ['csv', 'xlsx'] as const) {
      const input = { params: { id: home.team.id }, query: { format } };
      const file = await app.send(calls.measurementFiles.exported, input, home.coach.token);
      const content = Buffer.from(await file.arrayBuffer());
      const report = await read(content, { fileName: `x.${format}`, write: 'allRight', duplicates: 'update' });
      expect([report.wrong, report.duplicates, report.written]).toEqual([0, 2, 0]);
    }
    expect(await lines()).toEqual(before);
  });

  test('the template has the players; weight is a column for the fitness coach, and no column for the coach', async () => {
    const template = async (token: string) => {
      const input = { params: { id: home.team.id }, query: { format: 'csv' } } as const;
      return (await (await app.send(calls.measurementFiles.importTemplate, input, token)).text()).trim().split('\r\n');
    };
    const [head, ...rest] = await template(home.coach.token);
    expect(head).toContain('Velocidad 10 m (s)');
    expect(head).not.toContain('Peso');
    expect(rest).toHaveLength(9);
    const fitness = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, home.team, fitness.id, 'CONDITIONAL_COACH');
    expect((await template(fitness.token))[0]).toContain('Peso (kg)');
    const weighed = csv('Nombre;Apellidos;Fecha;Peso', [[...name(0), '2026-11-24', '61.5']]);
    const ignored = await read(weighed, { write: 'allRight' });
    expect(ignored.columns.map(({ field }) => field === null)).toEqual([false, false, false, true]);
    await read(weighed, { write: 'allRight' }, fitness.token);
    expect((await lines(fitness.token)).join()).toContain('61.5');
    expect((await lines()).join()).not.toContain('61.5');
  });

  test('a coach of another team and a player have no part in it', async () => {
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    const coach = await signedIn(app, home.clubId, 'COACH');
    for (const token of [player.token, coach.token]) {
      const input = { params: { id: home.team.id }, query: { format: 'csv' } } as const;
      expect((await refusalOf(app.send(calls.measurementFiles.exported, input, token))).code).toBe('forbidden');
      expect((await refusalOf(read('Nombre;Fecha', {}, token))).code).toBe('forbidden');
    }
  });
});
