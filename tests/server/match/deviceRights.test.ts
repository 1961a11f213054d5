import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { listening } from '../listening.ts';
import { makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

const handleOf = (token: string): string => String(decodeJwt(token).sid).slice(0, 8);

describe.each(engines)('devices that only read, on $name', (engine) => {
  let app: Running;
  let url: string;
  let home: World;
  let tablet: string;
  let phone: string;
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
    home = await makeWorld(app);
    phone = home.coach.token;
    tablet = (await app.services.sessions.open(home.coach.id, 'Chrome, Android')).access_token;
  });
  afterAll(() => app.close());

  const put = (id: string, userId: string, device: string, writes: boolean, by = phone) =>
    app.send(calls.matchRights.device, { params: { id }, body: { userId, device, writes } }, by);
  const lay = (id: string, token = tablet, by = phone) => put(id, home.coach.id, handleOf(token), false, by);
  const rights = (id: string, token = phone) => app.send(calls.matchRights.all, { params: { id } }, token);
  const until = (check: () => unknown) => expect.poll(check, { interval: 20 });
  const code = async (requested: Promise<unknown>) => (await refusalOf(requested)).code;

  test('the tablet left in the dressing room writes nothing more, whatever it says it is; the phone goes on', async () => {
    const { id } = await kickOff(app, home);
    const { id: assistantId, token: assistant } = await signedIn(app, home.clubId, 'STAFF');
    const body = { userId: assistantId, right: 'read' as const };
    await app.send(calls.matchRights.grant, { params: { id }, body }, phone);
    await goal(app, id, home.player(9), tablet);
    await lay(id);
    const names = [handleOf(phone), handleOf(assistant), '', undefined];
    for (const device of names) {
      const body = { ...command(), ...(device === undefined ? {} : { device }), confirm: true };
      const requested = app.send(calls.matchPlay.rivalGoal, { params: { id }, body }, tablet);
      expect(await code(requested), String(device)).toMatch(/forbidden|badRequest/);
    }
    const get = (token: string) => app.send(calls.match.get, { params: { id } }, token);
    expect(await get(tablet)).toMatchObject({ right: 'read', deviceReadOnly: true });
    const onPhone = await get(phone);
    expect([onPhone.right, onPhone.deviceReadOnly]).toEqual(['write', undefined]);
    // A user who may only look gets no message about their device.
    const onlooker = await get(assistant);
    expect([onlooker.right, onlooker.deviceReadOnly]).toEqual(['read', undefined]);
    await goal(app, id, home.player(8), phone);
  });

  test('nothing of the match is written from there: no note, plan, proposal, page, fact, nor its own right back', async () => {
    const { id } = await kickOff(app, home);
    await lay(id);
    const params = { id };
    const requested = [
      app.send(calls.matchWork.note, { params, body: { ...command(), text: 'X' } }, tablet),
      app.send(calls.matchPlan.change, { params, body: { steps: [{ type: 'kicks.ordered', players: [] }] } }, tablet),
      app.send(calls.matchPlan.get, { params }, tablet),
      app.send(
        calls.matchProposal.propose,
        { params, body: { ...command(), event: { type: 'goal.conceded', kind: 'play' } } },
        tablet,
      ),
      app.send(calls.matchLink.open, { params, body: {} }, tablet),
      app.send(calls.match.edit, { params, body: { version: 1, venue: 'X' } }, tablet),
      app.send(calls.matchRights.grant, { params, body: { userId: home.coach.id, right: 'write' } }, tablet),
      put(id, home.coach.id, handleOf(tablet), true, tablet),
      put(id, home.coach.id, handleOf(phone), false, tablet),
    ];
    expect([...new Set(await Promise.all(requested.map(code)))]).toEqual(['forbidden']);
    // A new token of the same sign-in is the same device.
    const { refresh_token } = await app.services.sessions.open(home.coach.id);
    const renewed = await app.services.sessions.rotate(refresh_token);
    await lay(id, renewed.access_token);
    const again = await app.services.sessions.rotate(renewed.refresh_token);
    expect(await code(goal(app, id, home.player(9), again.access_token))).toBe('forbidden');
  });

  test('it counts in this match alone, and is taken back by a device that writes', async () => {
    const [one, other] = [await kickOff(app, home), await kickOff(app, home)];
    await lay(one.id);
    await goal(app, other.id, home.player(9), tablet);
    const list = await put(one.id, home.coach.id, handleOf(tablet), true);
    expect(list.find(({ userId }) => userId === home.coach.id)?.devices.every(({ writes }) => writes)).toBe(true);
    await goal(app, one.id, home.player(9), tablet);
  });

  test('the device hears of it at once; the others see it beside the people present', async () => {
    const { id } = await kickOff(app, home);
    const listen = async (token: string) => {
      const { connection, received } = await listening(url + hubPath, token, ['matchRight', 'presence']);
      await connection.invoke('follow', id, 0);
      return { received, connection };
    };
    const [left, held] = [await listen(tablet), await listen(phone)];
    await lay(id);
    await until(() => left.received.filter(([kind]) => kind === 'matchRight')).toEqual([['matchRight', id, 'read']]);
    expect(held.received.filter(([kind]) => kind === 'matchRight')).toEqual([]);
    const people = () => held.received.filter(([kind]) => kind === 'presence').at(-1)?.[2];
    await until(people).toMatchObject([
      { userId: home.coach.id, devices: 2, right: 'write', at: expect.arrayContaining([tablet, phone].map(handleOf)) },
    ]);
    await Promise.all([left, held].map(({ connection }) => connection.stop()));
  });

  test('every sign-in that could still write is listed, however long ago it was used, and also of who runs the club', async () => {
    const world = await makeWorld(app);
    const { id } = await kickOff(app, world);
    const { token } = world.coach;
    const { access_token: old } = await app.services.sessions.open(world.coach.id, 'Safari, iPad');
    const { access_token: dead } = await app.services.sessions.open(world.coach.id, 'Firefox');
    const used = (one: string, daysAgo: number) => {
      const at = app.clock() - daysAgo * 24 * 3_600_000;
      return app.database.query
        .updateTable('user_session')
        .set({ used_at: at, started_at: at })
        .where('id', '=', String(decodeJwt(one).sid))
        .execute();
    };
    await used(old, 3);
    // Nobody has renewed it in so long that nothing can be done with it.
    await used(dead, 15);
    const devicesIn = async (userId: string, by = token) =>
      (await rights(id, by)).find((one) => one.userId === userId)?.devices.map((one) => one.id);
    expect((await devicesIn(world.coach.id))?.toSorted()).toEqual([token, old].map(handleOf).toSorted());
    expect(await devicesIn(world.manager.id)).toEqual([handleOf(world.manager.token)]);
    // An unused device does not count as a writer.
    expect(await code(put(id, world.coach.id, handleOf(token), false, token))).toBe('right.lastWriter');
    // The coach limits a device of the club administrator, who restores it with another one.
    await put(id, world.manager.id, handleOf(world.manager.token), false, token);
    expect(await code(goal(app, id, world.player(9), world.manager.token))).toBe('forbidden');
    const { access_token: other } = await app.services.sessions.open(world.manager.id);
    await put(id, world.manager.id, handleOf(world.manager.token), true, other);
    await goal(app, id, world.player(9), world.manager.token);
    // The staff who only make notes see no device, and no manager who is elsewhere.
    const noter = await signedIn(app, world.clubId, 'STAFF');
    await putOnStaff(app.database.query, world.team, noter.id, 'ANALIST');
    expect(await devicesIn(world.manager.id, noter.token)).toBeUndefined();
  });

  test('an open list hears of it though nobody on that device follows; a player hears nothing', async () => {
    const { id } = await kickOff(app, home);
    const child = await playerSignedIn(app, home.clubId, home.player(3));
    const [held, stands] = await Promise.all(
      [phone, child.token].map(async (token) => {
        const one = await listening(url + hubPath, token, ['rightsChanged', 'kicksOrdered']);
        await one.connection.invoke('follow', id, 0);
        return one;
      }),
    );
    await lay(id);
    await until(() => held?.received).toEqual([['rightsChanged', id]]);
    // Sent after it, and to everybody: the messages before have come.
    const steps = [{ type: 'kicks.ordered' as const, players: [] }];
    await app.send(calls.matchPlan.change, { params: { id }, body: { steps } }, phone);
    await until(() => stands?.received).toEqual([['kicksOrdered', id]]);
    await Promise.all([held, stands].map((one) => one?.connection.stop()));
  });

  test('the last device that writes cannot lay itself aside; beside another that writes it may', async () => {
    const world = await makeWorld(app);
    const { id } = await kickOff(app, world);
    const self = handleOf(world.coach.token);
    const own = (device: string, writes: boolean, by: string) => put(id, world.coach.id, device, writes, by);
    expect(await code(own(self, false, world.coach.token))).toBe('right.lastWriter');
    const second = (await app.services.sessions.open(world.coach.id)).access_token;
    await own(handleOf(second), false, world.coach.token);
    expect(await code(own(self, false, world.coach.token))).toBe('right.lastWriter');
    await own(handleOf(second), true, world.coach.token);
    await own(self, false, world.coach.token);
    expect(await code(own(self, true, world.coach.token))).toBe('forbidden');
    expect(await code(own(handleOf(second), false, second))).toBe('right.lastWriter');
    await own(self, true, second);
    // A device whose session has ended is none.
    await app.services.sessions.end(String(decodeJwt(second).sid), 'signedOut');
    expect(await code(own(self, false, world.coach.token))).toBe('right.lastWriter');
    expect(await code(own(handleOf(second), true, world.coach.token))).toBe('notFound');
  });

  test('who was granted the right takes it from no device of the coach; a grant leaves devices as they are', async () => {
    const { id } = await kickOff(app, home);
    const assistant: Person = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
    const grant = (right: 'write' | 'note') =>
      app.send(calls.matchRights.grant, { params: { id }, body: { userId: assistant.id, right } }, phone);
    await grant('write');
    expect(await code(lay(id, tablet, assistant.token))).toBe('right.byRole');
    await put(id, assistant.id, handleOf(assistant.token), false);
    expect(await code(goal(app, id, home.player(9), assistant.token))).toBe('forbidden');
    await grant('note');
    await grant('write');
    expect(await code(goal(app, id, home.player(9), assistant.token))).toBe('forbidden');
    // Only writers see devices; users of another club see nothing.
    const seen = await rights(id);
    expect(seen.find(({ userId }) => userId === assistant.id)?.devices).toMatchObject([{ writes: false, own: false }]);
    const stranger = await makeWorld(app);
    expect(await code(put(id, home.coach.id, handleOf(tablet), false, stranger.coach.token))).toBe('notFound');
    expect(await code(put(id, stranger.coach.id, handleOf(stranger.coach.token), false))).toBe('notFound');
    const noter = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, noter.id, 'ANALIST');
    expect((await rights(id, noter.token)).flatMap(({ devices }) => devices)).toEqual([]);
  });
});
