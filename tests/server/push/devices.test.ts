import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { pushDevicesMost } from '#contract/push.ts';
import { createPushes } from '#server/push/pushes.ts';
import { createSecrets } from '#server/sessions/secrets.ts';
import { anyEngine, engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, type Person, signedIn } from '../people.ts';
import { opened, type PushService, startPushService, subscriber } from './pushService.ts';

describe.each(engines)('devices for push messages on $name', (engine) => {
  let service: PushService;
  let app: Running;
  let clubId: string;
  let ana: Person;
  beforeAll(async () => {
    service = await startPushService();
    app = await startApp(engine, { settings: { PUSH_TEST_ADDRESS: service.origin } });
    clubId = await makeClub(app.database.query);
  });
  beforeEach(async () => {
    ana = await signedIn(app, clubId, 'COACH');
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  const add = async (token: string, one = service.subscriber()) => {
    const reply = await app.send(calls.push.add, { body: one.address }, token);
    return { ...one, ...reply };
  };
  const devices = async (token: string) => (await app.send(calls.push.mine, {}, token)).devices;
  const testOf = (id: string, token: string) => app.send(calls.push.test, { params: { id }, body: {} }, token);
  const refused = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('a device is added, has the name of its browser, gets a test, and is removed', async () => {
    const phone = service.subscriber();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const headers = { 'user-agent': agent };
    await app.ask({ method: 'POST', url: '/api/Push', headers, payload: phone.address, token: ana.token });
    const [own] = await devices(ana.token);
    expect(own).toMatchObject({ device: 'Firefox, Linux', isThis: true, fails: false, reachedAt: null });
    const id = String(own?.id);
    await testOf(id, ana.token);
    await expect.poll(() => service.to(phone).length).toBe(1);
    const [received] = service.to(phone);
    expect(received && opened(received.body, phone)).toMatchObject({ title: 'Club', link: '/account#devices' });
    expect(await refused(testOf(id, ana.token))).toBe('tooManyRequests');
    await expect.poll(async () => (await devices(ana.token))[0]?.reachedAt).not.toBeNull();
    await app.send(calls.push.remove, { params: { id } }, ana.token);
    expect(await devices(ana.token)).toEqual([]);
  });

  test('the same address again is the same device; with another user it is theirs', async () => {
    const [phone, bea] = [service.subscriber(), await signedIn(app, clubId, 'COACH')];
    const first = await add(ana.token, phone);
    expect((await add(ana.token, phone)).id).toBe(first.id);
    const moved = await add(bea.token, phone);
    expect([await devices(ana.token), (await devices(bea.token)).map(({ id }) => id)]).toEqual([[], [moved.id]]);
  });

  test('somebody else’s device does not exist', async () => {
    const [phone, bea] = [await add(ana.token), await signedIn(app, clubId, 'CLUB_ADMIN')];
    expect(await refused(app.send(calls.push.remove, { params: { id: phone.id } }, bea.token))).toBe('notFound');
    expect(await refused(testOf(phone.id, bea.token))).toBe('notFound');
    expect(await devices(ana.token)).toHaveLength(1);
  });

  test('it ends with its session: signing out, ended elsewhere, or the account removed', async () => {
    const again = await app.services.sessions.open(ana.id);
    await add(again.access_token);
    await add(ana.token);
    await app.send(calls.account.signOut, {}, again.access_token);
    expect(await devices(ana.token)).toMatchObject([{ isThis: true }]);
    const { access_token } = await app.services.sessions.open(ana.id);
    await app.send(calls.userSession.endAll, { params: { id: ana.id } }, access_token);
    expect(await devices(access_token)).toEqual([]);
    await add(access_token);
    await app.services.sessions.endAllOf(ana.id, 'removed');
    const { query } = app.database;
    expect(await query.selectFrom('push_subscription').where('user_id', '=', ana.id).selectAll().execute()).toEqual([]);
  });

  test('a user has ten devices at most', async () => {
    for (let n = 0; n < pushDevicesMost; n += 1) await add(ana.token);
    expect(await refused(add(ana.token))).toBe('push.devicesFull');
    expect(await devices(ana.token)).toHaveLength(pushDevicesMost);
  });

  test('a browser that has changed its address says so by its token, once', async () => {
    const [phone, next] = [await add(ana.token), service.subscriber()];
    const renew = (renewal: string, address = next.address) =>
      app.send(calls.push.renew, { body: { renewal, address } });
    const { renewal } = await renew(phone.renewal);
    expect(await refused(renew(phone.renewal))).toBe('notFound');
    expect(await refused(renew(renewal, subscriber('https://evil.example/x').address))).toBe('push.addressRefused');
    await testOf(phone.id, ana.token);
    await expect.poll(() => service.to(next).length).toBe(1);
    expect(service.to(phone)).toEqual([]);
    await app.send(calls.push.remove, { params: { id: phone.id } }, ana.token);
    expect(await refused(renew(renewal))).toBe('notFound');
  });

  test('another key of the server makes another pair, and the devices of the former are forgotten', async () => {
    await add(ana.token);
    const before = await app.services.pushes.publicKey();
    const { database, settings, log } = app.services;
    const secrets = createSecrets(new TextEncoder().encode('another secret, also longer than thirty-two'));
    const moved = createPushes({ database, secrets, settings, clock: app.clock, log });
    expect(await moved.publicKey()).not.toBe(before);
    expect(await devices(ana.token)).toEqual([]);
    await moved.close();
  });
});

describe.each(anyEngine)('addresses that are refused on $name', (engine) => {
  let app: Running;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine, { settings: { PUSH_HOSTS: 'push.club.example' } });
    ({ token } = await signedIn(app, await makeClub(app.database.query), 'PLAYER'));
  });
  afterAll(() => app.close());
  const add = (body: object) => app.ask({ method: 'POST', url: '/api/Push', payload: body, token });
  const good = subscriber('https://fcm.googleapis.com/fcm/send/x').address;

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://push.club.example/x',
  ])('%s is a push service', async (endpoint) => {
    expect((await add({ ...good, endpoint })).statusCode).toBe(200);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com.example/x',
    'https://xpush.apple.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
  ])('%s is none', async (endpoint) => {
    const response = await add({ ...good, endpoint });
    expect([response.statusCode, response.json().code]).toEqual([400, 'push.addressRefused']);
  });

  test.each([
    ['file:///etc/passwd', good.keys],
    [`https://fcm.googleapis.com/${'x'.repeat(1000)}`, good.keys],
    [good.endpoint, { ...good.keys, auth: 'x' }],
    [good.endpoint, { ...good.keys, auth: 'x'.repeat(5000) }],
    [good.endpoint, { ...good.keys, p256dh: 'x'.repeat(5000) }],
    [good.endpoint, {}],
  ])('%s with such keys is no address at all', async (endpoint, keys) => {
    expect((await add({ endpoint, keys })).json().code).toBe('badRequest');
  });

  test('keys that are no point of the curve are refused', async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    expect((await add({ ...good, keys: { ...good.keys, p256dh } })).json().code).toBe('push.addressRefused');
  });
});
