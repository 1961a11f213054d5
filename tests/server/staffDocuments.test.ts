import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { documentsMost } from '#contract/staffDocument.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeWorld, type Person, putOnStaff, signedIn, type World } from './people.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);

describe.each(engines)('documents of the staff on $name', (engine) => {
  let app: Running;
  let home: World;
  let abroad: World;
  let self: Person;
  let id: string;
  beforeEach(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
    abroad = await makeWorld(app, { players: 1 });
    self = await signedIn(app, home.clubId, 'STAFF');
    id = await putOnStaff(app.database.query, home.team, self.id, 'DELEGATE');
  });
  afterEach(async () => {
    await app.close();
  });

  const params = () => ({ id });
  const add = (name: string, content: Buffer, token = home.manager.token) =>
    app.send(calls.staffDocument.add, { params: params(), body: { name, content: content.toString('base64') } }, token);
  const list = async (token = home.manager.token) =>
    (await app.send(calls.staffDocument.all, { params: params() }, token)).map(({ name }) => name);
  const fill = async () => {
    for (let n = 0; n < documentsMost; n += 1) await add(`n${n}`, png);
  };
  const stored = async () =>
    (await app.database.query.selectFrom('file_content').select('id').execute()).map(({ id: one }) => one);

  test('club administrators and the staff member themselves store, read and remove; restored within the day, then gone from the database', async () => {
    const made = await add('Título UEFA B', pdf);
    expect(made).toMatchObject({ kind: 'pdf', bytes: pdf.length, staffId: id });
    const own = await add('Certificado', jpg, self.token);
    expect((await list(self.token)).sort()).toEqual(['Certificado', 'Título UEFA B']);
    const of = { params: { id, documentId: made.id } };
    const read = await app.send(calls.staffDocument.get, of, self.token);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(pdf);
    await app.send(calls.staffDocument.remove, of, home.manager.token);
    expect(await list()).toEqual(['Certificado']);
    expect((await refusalOf(app.send(calls.staffDocument.get, of, self.token))).code).toBe('notFound');
    await app.send(calls.staffDocument.restore, of, home.manager.token);
    expect(await list()).toHaveLength(2);
    await app.send(calls.staffDocument.remove, of, home.manager.token);
    expect(await stored()).toContain(made.id);
    app.clock.forward(undoneWithin + 1_000);
    const { access_token: fresh } = await app.services.sessions.open(home.manager.id);
    expect((await refusalOf(app.send(calls.staffDocument.restore, of, fresh))).code).toBe('notFound');
    const last = { params: { id, documentId: own.id } };
    await app.send(calls.staffDocument.remove, last, fresh);
    expect(await stored()).toEqual([own.id]);
  });

  test('only what is a document by its content, whatever it is called, and not more than a folder holds', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const page = Buffer.from('<html>%PDF-1.7 %%EOF</html>');
    const cut = pdf.subarray(0, 10);
    for (const content of [svg, page, cut, Buffer.from('MZ'), Buffer.from('PK\u0003\u0004')])
      expect((await refusalOf(add('photo.png', content))).code).toBe('documentUnreadable');
    const huge = Buffer.concat([pdf, Buffer.alloc(9 * 1_048_576), pdf]);
    expect((await refusalOf(add('huge', huge))).status).toBeLessThan(500);
    expect(await list()).not.toContain('huge');
    await fill();
    expect((await refusalOf(add('one more', png))).code).toBe('documentsFull');
  });

  test('several at once fill it no further, and what is refused leaves nothing in the database; nor does what comes back', async () => {
    await fill();
    const [gone] = await app.send(calls.staffDocument.all, { params: params() }, home.manager.token);
    const of = { params: { id, documentId: String(gone?.id) } };
    await app.send(calls.staffDocument.remove, of, home.manager.token);
    const files = (await stored()).length;
    const outcomes = await Promise.allSettled(Array.from({ length: 2 }, (_, n) => add(`at once ${n}`, png)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['documentsFull']);
    expect(await list()).toHaveLength(documentsMost);
    expect(await stored()).toHaveLength(files + 1);
    const back = app.send(calls.staffDocument.restore, of, home.manager.token);
    expect((await refusalOf(back)).code).toBe('documentsFull');
    expect(await list()).toHaveLength(documentsMost);
  });

  test('a file is saved, never shown, under a name that cannot break out of its header', async () => {
    const token = (await app.services.sessions.open(home.manager.id)).access_token;
    const other = await app.send(calls.staff.add, { body: { firstName: 'Otro' } }, token);
    const body = { name: 'a"; filename=x.html\r\nX: y', content: pdf.toString('base64') };
    const { id: documentId } = await app.send(calls.staffDocument.add, { params: { id: other.id }, body }, token);
    const url = `/staff/${other.id}/documents/${documentId}`;
    const answer = await app.ask({ method: 'GET', url, token });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w. -]+";/);
    expect(answer.headers.x).toBeUndefined();
    // The same file under somebody else's name is not there.
    expect((await refusalOf(app.send(calls.staffDocument.get, { params: { id, documentId } }, token))).code).toBe(
      'notFound',
    );
  });

  test('a colleague, a coach, a player and another club do not', async () => {
    const { coach } = home;
    const fresh = async (who: { id: string }) => (await app.services.sessions.open(who.id)).access_token;
    const { id: documentId } = await add('Título', pdf);
    const of = { params: { id, documentId } };
    const content = pdf.toString('base64');
    const tries = (token: string) => [
      () => app.send(calls.staffDocument.all, { params: params() }, token),
      () => app.send(calls.staffDocument.get, of, token),
      () => app.send(calls.staffDocument.add, { params: params(), body: { name: 'X', content } }, token),
      () => app.send(calls.staffDocument.remove, of, token),
      () => app.send(calls.staffDocument.restore, of, token),
    ];
    const player = await signedIn(app, home.clubId, 'PLAYER');
    for (const token of [await fresh(coach), player.token])
      for (const one of tries(token)) expect((await refusalOf(one())).code).toBe('forbidden');
    for (const one of tries(await fresh(abroad.manager))) expect((await refusalOf(one())).code).toBe('notFound');
  });
});
