import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { attachmentsMost } from '#contract/scoutingAttachment.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { addOutsider, makeScouts, report, type Scouts } from './people.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const { add: addCall, get: getCall, list, remove, restore } = calls.scoutingAttachment;

describe.each(engines)('attachments of scouting reports on $name', (engine) => {
  let app: Running;
  let home: Scouts;
  let outsider: string;
  let id: string;
  beforeEach(async () => {
    app = await startApp(engine);
    home = await makeScouts(app);
    outsider = (await addOutsider(app, home.scout.token)).id;
    id = (await report(app, outsider, home.scout.token)).id;
  });
  afterEach(async () => {
    await app.close();
  });

  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const add = (name = 'Notas', content = pdf, token = home.scout.token) =>
    app.send(addCall, { params: { id }, body: { name, content: content.toString('base64') } }, token);
  const of = (attachmentId: string, reportId = id) => ({ params: { id: reportId, attachmentId } });
  const names = async (token = home.scout.token) =>
    (await app.send(list, { params: { id } }, token)).map(({ name }) => name);
  const stored = async () =>
    (await app.database.query.selectFrom('file_content').select('id').execute()).map(({ id: one }) => one);
  const share = async (token = home.scout.token) => {
    const { rows } = await app.send(calls.scoutingReport.all, { params: { clubId: home.clubId }, query: {} }, token);
    const version = Number(rows.find((one) => one.id === id)?.version);
    return app.send(calls.scoutingReport.share, { params: { id }, body: { version, shared: true } }, token);
  };

  test('whoever reads the report reads them, and only its author adds them', async () => {
    const { id: attachmentId, kind, bytes } = await add();
    expect([kind, bytes]).toEqual(['pdf', pdf.length]);
    for (const { token } of [home.other, home.foreign]) {
      expect(await code(names(token))).toBe('notFound');
      expect(await code(add('X', pdf, token))).toBe('notFound');
      for (const call of [getCall, remove, restore])
        expect(await code(app.send(call, of(attachmentId), token))).toBe('notFound');
    }
    expect(await names(home.manager.token)).toEqual(['Notas']);
    expect(await code(add('X', pdf, home.manager.token))).toBe('scouting.notYours');
    const shared = await share();
    expect(shared.attachments).toBe(1);
    const file = await app.send(getCall, of(attachmentId), home.other.token);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
    expect(await code(app.send(remove, of(attachmentId), home.other.token))).toBe('scouting.notYours');
    // Who is writing about the same player reads nothing of others, attachments neither.
    await report(app, outsider, home.other.token, { state: 'draft', verdict: null, confidence: null });
    expect(await code(app.send(getCall, of(attachmentId), home.other.token))).toBe('notFound');
  });

  test('one of another report is not there', async () => {
    const { id: attachmentId } = await add();
    const second = (await report(app, outsider, home.scout.token)).id;
    for (const call of [getCall, remove, restore])
      expect(await code(app.send(call, of(attachmentId, second), home.scout.token))).toBe('notFound');
  });

  test('a removed one comes back within the day, then leaves the database', async () => {
    const { id: attachmentId } = await add();
    await app.send(remove, of(attachmentId), home.manager.token);
    expect(await names()).toEqual([]);
    expect(await app.send(restore, of(attachmentId), home.scout.token)).toMatchObject({ id: attachmentId });
    await app.send(remove, of(attachmentId), home.scout.token);
    app.clock.forward(undoneWithin + 1_000);
    const { access_token: token } = await app.services.sessions.open(home.scout.id);
    expect(await code(app.send(restore, of(attachmentId), token))).toBe('notFound');
    const { id: later } = await add('Foto', pdf, token);
    await app.send(remove, of(later), token);
    expect(await stored()).toEqual([later]);
  });

  test('the content decides what it is, and how many there may be', async () => {
    expect(await code(add('X', Buffer.from('<script>')))).toBe('documentUnreadable');
    for (let n = 0; n < attachmentsMost; n += 1) await add(`n${n}`);
    expect(await code(add())).toBe('documentsFull');
    expect(await stored()).toHaveLength(attachmentsMost);
  });

  test('they end with the data of the outsider, removed ones too; the file of what is kept names them', async () => {
    await add();
    const { id: gone } = await add('Fuera');
    await app.send(remove, of(gone), home.scout.token);
    const asked = { params: { id: outsider }, query: { format: 'csv' as const } };
    const text = await (await app.send(calls.scouting.file, asked, home.manager.token)).text();
    expect(text).toContain('Notas.pdf');
    expect(text).not.toContain('Fuera');
    await app.database.query
      .updateTable('foreign_player')
      .set({ keep_until: '2020-01-01' })
      .where('id', '=', outsider)
      .execute();
    await app.telling.run();
    expect(await stored()).toEqual([]);
    expect(await app.database.query.selectFrom('scouting_attachment').selectAll().execute()).toEqual([]);
    expect(await code(names())).toBe('notFound');
  });
});
