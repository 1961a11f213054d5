import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ImportReport } from '#contract/upload.ts';
import { sheet } from '#server/files/sheet.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

/** With which a part begins in the directory of a zip. */
const entry = Buffer.from('PK\u0001\u0002');
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');

describe.each(engines)('reading lists in on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 3 });
  });
  afterAll(() => app.close());

  const read = (lines: readonly string[], more: object = {}): Promise<ImportReport> =>
    app.send(
      calls.player.imported,
      { body: { fileName: 'players.csv', content: base64(lines.join('\r\n')), ...more } },
      home.manager.token,
    );
  const count = async () => {
    const params = { params: { clubId: home.clubId } };
    return (await app.send(calls.player.ofClub, params, home.manager.token)).total;
  };
  const faults = (report: ImportReport) =>
    report.rows.flatMap((row) => row.faults.map(({ row: n, column, code }) => `${n}:${column} ${code}`));

  test('the template is read back in any of the three languages', async () => {
    for (const language of ['es', 'en', 'nl']) {
      const headers = { 'accept-language': language };
      const { rawPayload } = await app.ask({ url: '/player/import/template', token: home.manager.token, headers });
      const { sheets } = await readXlsx(new Uint8Array(rawPayload));
      const header = (sheets[0]?.rows[0] ?? []).map(String);
      const report = await read([header.join(';'), `Nora${';'.repeat(header.length - 1)}`]);
      expect([language, report.columns.map(({ field }) => field === null)]).toEqual([
        language,
        header.map(() => false),
      ]);
      expect(report).toMatchObject({ right: 1, wrong: 0, written: 0 });
    }
  });

  test('every kind of fault is named by row and column, and nothing is written', async () => {
    const before = await count();
    const report = await read(
      [
        'Nombre;Apellidos;Fecha de nacimiento;Posición;Género;Equipo;Dorsal;Correo electrónico;Zapatos',
        ';Sin Nombre;;;;;;;41',
        `${'x'.repeat(121)};Largo;;;;;;;`,
        'Ana;Día;31/02/2014;;;;;;',
        'Ana;Sitio;;arriba;;;;;',
        'Ana;Género;;;nada;;;;',
        'Ana;Equipo;;;;Team Z;;;',
        'Ana;Número;;;;Team;cien;;',
        'Ana;Tomado;;;;Team;2;;',
        'Ana;Primera;;;;Team;50;;',
        'Ana;Segunda;;;;Team;50;;',
        'Ana;Correo;;;;;;esto no es;',
        '',
        'Ana;Bien;09/03/2014;portera;mujer;TEAM;77;ana@example.org;38',
      ],
      { write: 'allRight' },
    );
    expect(report.columns.at(-1)).toEqual({ column: 8, header: 'Zapatos', field: null });
    expect(faults(report)).toEqual([
      '2:0 missing',
      '3:0 tooLong',
      '4:2 day',
      '5:3 unknownValue',
      '6:4 unknownValue',
      '7:5 teamUnknown',
      '8:6 number',
      '9:6 numberTaken',
      '11:6 numberTwice',
      '12:7 mail',
    ]);
    // Where a word is not known, the report lists the known ones.
    expect(report.columns.flatMap(({ field, words }) => (words ? [[field, words.slice(0, 3)]] : []))).toEqual([
      ['position', ['Portero', 'Defensa', 'Centrocampista']],
      ['gender', ['Chico / hombre', 'Chica / mujer', 'Otro']],
    ]);
    expect(report).toMatchObject({ right: 2, wrong: 10, written: 0 });
    expect(report.rows.at(-1)).toMatchObject({ row: 14, faults: [], done: 'nothing' });
    expect(await count()).toBe(before);
  });

  test('right rows are written where the user says so; who is there already is skipped or changed', async () => {
    const before = await count();
    const lines = [
      'First name,Last name,Date of birth,Position,Team,Number,Phone',
      'Vera,Sol,2015-05-06,goalkeeper,Team,21,600 1',
      'Vera,Sol,2015-05-06,goalkeeper,,,600 2',
      'Player,Number 1,,,,,600 3',
      'Vera,Sol,2010-01-01,,,,',
      'Wrong,One,never,,,,',
    ];
    const preview = await read(lines);
    expect(preview).toMatchObject({ right: 4, wrong: 1, duplicates: 2, written: 0 });
    expect(preview.rows[1]?.duplicateOf).toMatchObject({ id: null, name: 'Vera Sol', row: 2 });
    expect(preview.rows[2]?.duplicateOf).toMatchObject({ id: home.players[0]?.id, row: null });
    expect(await count()).toBe(before);

    const report = await read(lines, { write: 'rightRows' });
    expect(report.rows.map(({ done }) => done)).toEqual(['added', 'skipped', 'skipped', 'added', 'nothing']);
    expect(report.written).toBe(2);
    expect(await count()).toBe(before + 2);
    const players = await app.send(calls.team.players, { params: { id: home.team.id } }, home.manager.token);
    const vera = players.find(({ dorsal }) => dorsal === 21);
    expect(vera).toMatchObject({ firstName: 'Vera', position: 'pt' });

    const changed = await read(lines.slice(0, 4), { write: 'allRight', duplicates: 'update' });
    expect(changed.rows.map(({ done }) => done)).toEqual(['changed', 'skipped', 'changed']);
    const one = await app.send(calls.player.get, { params: { id: String(home.players[0]?.id) } }, home.manager.token);
    expect(one).toMatchObject({ phone: '600 3', version: 2, lastName: 'Number 1' });
    expect(await count()).toBe(before + 2);
  });

  test('twenty players from a spreadsheet', async () => {
    const before = await count();
    const columns = ['Nombre', 'Apellidos', 'Fecha de nacimiento', 'Dorsal', 'Equipo'].map((header) => ({
      header,
      width: 20,
    }));
    const rows = Array.from({ length: 20 }, (_, n) => [`Jugador ${n}`, 'Nuevo', '2014-05-02', n + 30, 'team']);
    const content = base64(await sheet({ name: 'x', columns, rows }));
    const report = await read([], { fileName: 'x.xlsx', content, write: 'allRight' });
    expect(report).toMatchObject({ right: 20, wrong: 0, written: 20 });
    expect(await count()).toBe(before + 20);
  });

  test.each([
    ['no list', base64(new Uint8Array([0, 1, 2, 3]))],
    ['half a spreadsheet', base64('PK\u0003\u0004 and nothing')],
    ['no known column', base64('a;b\r\n1;2')],
    ['nothing', base64(' ')],
  ])('%s is refused', async (_name, content) => {
    const refusal = await refusalOf(read([], { content }));
    expect(refusal).toMatchObject({ code: 'sheetUnreadable', status: 400 });
  });

  test('a spreadsheet that does not say what it unpacks to is refused before it does', async () => {
    const content = Buffer.from(await sheet({ name: 'x', columns: [{ header: 'Nombre', width: 9 }], rows: [['Ane']] }));
    expect(await read([], { content: content.toString('base64') })).toMatchObject({ right: 1 });
    for (let at = content.indexOf(entry); at >= 0; at = content.indexOf(entry, at + 1))
      content.writeUInt32LE(0, at + 24);
    const refusal = await refusalOf(read([], { content: content.toString('base64') }));
    expect(refusal).toMatchObject({ code: 'sheetUnreadable', status: 400 });
  });

  test('staff are imported in the same way', async () => {
    const lines = [
      'Nombre;Apellidos;Función;Título;Equipo;Correo electrónico',
      'Eva;Ríos;fisio;UEFA B;Team;eva@example.org',
    ];
    const body = { fileName: 'staff.csv', content: base64(lines.join('\n')), write: 'allRight' } as const;
    const report = await app.send(calls.staff.imported, { body }, home.manager.token);
    expect(report).toMatchObject({ right: 1, written: 1 });
    const again = await app.send(calls.staff.imported, { body }, home.manager.token);
    expect(again).toMatchObject({ duplicates: 1, written: 0 });
    const list = await app.send(calls.staff.all, { query: { search: 'rios' } }, home.manager.token);
    expect(list.rows).toMatchObject([
      { role: 'PHYSIOTHERAPIST', licence: 'LicB', teams: [{ role: 'PHYSIOTHERAPIST' }] },
    ]);
  });

  test('a file from outside cannot bring a formula back out', async () => {
    await read(['Nombre;Apellidos', '=1+1;"@SUM;A"'], { write: 'allRight' });
    const params = { params: { clubId: home.clubId }, query: { format: 'csv', search: 'sum' } } as const;
    const csv = await (await app.send(calls.player.exported, params, home.manager.token)).text();
    expect(csv).toContain(`"'@SUM;A";'=1+1;`);
  });

  test('a name with a sign that no spreadsheet knows does not spoil the list of all', async () => {
    await app.send(calls.player.add, { body: { firstName: 'Zu\uFFFEri', lastName: 'Sign' } }, home.manager.token);
    const params = { params: { clubId: home.clubId }, query: { search: 'sign' } } as const;
    const book = await app.send(calls.player.exported, params, home.manager.token);
    const { sheets } = await readXlsx(new Uint8Array(await book.arrayBuffer()));
    expect(sheets[0]?.rows[1]).toContain('Zuri');
  });
});
