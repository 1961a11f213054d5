import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { papersMost } from '#contract/injuryPaper.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld } from '../people.ts';
import { dayBefore, makeWard, report, type Ward } from './people.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

describe.each(engines)('papers of injuries on $name', (engine) => {
  let app: Running;
  let home: Ward;
  let id: string;
  beforeEach(async () => {
    app = await startApp(engine);
    home = await makeWard(app);
    id = (await report(app, home.player(0), home.coach.token)).id;
  });
  afterEach(async () => {
    await app.close();
  });

  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const add = (name = 'Resonancia', content = pdf, token = home.physio.token) =>
    app.send(calls.injuryPaper.add, { params: { id }, body: { name, content: content.toString('base64') } }, token);
  const of = (paperId: string) => ({ params: { id, paperId } });
  const readings = async () =>
    (await app.send(calls.injury.readings, { params: { id } }, home.own.token)).map(({ part }) => part);
  const listed = async (token = home.own.token) =>
    (await app.send(calls.injury.medical, { params: { id } }, token)).papers.map(({ name }) => name);
  const stored = async () =>
    (await app.database.query.selectFrom('file_content').select('id').execute()).map(({ id: one }) => one);

  test('who treats the player adds and removes; the circle reads, and each reading is kept; nobody else', async () => {
    const { id: paperId, kind, bytes } = await add();
    expect([kind, bytes, await readings()]).toEqual(['pdf', pdf.length, ['written']]);
    for (const { token } of [home.coach, home.manager, home.admin]) {
      expect(await code(add('X', pdf, token))).toBe('medical');
      for (const call of [calls.injuryPaper.get, calls.injuryPaper.remove, calls.injuryPaper.restore])
        expect(await code(app.send(call, of(paperId), token))).toBe('medical');
    }
    expect(await code(add('X', pdf, home.own.token))).toBe('forbidden');
    expect(await listed()).toEqual(['Resonancia']);
    const file = await app.send(calls.injuryPaper.get, of(paperId), home.own.token);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
    expect((await readings()).toSorted()).toEqual(['paper', 'read', 'written']);
    const abroad = await makeWorld(app, { players: 1 });
    expect(await code(app.send(calls.injuryPaper.get, of(paperId), abroad.coach.token))).toBe('notFound');
    const other = (await report(app, home.player(1), home.coach.token)).id;
    const elsewhere = { params: { id: other, paperId } };
    for (const call of [calls.injuryPaper.get, calls.injuryPaper.remove, calls.injuryPaper.restore])
      expect(await code(app.send(call, elsewhere, home.physio.token))).toBe('notFound');
  });

  test('a removed one comes back within the day, then leaves the database', async () => {
    const { id: paperId } = await add();
    await app.send(calls.injuryPaper.remove, of(paperId), home.physio.token);
    expect(await listed()).toEqual([]);
    expect(await code(app.send(calls.injuryPaper.get, of(paperId), home.physio.token))).toBe('notFound');
    expect(await app.send(calls.injuryPaper.restore, of(paperId), home.physio.token)).toMatchObject({ id: paperId });
    await app.send(calls.injuryPaper.remove, of(paperId), home.physio.token);
    app.clock.forward(undoneWithin + 1_000);
    const physio = (await app.services.sessions.open(home.physio.id)).access_token;
    expect(await code(app.send(calls.injuryPaper.restore, of(paperId), physio))).toBe('notFound');
    const { id: later } = await add('Alta', pdf, physio);
    await app.send(calls.injuryPaper.remove, of(later), physio);
    expect(await stored()).toEqual([later]);
  });

  test('the content decides what it is, and how many there may be', async () => {
    expect(await code(add('X', Buffer.from('<script>')))).toBe('documentUnreadable');
    for (let n = 0; n < papersMost; n += 1) await add(`n${n}`);
    expect(await code(add())).toBe('documentsFull');
    expect(await stored()).toHaveLength(papersMost);
    expect(await listed()).toHaveLength(papersMost);
  });

  test('they end with the medical part, two years after the player left', async () => {
    await add();
    const left = { left_on: dayBefore(733) };
    await app.database.query.updateTable('player').set(left).where('id', '=', home.player(0)).execute();
    await app.telling.run();
    expect(await stored()).toEqual([]);
    expect(await app.database.query.selectFrom('injury_paper').selectAll().execute()).toEqual([]);
  });
});
