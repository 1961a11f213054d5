import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { followHubPath, type PublicMatch } from '#contract/matchLink.ts';
import { withoutSecrets } from '#server/http/logging.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { listening } from '../listening.ts';
import { makeWorld, putOnStaff, signedIn, type World } from '../people.ts';
import { command, goal, kickOff, prepareMatch } from './pitch.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

describe.each(engines)('the public page of a match, on $name', (engine) => {
  let app: Running;
  let origin: string;
  let home: World;
  let away: World;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    app = await startApp(engine);
    origin = await app.listen();
    home = await makeWorld(app);
    away = await makeWorld(app);
    const names = { first_name: 'Leonor', last_name: 'Zubizarreta' };
    await app.database.query.updateTable('player').set(names).where('id', '=', home.player(9)).execute();
  });
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });
  afterAll(() => app.close());
  const open = async (id: string, token = home.coach.token): Promise<string> => {
    const { link } = await app.send(calls.matchLink.open, { params: { id }, body: {} }, token);
    return String(link?.url.split('/f/')[1]);
  };
  const close = (id: string, token = home.coach.token) =>
    app.send(calls.matchLink.close, { params: { id } } as never, token);
  const page = (token: string) => app.ask({ method: 'GET', url: `/follow/${token}` });
  const read = (token: string) => app.send(calls.follow.get, { params: { token } });
  const until = (check: () => unknown) => expect.poll(check, { interval: 20 });

  const onlooker = async (token: string, path = followHubPath) => {
    const { connection, of } = await listening(origin + path, token, ['followed']);
    let gone = false;
    connection.onclose(() => {
      gone = true;
    });
    stops.push(() => connection.stop());
    const received = () => of('followed').map(([one]) => one as PublicMatch);
    return { connection, received, gone: () => gone };
  };

  test('score, clock, scorers with initials; no name, no id, no photo, no note, no reason', async () => {
    const { id } = await kickOff(app, home, { ago: 10 });
    const token = await open(id);
    await goal(app, id, home.player(9), home.coach.token);
    const params = { id };
    const note = { params, body: { ...command(), text: 'El lateral sube siempre' } };
    await app.send(calls.matchWork.note, note, home.coach.token);
    await app.send(
      calls.matchPlay.injury,
      { params: { id, playerId: home.player(4) }, body: command() },
      home.coach.token,
    );
    const why = { ...command(), state: 'suspended', reason: 'Pelea en la grada' } as const;
    await app.send(calls.matchPlay.setState, { params, body: why }, home.coach.token);
    const shown = await read(token);
    expect(shown).toMatchObject({ state: 'suspended', score: { own: 1, rival: 0 }, teamName: 'Team', period: 1 });
    expect(shown.onPitch).toHaveLength(11);
    expect(shown.players).toHaveLength(11);
    const scorer = shown.players.find((one) => one.number === 10);
    expect(scorer?.name).toBe('L. Z.');
    expect(shown.lines.map(({ event }) => event.type)).toEqual(['goal.scored', 'match.suspended']);
    expect(shown.lines[0]).toMatchObject({ minute: "11'", event: { playerId: scorer?.id } });
    const text = (await page(token)).body;
    expect(text).not.toMatch(uuid);
    for (const secret of ['Leonor', 'Zubizarreta', 'Number', 'Player', 'lateral', 'Pelea', 'photo', 'injured', 'note'])
      expect(text).not.toContain(secret);
  });

  test('a line-up that is not confirmed is not shown', async () => {
    const { id } = await prepareMatch(app, home);
    const shown = await read(await open(id));
    expect(shown).toMatchObject({ state: 'scheduled', onPitch: [], players: [], lines: [] });
  });

  test('made and taken away by who may write the match, and by nobody else', async () => {
    const { id } = await kickOff(app, home);
    const assistant = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
    expect((await refusalOf(open(id, assistant.token))).code).toBe('forbidden');
    expect((await refusalOf(open(id, away.coach.token))).code).toBe('notFound');
    const token = await open(id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await open(id, home.manager.token)).toBe(token);
    expect((await refusalOf(close(id, assistant.token))).code).toBe('forbidden');
    expect((await refusalOf(close(id, away.manager.token))).code).toBe('notFound');
    expect((await page(token)).statusCode).toBe(200);
  });

  test('its answers are neither kept nor found', async () => {
    const { id } = await kickOff(app, home);
    const { headers } = await page(await open(id));
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect((await page('x'.repeat(43))).headers['x-robots-tag']).toContain('noindex');
    expect(withoutSecrets('/f/abc-DEF_1/screen?x=1')).toBe('/f/[gone]/screen?x=1');
    expect(withoutSecrets('/follow/abc')).toBe('/follow/[gone]');
  });

  test('a goal is on the page at once; taken away, it ends at once and its address is dead for ever', async () => {
    const { id } = await kickOff(app, home);
    const token = await open(id);
    const { received, gone } = await onlooker(token);
    await goal(app, id, home.player(9), home.coach.token);
    await until(() => received().at(-1)?.score).toEqual({ own: 1, rival: 0 });
    expect(JSON.stringify(received())).not.toMatch(uuid);
    await close(id);
    await until(gone).toBe(true);
    expect((await page(token)).statusCode).toBe(404);
    await expect(onlooker(token)).rejects.toThrow();
    const fresh = await open(id);
    expect(fresh).not.toBe(token);
    expect((await page(token)).statusCode).toBe(404);
    expect((await page(fresh)).statusCode).toBe(200);
  });

  test('the link of one match tells nothing of another, and a match that is taken off the list is gone', async () => {
    const [one, other] = [await kickOff(app, home), await kickOff(app, home)];
    const [tokenOfOne, tokenOfOther] = [await open(one.id), await open(other.id)];
    const { received, gone } = await onlooker(tokenOfOther);
    await goal(app, one.id, home.player(9), home.coach.token);
    expect((await read(tokenOfOther)).score).toEqual({ own: 0, rival: 0 });
    await goal(app, other.id, home.player(8), home.coach.token);
    await until(() => received().length).toBe(1);
    await app.send(calls.match.remove, { params: { id: other.id } }, home.coach.token);
    await until(gone).toBe(true);
    expect((await page(tokenOfOther)).statusCode).toBe(404);
    expect((await page(tokenOfOne)).statusCode).toBe(200);
  });

  test('the token opens nothing else: no call, not the hub of the club, no method', async () => {
    const { id } = await kickOff(app, home);
    const token = await open(id);
    const closed = Object.values(calls).flatMap((group) =>
      Object.values(group).filter(({ access, method }) => access !== 'public' && method === 'GET'),
    );
    for (const { path } of closed) {
      const url = path.replace(/\{\w+\}/g, id);
      const answers = [
        await app.ask({ method: 'GET', url, token }),
        await app.ask({ method: 'GET', url: `${url}?access_token=${token}` }),
        await app.ask({ method: 'GET', url, headers: { cookie: `access_token=${token}` } }),
      ];
      expect([url, ...answers.map(({ statusCode }) => statusCode)]).toEqual([url, 401, 401, 401]);
    }
    await expect(onlooker(token, hubPath)).rejects.toThrow();
    await expect(onlooker(home.coach.token)).rejects.toThrow();
    const { connection } = await onlooker(token);
    await expect(connection.invoke('follow', id, 0)).rejects.toThrow();
    expect(Math.abs(Number(await connection.invoke('time')) - app.clock())).toBeLessThan(10_000);
  });

  test.each(['', 'x', 'x'.repeat(43), '../match', '%00', "' or 1=1 --", 'x'.repeat(200)])(
    'what is no token is not found: %j',
    async (token) => {
      expect([400, 404]).toContain((await page(encodeURIComponent(token))).statusCode);
    },
  );
});

