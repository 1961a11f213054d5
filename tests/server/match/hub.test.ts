import { HttpTransportType, type HubConnection } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { anyEngine, type Running, startApp } from '../harness.ts';
import { listening } from '../listening.ts';
import { makeWorld, playerSignedIn, signedIn, type World } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

describe.each(anyEngine)('the hub of the live match on $name', (engine) => {
  let app: Running;
  let url: string;
  let home: World;
  let away: World;
  const open: HubConnection[] = [];
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
    home = await makeWorld(app);
    away = await makeWorld(app);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.stop()));
  });
  afterAll(() => app.close());

  /** A reader with its messages. */
  const reader = async (token: string, transport = HttpTransportType.WebSockets, messagePack = false) => {
    const kinds = ['matchLogged', 'matchDropped', 'head', 'presence', 'clubChanged'];
    const one = await listening(url + hubPath, token, kinds, { transport, messagePack });
    open.push(one.connection);
    return one;
  };
  const until = (check: () => unknown) => expect.poll(check, { interval: 20 });

  test.each([
    ['WebSockets, JSON', HttpTransportType.WebSockets, false],
    ['WebSockets, MessagePack', HttpTransportType.WebSockets, true],
    ['server-sent events, JSON', HttpTransportType.ServerSentEvents, false],
    ['long polling, MessagePack', HttpTransportType.LongPolling, true],
  ] as const)(
    'a follower over %s gets the past, then each entry once it is committed',
    async (_name, transport, messagePack) => {
      const { id, seq } = await kickOff(app, home);
      const { connection, of } = await reader(home.coach.token, transport, messagePack);
      const past = await connection.invoke('follow', id, seq - 2);
      expect(past.seq).toBe(seq);
      expect(past.entries.map((entry: { seq: number }) => entry.seq)).toEqual([seq - 1, seq]);
      const { entry } = await goal(app, id, home.player(9), home.coach.token);
      await until(() => of('matchLogged')).toEqual([[entry, id]]);
      await connection.invoke('unfollow', id);
      await goal(app, id, home.player(8), home.coach.token);
      const server = Number(await connection.invoke('time'));
      expect(Math.abs(server - app.clock())).toBeLessThan(10_000);
      expect(of('matchLogged')).toHaveLength(1);
    },
  );

  test('a reader learns for how long nothing of the own club was announced', async () => {
    const [ours, theirs] = [await kickOff(app, home), await kickOff(app, away)];
    const { connection } = await reader(home.coach.token);
    const quiet = async () => Number(await connection.invoke('quiet'));
    const [first, begun] = [await quiet(), performance.now()];
    await until(() => performance.now() - begun).toBeGreaterThan(60);
    await goal(app, theirs.id, away.player(9), away.coach.token);
    expect(await quiet()).toBeGreaterThan(first + 50);
    const before = performance.now();
    await goal(app, ours.id, home.player(9), home.coach.token);
    expect(await quiet()).toBeLessThan(performance.now() - before);
  });

  test('a refused command is sent to nobody; the head of the log is sent again and again', async () => {
    const { id } = await kickOff(app, home);
    const { connection, of } = await reader(home.coach.token);
    await connection.invoke('follow', id, 0);
    await expect(goal(app, id, home.player(14), home.coach.token)).rejects.toMatchObject({ code: 'player.notOnPitch' });
    const { entry } = await goal(app, id, home.player(9), home.coach.token);
    await until(() => of('head').at(-1)).toEqual([id, entry.seq]);
    expect(of('matchLogged')).toEqual([[entry, id]]);
  });

  test('another club’s match cannot be followed, nor without a token or after the session', async () => {
    const { id } = await kickOff(app, home);
    const stranger = await reader(away.coach.token);
    await expect(stranger.connection.invoke('follow', id, 0)).rejects.toThrow('notFound');
    await goal(app, id, home.player(9), home.coach.token);
    await expect(reader('')).rejects.toThrow();
    const guest = await signedIn(app, home.clubId, 'COACH');
    const { connection } = await reader(guest.token);
    const gone = new Promise((resolve) => connection.onclose(resolve));
    await app.services.sessions.endAllOf(guest.id, 'signedOut');
    await gone;
    expect(stranger.received.filter(([kind]) => kind !== 'clubChanged')).toEqual([]);
    expect(stranger.of('clubChanged').flat(2)).not.toContain(id);
  });

  test('tells who is here, lists that changed, and who may no longer follow', async () => {
    const { id } = await kickOff(app, home);
    const [one, two] = [await reader(home.coach.token), await reader(home.manager.token)];
    await one.connection.invoke('follow', id, 0);
    await two.connection.invoke('follow', id, 0);
    const names = () =>
      (one.of('presence').at(-1)?.[1] as { userId: string }[] | undefined)?.map(({ userId }) => userId).sort();
    await until(names).toEqual([home.coach.id, home.manager.id].sort());
    await two.connection.stop();
    await until(names).toEqual([home.coach.id]);
    await goal(app, id, home.player(9), home.coach.token);
    await until(() => one.of('clubChanged').at(-1)).toEqual(['matches', [id]]);
    await app.send(calls.match.remove, { params: { id } }, home.coach.token);
    await until(() => one.of('matchDropped')).toEqual([[id, 'notFound']]);
  });

  test('players of the team follow with numbers in the place of private marks', async () => {
    const { id } = await kickOff(app, home);
    const { token } = await playerSignedIn(app, home.clubId, home.player(3));
    const { connection, of } = await reader(token);
    await connection.invoke('follow', id, 0);
    const { entry } = await app.send(
      calls.matchWork.note,
      { params: { id }, body: { ...command(), text: 'Ojo' } },
      home.coach.token,
    );
    await until(() => of('matchLogged')).toEqual([[{ seq: entry.seq, type: 'hidden' }, id]]);
  });

  test('every change of a board of a match is announced, without the drawing; what is refused is not', async () => {
    const { id } = await kickOff(app, home);
    const stands = await signedIn(app, home.clubId, 'STAFF');
    const [{ of }, far] = [await reader(stands.token), await reader(away.coach.token)];
    const boards = (): unknown[] => of('clubChanged').filter(([kind]) => kind === 'matchBoard');
    const { token } = home.coach;
    const body = { id: crypto.randomUUID(), name: 'Córner', scene: emptyScene() as never };
    const params = { id, boardId: body.id };
    const news = async (work: Promise<unknown>, count: number): Promise<void> => {
      await work;
      await until(boards).toEqual(Array.from({ length: count }, () => ['matchBoard', [id]]));
    };
    await news(app.send(calls.matchBoard.add, { params: { id }, body }, token), 1);
    const change = { params, body: { version: 1, name: 'Falta' } };
    await news(app.send(calls.matchBoard.update, change, token), 2);
    await expect(app.send(calls.matchBoard.update, change, token)).rejects.toMatchObject({ code: 'record.changed' });
    await news(app.send(calls.matchBoard.remove, { params }, token), 3);
    await news(app.send(calls.matchBoard.restore, { params }, token), 4);
    expect(far.of('clubChanged').flat(2)).not.toContain(id);
  });
});
