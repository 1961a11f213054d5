import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createPushes } from '#server/push/pushes.ts';
import { day } from '../event/makers.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeFamily } from '../telling/families.ts';
import { toTheNextMorning } from '../telling/letters.ts';
import { opened, type PushService, type Subscriber, signedBy, startPushService } from './pushService.ts';

type Family = Awaited<ReturnType<typeof makeFamily>>;
const minute = 60_000;

describe.each(engines)('push messages on $name', (engine) => {
  let service: PushService;
  let app: Running;
  let family: Family;
  beforeAll(async () => {
    service = await startPushService();
    app = await startApp(engine, { settings: { PUSH_TEST_ADDRESS: service.origin, MAIL_FROM: 'club@club.example' } });
  });
  beforeEach(async () => {
    await toTheNextMorning(app);
    family = await makeFamily(app);
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  const add = async (token: string, one = service.subscriber()): Promise<Subscriber & { readonly id: string }> => {
    const { id } = await app.send(calls.push.add, { body: one.address }, token);
    return { ...one, id };
  };
  const messages = (one: Subscriber) => service.to(one).map(({ body }) => opened(body, one));
  const waiting = () => app.database.query.selectFrom('push_message').selectAll().execute();
  const devices = async (token: string) => (await app.send(calls.push.mine, {}, token)).devices;
  const sent = () => app.services.pushes.run();
  const tell = async (): Promise<void> => {
    await app.telling.run();
    await sent();
  };
  const language = (token: string, one: 'es' | 'en' | 'nl') =>
    app.send(calls.account.saveSettings, { body: { language: one, theme: 'system' } }, token);

  test('says the sentence of the bell in the language of the reader, and leads to the event', async () => {
    const [phone, tablet] = [await add(family.tokens.ana), await add(family.tokens.ana)];
    const other = await add(family.tokens.bea);
    await language(family.tokens.ana, 'nl');
    const id = await family.asks({ title: 'Salida', description: 'alergia a los cacahuetes' });
    await tell();
    expect(messages(phone)).toHaveLength(1);
    const [message] = messages(phone);
    expect(message).toEqual({
      title: 'Club',
      body: expect.stringMatching(/^Player: kom je\? Salida, /),
      link: `/calendar/${id}`,
      tag: expect.any(String),
      language: 'nl',
    });
    expect(messages(tablet)).toEqual([message]);
    expect(messages(other)).toMatchObject([{ language: 'es' }]);
    expect(JSON.stringify([...messages(phone), ...messages(other)])).not.toContain('alergia');
    for (const _time of [1, 2]) await tell();
    expect(messages(phone)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('is encrypted for the device alone, signed by the key of the server, and kept for a day', async () => {
    const phone = await add(family.tokens.ana);
    await family.asks();
    await tell();
    const [received] = service.to(phone);
    if (!received) throw new Error('nothing has arrived');
    const { publicKey } = await app.send(calls.push.mine, {}, family.tokens.ana);
    const signed = signedBy(String(received.headers.authorization));
    expect(signed).toMatchObject({ publicKey, aud: service.origin, sub: 'mailto:club@club.example' });
    expect(signed.exp * 1000).toBeLessThanOrEqual(Date.now() + day);
    expect(received.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(String(received.headers.topic)).toMatch(/^[\w-]{32}$/);
    expect(() => opened(received.body, service.subscriber())).toThrow();
    const row = await app.database.query.selectFrom('server_key').selectAll().executeTakeFirstOrThrow();
    expect(row.public_key).toBe(publicKey);
    const stored = await app.database.query.selectFrom('push_subscription').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(phone.address.endpoint);
    expect(JSON.stringify(stored)).not.toContain(phone.address.keys.auth);
  });

  test('a change is told when it can no longer be undone', async () => {
    const phone = await add(family.tokens.ana);
    const id = await family.asks({ asked_at: app.clock() });
    const manager = family.tokens.manager;
    const { version } = await app.send(calls.event.get, { params: { id } }, manager);
    await app.send(calls.event.update, { params: { id }, body: { version, place: 'Campo Sur' } }, manager);
    await tell();
    app.clock.forward(10 * minute - 1000);
    await tell();
    expect(messages(phone)).toEqual([]);
    app.clock.forward(2000);
    await tell();
    expect(messages(phone)).toMatchObject([{ body: expect.stringContaining('Campo Sur'), link: `/calendar/${id}` }]);
    expect(service.to(phone)[0]?.headers.urgency).toBe('high');
  });

  test('a switch that is off is off, and the bell keeps its own', async () => {
    const phone = await add(family.tokens.ana);
    const body = [{ kind: 'asked' as const, push: false }];
    await app.send(calls.account.saveNotifications, { body }, family.tokens.ana);
    await family.asks();
    await tell();
    expect(messages(phone)).toEqual([]);
    const { rows } = await app.send(calls.notification.mine, { query: {} }, family.tokens.ana);
    expect(rows.map(({ kind }) => kind)).toEqual(['asked']);
  });

  test.each([404, 410])('a device of which the push service says %i is gone', async (status) => {
    const phone = await add(family.tokens.ana);
    service.replies.set(new URL(phone.address.endpoint).pathname, [{ status }]);
    await family.asks();
    await tell();
    expect(await devices(family.tokens.ana)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('what failed is tried again, later each time, as late as the push service wants, and given up', async () => {
    const phone = await add(family.tokens.ana);
    const path = new URL(phone.address.endpoint).pathname;
    const busy = { status: 503 };
    service.replies.set(path, [{ status: 429, headers: { 'retry-after': '120' } }, busy, busy, busy, busy, busy]);
    await family.asks();
    await tell();
    const tries = () => service.to(phone).length;
    expect(tries()).toBe(1);
    app.clock.forward(119_000);
    await sent();
    expect(tries()).toBe(1);
    for (const wait of [2_000, 5 * minute + 1000, 15 * minute + 1000, 60 * minute + 1000, 240 * minute + 1000]) {
      app.clock.forward(wait);
      await sent();
    }
    expect(tries()).toBe(6);
    expect(await waiting()).toEqual([]);
    const device = () =>
      app.database.query.selectFrom('push_subscription').where('id', '=', phone.id).selectAll().executeTakeFirst();
    expect(await device()).toMatchObject({ failures: 1, last_success_at: null });
    await family.asks({ title: 'Otra' });
    app.clock.forward(day);
    await tell();
    expect(await device()).toMatchObject({ failures: 0, last_success_at: expect.anything() });
  });

  test('a refusal is not repeated, and a device that refuses everything has ended', async () => {
    const phone = await add(family.tokens.ana);
    const never = Array.from({ length: 10 }, () => ({ status: 403 }));
    service.replies.set(new URL(phone.address.endpoint).pathname, never);
    for (let n = 1; n <= 10; n += 1) {
      await app.send(calls.push.test, { params: { id: phone.id }, body: {} }, family.tokens.ana);
      await sent();
      expect(await waiting()).toEqual([]);
      expect(service.to(phone)).toHaveLength(n);
      app.clock.forward(11_000);
    }
    expect(await devices(family.tokens.ana)).toEqual([]);
  });

  test('two nodes send each message once', async () => {
    const phones = [await add(family.tokens.ana), await add(family.tokens.bea)];
    const { database, secrets, settings, log } = app.services;
    const second = createPushes({ database, secrets, settings, clock: app.clock, log });
    expect(await second.publicKey()).toBe(await app.services.pushes.publicKey());
    await family.asks();
    await app.telling.run();
    await Promise.all([second.run(), sent()]);
    await second.close();
    for (const phone of phones) expect(messages(phone)).toHaveLength(1);
  });

  test('what is a day old is not sent any more', async () => {
    const phone = await add(family.tokens.ana);
    const { pushes, database, clock } = app.services;
    const to = { clubId: family.clubId, userId: '', language: 'es', zone: null };
    await database.transaction((tx) => pushes.postTest(tx, to, phone.id));
    app.clock.forward(day + 1);
    await sent();
    expect([messages(phone), await waiting(), clock() > 0]).toEqual([[], [], true]);
  });
});