describe.each(engines)('the time of a public page, on $name', (engine) => {
  test('it ends a day after the match, and three days after a match that nobody ends', async () => {
    const app = await startApp(engine);
    const world = await makeWorld(app);
    const { token: coach } = world.coach;
    const hour = 3_600_000;
    const kickoffAt = new Date(app.clock()).toISOString();
    const [ended, left] = [await kickOff(app, world, { kickoffAt }), await kickOff(app, world, { kickoffAt })];
    const links: string[] = [];
    for (const { id } of [ended, left]) {
      const { link } = await app.send(calls.matchLink.open, { params: { id }, body: {} }, coach);
      links.push(String(link?.url.split('/f/')[1]));
    }
    const statuses = () =>
      Promise.all(links.map(async (link) => (await app.ask({ method: 'GET', url: `/follow/${link}` })).statusCode));
    await app.send(
      calls.matchPlay.setState,
      { params: { id: ended.id }, body: { ...command(), state: 'abandoned' } },
      coach,
    );
    app.clock.forward(23 * hour);
    expect(await statuses()).toEqual([200, 200]);
    app.clock.forward(2 * hour);
    expect(await statuses()).toEqual([404, 200]);
    app.clock.forward(48 * hour);
    expect(await statuses()).toEqual([404, 404]);
    await app.close();
  });

  test('one address asks only so often', async () => {
    const app = await startApp(engine, { settings: { FOLLOW_RATE: '3' } });
    const ask = async () => (await app.ask({ method: 'GET', url: `/follow/${'x'.repeat(43)}` })).statusCode;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([404, 404, 404, 429]);
    await app.close();
  });

  test('one address holds only so many connections; who leaves makes room', async () => {
    const app = await startApp(engine, { settings: { FOLLOW_CONNECTIONS: '2', TRUST_PROXY: 'true' } });
    const origin = await app.listen();
    const world = await makeWorld(app);
    const { id } = await kickOff(app, world);
    const { link } = await app.send(calls.matchLink.open, { params: { id }, body: {} }, world.coach.token);
    const url = `${origin}${followHubPath}`;
    const token = String(link?.url.split('/f/')[1]);
    const negotiate = async (from: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
      const answer = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST', headers });
      return answer.status === 200 ? '200' : `${answer.status} ${await answer.text()}`;
    };
    const socket = async (from: string) => {
      const opened = new WebSocket(`${url.replace('http', 'ws')}?access_token=${token}`, {
        headers: { 'x-forwarded-for': from },
      });
      await Promise.race([once(opened, 'open'), once(opened, 'unexpected-response')]);
      return opened;
    };
    const refused = '429 Too many connections from this address';
    const held = await socket('192.0.2.1');
    expect(held.readyState).toBe(WebSocket.OPEN);
    expect([await negotiate('192.0.2.1'), await negotiate('192.0.2.1')]).toEqual(['200', refused]);
    expect((await socket('192.0.2.1')).readyState).not.toBe(WebSocket.OPEN);
    expect(await negotiate('192.0.2.2')).toBe('200');
    // One network of IPv6 counts as one address.
    expect(await negotiate('2001:db8::1')).toBe('200');
    expect(await negotiate('2001:db8:0:0:9::2')).toBe('200');
    expect(await negotiate('2001:DB8::3')).toBe(refused);
    held.terminate();
    await expect.poll(() => negotiate('192.0.2.1'), { timeout: 8000 }).toBe('200');
    await app.close();
  });
});
