import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import type { Running } from '../harness.ts';
import { listening } from '../listening.ts';
import { command, goal, kickOff } from '../match/pitch.ts';
import { makeWorld, signedIn } from '../people.ts';
import { type Nodes, postgresUrl, startNodes } from './nodes.ts';

const until = (check: () => unknown) => expect.poll(check, { interval: 20, timeout: 20_000 });

describe.runIf(postgresUrl)('followers of a match at several nodes', () => {
  let nodes: Nodes;
  let [a, b, c]: Running[] = [];
  let [urlA, urlB, urlC] = ['', '', ''];
  const open: { stop: () => Promise<void> }[] = [];
  beforeAll(async () => {
    nodes = await startNodes(2);
    // This one hears one text in two only.
    await nodes.start({ BUS_LOSES: '2' });
    [a, b, c] = nodes.apps;
    [urlA, urlB, urlC] = await Promise.all([app(a).listen(), app(b).listen(), app(c).listen()]);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.stop()));
  });
  afterAll(() => nodes.close());

  const app = (one: Running | undefined): Running => {
    if (!one) throw new Error('no such node');
    return one;
  };
  const reader = async (url: string, token: string) => {
    const kinds = [
      'matchLogged',
      'matchRight',
      'matchDropped',
      'presence',
      'proposed',
      'planChanged',
      'clubChanged',
      'missed',
    ];
    const one = await listening(url + hubPath, token, kinds);
    const closed = new Promise<string>((resolve) => one.connection.onclose((error) => resolve(String(error?.message))));
    open.push(one.connection);
    return { ...one, closed };
  };

  test('every entry reaches the followers of every node once and in order, whichever node wrote it', async () => {
    const world = await makeWorld(app(a));
    const { id } = await kickOff(app(a), world);
    const followers = await Promise.all([urlA, urlB, urlC].map((url) => reader(url, world.manager.token)));
    const began = await Promise.all(followers.map(({ connection }) => connection.invoke('follow', id, 0)));
    const from = began[0].seq;
    const writes = [a, b, c].map(async (node) => {
      for (let n = 0; n < 12; n += 1) await goal(app(node), id, world.player(9), world.coach.token, { confirm: true });
    });
    await Promise.all(writes);
    const wanted = Array.from({ length: 36 }, (_, at) => from + 1 + at);
    for (const { of } of followers)
      await until(() => of('matchLogged').map(([entry]) => (entry as { seq: number }).seq)).toEqual(wanted);
    const row = await app(a).database.query.selectFrom('match').where('id', '=', id).select('head_seq').execute();
    expect(row).toEqual([{ head_seq: from + 36 }]);
  });

  test('followers of a node that lost an announcement of their club are told to look again', async () => {
    const world = await makeWorld(app(a));
    const [well, lossy] = [await reader(urlB, world.manager.token), await reader(urlC, world.manager.token)];
    const heardBy = ({ of }: typeof well) => of('clubChanged').filter(([kind]) => kind === 'player').length;
    for (let n = 0; n < 4; n += 1) {
      const body = { firstName: 'Nueva', lastName: `Lista ${n}` };
      await app(a).send(calls.player.add, { body: body as never }, world.manager.token);
      await until(() => heardBy(well)).toBe(n + 1);
    }
    await until(() => lossy.of('missed').length).toBeGreaterThan(0);
    expect(heardBy(lossy)).toBeLessThan(4);
    expect(well.of('missed')).toEqual([]);
  });

  test('a private mark is a number only for players at another node, also where it is read after a loss', async () => {
    const world = await makeWorld(app(a));
    const { id } = await kickOff(app(a), world);
    const player = await signedIn(app(a), world.clubId, 'CLUB_ADMIN');
    const { query } = app(a).database;
    await query
      .updateTable('user_account')
      .set({ roles: '["PLAYER"]', player_id: world.player(3) })
      .where('id', '=', player.id)
      .execute();
    for (const url of [urlB, urlC]) {
      const { connection, of } = await reader(url, player.token);
      const { seq } = await connection.invoke('follow', id, 0);
      const body = { ...command(), text: 'Ojo' };
      const { entry } = await app(a).send(calls.matchWork.note, { params: { id }, body }, world.coach.token);
      await until(() => of('matchLogged')).toEqual([[{ seq: seq + 1, type: 'hidden' }, id]]);
      expect(JSON.stringify(of('matchLogged'))).not.toContain(entry.type);
    }
  });

  test('a session that ends at one node ends at all, at once', async () => {
    const world = await makeWorld(app(a));
    const { id, token } = await signedIn(app(a), world.clubId, 'COACH');
    const { closed } = await reader(urlB, token);
    // B believes it for a moment.
    await app(b).send(calls.team.all, {}, token);
    await app(a).services.sessions.endAllOf(id, 'endedByClub');
    expect(await closed).toContain('sessionEnded');
    await expect(app(b).send(calls.team.all, {}, token)).rejects.toMatchObject({ code: 'sessionEnded' });
  });

  test('a right that was taken at one node counts at another, also on its hub', async () => {
    const world = await makeWorld(app(a));
    const { id } = await kickOff(app(a), world);
    const admin = await signedIn(app(a), world.clubId, 'CLUB_ADMIN');
    const { connection, of } = await reader(urlB, world.coach.token);
    await connection.invoke('follow', id, 0);
    const { version } = await app(a).send(calls.user.get, { params: { id: world.coach.id } }, admin.token);
    const body = { version, firstName: 'Ana', lastName: 'Other', phone: null, roles: ['PLAYER' as const] };
    await app(a).send(calls.user.update, { params: { id: world.coach.id }, body }, admin.token);
    await until(() => of('matchDropped')).toEqual([[id, 'notFound']]);
    await expect(app(b).send(calls.match.get, { params: { id } }, world.coach.token)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('people of a match are counted over all nodes, and those of a node that ends are gone', async () => {
    const world = await makeWorld(app(a));
    const { id } = await kickOff(app(a), world);
    const d = await nodes.start();
    const urlD = await d.listen();
    const [here, there] = [await reader(urlA, world.manager.token), await reader(urlD, world.coach.token)];
    await here.connection.invoke('follow', id, 0);
    await there.connection.invoke('follow', id, 0);
    const second = await reader(urlD, world.manager.token);
    await second.connection.invoke('follow', id, 0);
    const seen = () => {
      const [, people = [], count] = (here.of('presence').at(-1) ?? []) as [
        string,
        { userId: string; devices: number }[],
        number,
      ];
      return [count, ...people.map(({ userId, devices }) => [userId, devices])];
    };
    await until(seen).toEqual([2, [world.manager.id, 2], [world.coach.id, 1]]);
    await d.http.close();
    await until(seen).toEqual([1, [world.manager.id, 1]]);
  });

  test('lists, plans and suggestions change at every node', async () => {
    const world = await makeWorld(app(a));
    const { connection, of } = await reader(urlB, world.manager.token);
    const { id } = await kickOff(app(a), world);
    await connection.invoke('follow', id, 0);
    await until(() => of('clubChanged').some(([kind]) => kind === 'matches')).toBe(true);
    app(a).services.announcements.announce({ kind: 'planChanged', matchId: id, version: 4, kicks: false });
    await until(() => of('planChanged')).toEqual([[id, 4]]);
  });

  test('the numbers of the bus and of the followers are in the metrics of each node', async () => {
    const world = await makeWorld(app(a));
    const { id } = await kickOff(app(a), world);
    const { connection } = await reader(urlC, world.manager.token);
    await connection.invoke('follow', id, 0);
    for (let n = 0; n < 6; n += 1) await goal(app(a), id, world.player(9), world.coach.token, { confirm: true });
    const number = async (node: Running | undefined, name: string) => {
      const { body } = await app(node).ask({ url: '/metrics' });
      return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
    };
    expect(await number(c, 'hub_followers')).toBe(1);
    for (const name of ['bus_sent_total', 'bus_texts_total']) await until(() => number(a, name)).toBeGreaterThan(5);
    await until(() => number(b, 'bus_received_total')).toBeGreaterThan(5);
    // Every second text is lost there, and its entry was read.
    await until(() => number(c, 'bus_missed_total')).toBeGreaterThan(0);
    await until(() => number(c, 'hub_healed_total')).toBeGreaterThan(0);
    expect(await number(b, 'bus_breaks_total')).toBe(0);
  });
});
