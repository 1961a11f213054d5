import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { uploadPart } from '#contract/clubData.ts';
import type { AppError } from '#contract/errors.ts';
import { writePart } from '#server/files/contents.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWard, report, type Ward } from '../injury/people.ts';
import { signedIn } from '../people.ts';
import { emptyClub, exported, unzipped } from './archives.ts';

const of = calls.clubData;
const day = 86_400_000;

describe.each(engines)('exports and imports of a club on $name', (engine) => {
  let app: Running;
  let ward: Ward;
  let injury: string;
  beforeAll(async () => {
    app = await startApp(engine);
    ward = await makeWard(app);
    injury = (await report(app, ward.player(0), ward.coach.token)).id;
    const body = { version: 0, diagnosis: 'Planted 4711', region: 'thigh', side: 'left' } as const;
    await app.send(calls.injury.setMedical, { params: { id: injury }, body }, ward.physio.token);
  });
  afterAll(() => app.close());

  const token = async (id: string) => (await app.services.sessions.open(id)).access_token;
  const out = async (userId: string, clubId = ward.clubId) => {
    const begun = await app.send(of.export, { params: { clubId } }, await token(userId));
    await app.services.clubTransfers.settled();
    return begun;
  };
  const download = async (userId: string, transferId: string, headers: Record<string, string> = {}) => {
    const url = fillPath(of.file.path, { clubId: ward.clubId, transferId });
    return app.ask({ url, token: await token(userId), headers });
  };
  const clear = () => app.clock.forward(day + 1_000);

  test('an administrator exports the club, downloads it, and goes on where a download was cut off', async () => {
    const { id, state } = await out(ward.admin.id);
    expect(state).toBe('running');
    const whole = await download(ward.admin.id, id);
    const bytes = whole.rawPayload;
    expect(bytes.equals(await exported(app.database, ward.clubId, false))).toBe(true);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(bytes.length) });
    const tag = String(whole.headers.etag);
    for (const [range, from, to] of [
      ['bytes=100-199', 100, 200],
      [`bytes=${bytes.length - 10}-`, bytes.length - 10, bytes.length],
      ['bytes=-5', bytes.length - 5, bytes.length],
      ['bytes=0-99999999', 0, bytes.length],
    ] as const) {
      const part = await download(ward.admin.id, id, { range, 'if-range': tag });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${bytes.length}`,
      ]);
      expect(part.rawPayload.equals(bytes.subarray(from, to))).toBe(true);
    }
    expect((await download(ward.admin.id, id, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    const others: Record<string, string>[] = [{ range: 'bytes=1-2', 'if-range': '"x"' }, { range: 'bytes=1-2,4-5' }];
    for (const headers of [...others, { range: 'lines=1-2' }])
      expect((await download(ward.admin.id, id, headers)).statusCode).toBe(200);
    const listed = await app.send(of.state, { params: { clubId: ward.clubId } }, await token(ward.admin.id));
    expect(listed).toMatchObject({ isEmpty: false, medical: false });
    expect(listed.transfers).toMatchObject([
      { id, kind: 'export', state: 'done', bytes: bytes.length, medical: false },
    ]);
    clear();
    expect((await download(ward.admin.id, id)).statusCode).toBe(404);
    await app.telling.run();
    const left = await app.database.query.selectFrom('file_content').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('medical detail is in it for the circle alone, and the injury says who took it', async () => {
    const text = async (bytes: Uint8Array) => [...(await unzipped(bytes)).values()].join('\n');
    const plain = await out(ward.admin.id);
    expect(await text((await download(ward.admin.id, plain.id)).rawPayload)).not.toContain('Planted 4711');
    const named = await signedIn(app, ward.clubId, 'CLUB_ADMIN');
    const staff = await app.send(calls.staff.add, { body: { firstName: 'Doc' } }, await token(ward.admin.id));
    await app.database.query
      .updateTable('staff')
      .set({ user_id: named.id, medical: 1 })
      .where('id', '=', staff.id)
      .execute();
    const { id, medical } = await out(named.id);
    expect(medical).toBe(true);
    expect(await text((await download(named.id, id)).rawPayload)).toContain('Planted 4711');
    expect((await download(ward.admin.id, id)).statusCode).toBe(404);
    const readings = app.database.query.selectFrom('medical_reading').select(['user_id', 'part']);
    expect(await readings.where('injury_id', '=', injury).execute()).toContainEqual({
      user_id: named.id,
      part: 'exported',
    });
    await app.database.query.updateTable('staff').set({ medical: 0 }).where('id', '=', staff.id).execute();
    expect((await download(named.id, id)).statusCode).toBe(404);
    clear();
  });

  test('one at a time, so many a day, and for administrators of the club', async () => {
    const admin = await token(ward.admin.id);
    const params = { clubId: ward.clubId };
    const begin = () =>
      app.send(of.export, { params }, admin).then(
        () => 'begun',
        (fault: AppError) => fault.code,
      );
    expect((await Promise.all([begin(), begin(), begin()])).toSorted()).toEqual([
      'begun',
      'clubData.busy',
      'clubData.busy',
    ]);
    await app.services.clubTransfers.settled();
    for (const role of ['CLUB_MANAGER', 'COACH', 'STAFF', 'PLAYER'] as const) {
      const { token: other } = await signedIn(app, ward.clubId, role);
      for (const call of [of.state, of.export])
        expect((await refusalOf(app.send(call, { params }, other))).code).toBe('forbidden');
    }
    const foreign = await signedIn(app, await emptyClub(app.database), 'CLUB_ADMIN');
    expect((await refusalOf(app.send(of.export, { params }, foreign.token))).code).toBe('notFound');
    for (let n = 0; n < 20; n += 1) await out(ward.admin.id).catch(() => {});
    expect((await refusalOf(app.send(of.export, { params }, await token(ward.admin.id)))).code).toBe('tooManyRequests');
    clear();
  });

  test('an archive that is sent in parts becomes the club of another administrator', async () => {
    const bytes = await exported(app.database, ward.clubId);
    const clubId = await emptyClub(app.database);
    const root = await signedIn(app, clubId, 'ADMIN');
    const fresh = await signedIn(app, clubId, 'CLUB_ADMIN');
    const params = { clubId };
    expect(
      (await refusalOf(app.send(of.upload, { params: { clubId: ward.clubId }, body: { bytes: 5 } }, root.token))).code,
    ).toBe('clubData.notEmpty');
    const wrong = await app.send(of.upload, { params, body: { bytes: bytes.length } }, fresh.token);
    const send = (transferId: string, n: number, content: Uint8Array) =>
      app.send(
        of.part,
        { params: { clubId, transferId, n }, body: { content: Buffer.from(content).toString('base64') } },
        fresh.token,
      );
    expect((await refusalOf(send(wrong.id, 0, bytes.subarray(1)))).code).toBe('clubData.unreadable');
    expect((await refusalOf(send(wrong.id, 3, bytes))).code).toBe('clubData.unreadable');
    expect((await refusalOf(app.send(of.upload, { params, body: { bytes: 5 } }, fresh.token))).code).toBe(
      'clubData.busy',
    );
    // Nothing was sent: the archive is not there.
    await app.send(of.import, { params: { clubId, transferId: wrong.id } }, fresh.token);
    await app.services.clubTransfers.settled();
    const state = async () => app.send(of.state, { params }, fresh.token);
    expect((await state()).transfers[0]).toMatchObject({ state: 'failed', failure: { code: 'clubData.unreadable' } });
    await app.send(of.remove, { params: { clubId, transferId: wrong.id } }, fresh.token);
    expect(await state()).toMatchObject({ transfers: [], isEmpty: true });

    const { id } = await app.send(of.upload, { params, body: { bytes: bytes.length } }, fresh.token);
    for (let n = 0; n * uploadPart < bytes.length; n += 1)
      await send(id, n, bytes.subarray(n * uploadPart, (n + 1) * uploadPart));
    // The same command twice is one import, and what is being checked is not changed any more.
    const begin = () => app.send(of.import, { params: { clubId, transferId: id } }, fresh.token);
    const both = await Promise.allSettled([begin(), begin()]);
    expect(both.map((one) => (one.status === 'rejected' ? one.reason.code : 'begun')).toSorted()).toEqual([
      'begun',
      'clubData.notReady',
    ]);
    expect(await writePart(app.database, id, 0, Buffer.from('other'))).toBe(false);
    await app.services.clubTransfers.settled();
    const [done] = (await state()).transfers;
    expect(done).toMatchObject({
      state: 'done',
      failure: null,
      imported: { records: { player: ward.players.length, injury: 1 } },
    });
    const { teams } = await app.send(calls.club.stats, { params, query: {} }, fresh.token);
    expect(teams).toBe(1);
    expect((await state()).isEmpty).toBe(false);
    expect((await refusalOf(app.send(of.file, { params: { clubId, transferId: id } }, fresh.token))).code).toBe(
      'notFound',
    );
  });
});
