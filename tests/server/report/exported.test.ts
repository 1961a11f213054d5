import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import { pdfText } from '../../pdfText.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type Person, playerSignedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';

const { report, reportTemplate } = calls;
const block = (id: string, more: object) => ({ id, kind: 'table', metrics: ['played'], ...more });
/** A table, the same title twice, a chart, figures and a text. */
const blocks = [
  block('players', {
    title: 'Goles / minutos',
    metrics: ['playerGoals', 'minutes', 'minutesShare'],
    by: ['player'],
    totals: true,
  }),
  block('months', {
    title: 'Goles / minutos',
    kind: 'chart',
    chart: { type: 'columns' },
    metrics: ['goalsFor', 'winShare'],
    by: ['month'],
  }),
  block('all', { kind: 'figure', metrics: ['played', 'goalsFor', 'pointsPerMatch'] }),
  { id: 'says', kind: 'text', title: 'Nota', text: '=SUM(A1) es un texto' },
];
const definition = { v: 1, context: 'team', filters: [{ filter: 'team', in: ['$myTeams'] }], blocks };

/** A number of an answer as a spreadsheet has it. */
const inSheet = (unit: string, value: number | null): number | null =>
  value === null ? null : Math.round(value * (unit === 'share' ? 1000 : 100)) / (unit === 'share' ? 10 : 100);

describe.each(engines)('reports as files on $name', (engine) => {
  let app: Running;
  let home: World;
  let other: World;
  let player: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    [home, other] = [await makeWorld(app), await makeWorld(app)];
    player = await playerSignedIn(app, home.clubId, home.player(10));
    const consent = { consent_data_on: '2026-09-01', consent_photo_on: '2026-09-01' };
    await app.database.query.updateTable('player').set(consent).where('id', '=', home.player(10)).execute();
    await playedMatch(app, home, { rival: 'CF Norte' });
    await playedMatch(app, home, { rival: 'CF Sur' });
    await playedMatch(app, other, { rival: 'CF Lejano' });
  });
  afterAll(() => app.close());

  const exported = (who: Person, more: object) =>
    app.send(report.exportAdhoc, { body: { definition, ...more } as never }, who.token);
  const sheetsOf = async (file: Blob) => (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
  const numbersOf = ({ rows, metrics }: ReportBlockAnswer) =>
    rows.map(({ values }) => values.map((value, at) => inSheet(metrics[at]?.unit ?? '', value)));

  test('a spreadsheet read back is what the reader sees, block by block', async () => {
    for (const who of [home.coach, home.manager, player]) {
      const answer = await app.send(report.adhoc, { body: { definition } as never }, who.token);
      const sheets = await sheetsOf(await exported(who, { format: 'XLSX' }));
      const names = sheets.map(({ name }) => name);
      expect(names.slice(0, 2)).toEqual(['Goles   minutos', 'Goles   minutos (2)']);
      expect(names.slice(3)).toEqual(['Sobre este informe']);
      const asked = answer.blocks.filter(({ text }) => text === null);
      for (const [at, one] of asked.entries()) {
        const rows = sheets[at]?.rows ?? [];
        const dims = one.dimensions.length;
        expect(rows[0]?.slice(0, dims)).toEqual(one.dimensions.map(({ name }) => name));
        expect(rows[0]).toHaveLength(dims + one.metrics.length);
        const body = rows.slice(1, 1 + one.rows.length);
        expect(body.map((row) => one.metrics.map((_, n) => row[dims + n] ?? null))).toEqual(numbersOf(one));
        if (one.id === 'players') expect(body.map(([name]) => name)).toEqual(one.rows.map(({ keys }) => keys[0]?.name));
      }
      const [players] = asked;
      expect(sheets[0]?.rows.at(-1)).toEqual([
        'Total',
        ...(players?.totals ?? []).map((value, at) => inSheet(players?.metrics[at]?.unit ?? '', value)),
      ]);
      const about = JSON.stringify(sheets[3]?.rows);
      expect(about).toContain('=SUM(A1) es un texto');
      for (const { definition: meaning } of players?.metrics ?? []) expect(about).toContain(meaning);
    }
  });

  test('csv has the blocks one below the other, one alone where it is asked, and texts that are no formulas', async () => {
    const whole = await (await exported(home.coach, { format: 'CSV' })).text();
    expect(whole).toContain('Jugador/a;Goles');
    expect(whole).toContain("'=SUM(A1) es un texto");
    expect(whole).toContain('octubre de 2026');
    const alone = await (await exported(home.coach, { format: 'CSV', options: { block: 'months' } })).text();
    expect(alone).toContain('octubre de 2026');
    expect(alone).not.toContain('Jugador/a');
    const nothing = await refusalOf(exported(home.coach, { format: 'CSV', options: { block: 'none' } }));
    expect(nothing.code).toBe('notFound');
  });

  test('the words are those of the reader’s language', async () => {
    const of = async (language: string) => {
      const response = await app.ask({
        ...{ method: 'POST', url: report.exportAdhoc.path, token: home.coach.token },
        headers: { 'accept-language': language },
        payload: { definition, format: 'PDF', options: { customTitle: 'Resumen' } },
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('application/pdf');
      return pdfText(response.rawPayload);
    };
    const [es, en, nl] = [await of('es'), await of('en'), await of('nl')];
    for (const text of [es, en, nl]) {
      expect(text).toContain('Resumen');
      expect(text).toContain('=SUM(A1) es un texto');
      expect(text).not.toMatch(/result\.|\{\{/);
    }
    expect(es).toMatch(/octubre de 2026.*Total|Total.*octubre de 2026/);
    expect(en).toContain('October 2026');
    expect(nl).toContain('oktober 2026');
  });

  test('every ready-made report prints for who is offered it, with its charts', async () => {
    for (const who of [home.coach, player]) {
      const offered = await app.send(reportTemplate.shared, { query: { whose: 'readyMade' } }, who.token);
      for (const { id, name } of offered.rows) {
        const file = await app.send(report.exported, { params: { id }, body: {} }, who.token);
        const text = pdfText(await file.arrayBuffer());
        expect(text).toContain(name);
        expect(text).not.toContain('Lejano');
      }
    }
    expect(readyMade.some(({ blocks: all }) => all.some(({ chart }) => chart))).toBe(true);
  });

  test('a file is made as who reads it, and of the own club alone', async () => {
    const body = { name: 'Goles', definition } as never;
    const { id } = await app.send(reportTemplate.add, { body }, home.coach.token);
    const file = (who: Person) => app.send(report.exported, { params: { id }, body: { format: 'XLSX' } }, who.token);
    expect((await refusalOf(file(player))).code).toBe('notFound');
    await app.send(reportTemplate.share, { params: { id }, body: { version: 1, level: 'club' } }, home.coach.token);
    const rows = async (who: Person) => (await sheetsOf(await file(who)))[0]?.rows.length;
    expect([await rows(home.coach), await rows(player)]).toEqual([13, 3]);
    expect((await refusalOf(file(other.manager))).code).toBe('notFound');
    const foreign = { ...definition, filters: [{ filter: 'team', is: other.team.id }] };
    expect((await refusalOf(exported(home.coach, { definition: foreign }))).code).toBe('notFound');
  });
});
