import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeClient } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { account } from '#contract/account.ts';
import { match } from '#contract/match.ts';
import { noId } from '#domain/ids.ts';
import { replay } from '#machines/match/replay.ts';
import { type Device, isWhole, type ToKeep } from '#realtime/device/keptMatch.ts';
import { dialHub, LiveHub } from '#realtime/hubConnection.ts';
import { LiveMatch } from '#realtime/liveMatch.ts';
import { serverClock } from '#realtime/serverClock.ts';
import { createProxy, type Line } from '#tests/hub/proxy.ts';
import { engines, type Running, startApp } from '#tests/server/harness.ts';
import { goal, kickOff } from '#tests/server/match/pitch.ts';
import { makeUser, makeWorld, password, type World } from '#tests/server/people.ts';

/** The followed match against the real server, with a line between them that fails. */
let app: Running;
let line: Line;
let world: World;
const open: { stop: () => unknown }[] = [];

beforeAll(async () => {
  const [engine] = engines;
  if (!engine) throw new Error('no database to test on');
  app = await startApp(engine);
  line = await createProxy(Number(new URL(await app.listen()).port));
  world = await makeWorld(app);
});
afterEach(async () => {
  line.refuse(false);
  for (const one of open.splice(0)) await one.stop();
});
afterAll(async () => {
  await line.close();
  await app.close();
});

const follow = async (matchId: string, token = world.coach.token) => {
  const baseUrl = `http://127.0.0.1:${line.port}`;
  const { send } = makeClient({ baseUrl, tokens: memoryTokens({ access_token: token, refresh_token: '' }) });
  const hub = new LiveHub(dialHub(async () => token, baseUrl));
  const clock = serverClock();
  const live = new LiveMatch(matchId, { transport: { send, token: async () => token }, hub, clock });
  const links: string[] = [];
  const seqs: number[][] = [];
  live.watch(() => {
    if (links.at(-1) !== live.now.link) links.push(live.now.link);
    seqs.push(live.now.log.map((entry) => entry.seq));
  });
  open.push({ stop: () => live.stop() }, { stop: () => hub.stop() });
  live.start();
  hub.start();
  return { live, hub, clock, links, seqs };
};
const nothingKept: Device = {
  read: async () => undefined,
  keep: async () => undefined,
  forget: () => undefined,
  readTeam: async () => undefined,
  keepTeam: () => undefined,
};
/** What the server has of a match, and a device that has it too. */
const onDevice = async (id: string) => {
  const { token } = world.coach;
  const baseUrl = `http://127.0.0.1:${line.port}`;
  const { send } = makeClient({ baseUrl, tokens: memoryTokens({ access_token: token, refresh_token: '' }) });
  const facts = await send(match.get, { params: { id } });
  const { entries: log } = await send(match.changes, { params: { id }, query: { after: 0, limit: 1000 } });
  const kept = { userId: world.coach.id, keptAt: app.clock(), asOf: app.clock(), facts, log };
  const start = (given: { send: typeof send; device: Device }): LiveMatch => {
    const hub = new LiveHub(dialHub(async () => token, baseUrl));
    const live = new LiveMatch(id, { transport: { token: async () => token, ...given }, hub, clock: serverClock() });
    open.push({ stop: () => live.stop() });
    live.start();
    return live;
  };
  return { send, kept, start };
};
const until = (check: () => unknown) => expect.poll(check, { interval: 20 });
const score = (facts: { rules: object; isLocal: boolean } | undefined, log: Parameters<typeof replay>[1]) =>
  facts ? replay(facts as Parameters<typeof replay>[0], log).state.score.own : -1;
const shoots = (id: string, n: number) => goal(app, id, world.players[n]?.id ?? noId, world.coach.token);

test('loads the match, goes live, and hears every goal', async () => {
  const { id, seq } = await kickOff(app, world);
  const { live, clock } = await follow(id);
  await until(() => live.now.link).toBe('live');
  await until(() => live.now.facts?.id).toBe(id);
  expect(live.now.log.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, index) => index + 1));
  await shoots(id, 9);
  await until(() => score(live.now.facts, live.now.log)).toBe(1);
  await until(() => live.now.presence.map((one) => one.devices)).toEqual([1]);
  await until(() => Math.abs(clock.now() - app.clock()) < 300).toBe(true);
});

test('a line that is cut: says so at once, and afterwards has everything, once and in order', async () => {
  const { id } = await kickOff(app, world);
  const { live, hub, links, seqs } = await follow(id);
  await until(() => live.now.link).toBe('live');
  line.refuse(true);
  line.cut();
  await until(() => live.now.link).toBe('offline');
  const { asOf } = live.now;
  for (const n of [9, 10, 9]) await shoots(id, n);
  expect(score(live.now.facts, live.now.log)).toBe(0);
  expect(live.now.asOf).toBe(asOf);
  line.refuse(false);
  await hub.wake();
  await until(() => live.now.link).toBe('live');
  await until(() => score(live.now.facts, live.now.log)).toBe(3);
  const [first] = links;
  expect([first, links.includes('offline'), links.at(-1)]).toEqual(['offline', true, 'live']);
  for (const log of seqs) expect(log).toEqual(log.map((_, index) => index + 1));
});

test('a line that swallows everything is not called live for longer than five seconds', async () => {
  const { id } = await kickOff(app, world);
  const { live } = await follow(id);
  await until(() => live.now.link).toBe('live');
  line.swallow();
  const since = performance.now();
  await until(() => live.now.link).toBe('offline');
  expect(performance.now() - since).toBeLessThan(9_000);
});

test('a wake-up finds a dead line within seconds, and the match is live again', async () => {
  const { id } = await kickOff(app, world);
  const { live, hub } = await follow(id);
  await until(() => live.now.link).toBe('live');
  line.swallow();
  await shoots(id, 9);
  const woken = Promise.all([hub.wake(), live.wake()]);
  // By REST, before the hub is back.
  await until(() => score(live.now.facts, live.now.log)).toBe(1);
  await woken;
  await until(() => live.now.link).toBe('live');
});

test('a match of another club is refused, not retried for ever', async () => {
  const { id } = await kickOff(app, world);
  const stranger = await makeWorld(app);
  const { live } = await follow(id, stranger.coach.token);
  await until(() => live.now.refused?.code).toBe('notFound');
  expect(live.now.log).toEqual([]);
});

test('an entry that came with the answer of a command is not counted again when the hub brings it', async () => {
  const { id } = await kickOff(app, world);
  const { live, seqs } = await follow(id);
  await until(() => live.now.link).toBe('live');
  const { entry } = await shoots(id, 9);
  live.take(entry);
  await until(() => live.now.log.at(-1)?.seq).toBe(entry.seq);
  await shoots(id, 10);
  await until(() => live.now.log.at(-1)?.seq).toBe(entry.seq + 1);
  for (const log of seqs) expect(new Set(log).size).toBe(log.length);
});

test('facts that change right after an entry are heard as well', async () => {
  const { id, version } = await kickOff(app, world);
  const { live } = await follow(id);
  await until(() => live.now.link).toBe('live');
  const { entry } = await shoots(id, 9);
  await until(() => live.now.log.at(-1)?.seq).toBe(entry.seq);
  await app.send(match.edit, { params: { id }, body: { version, venue: 'El campo de arriba' } }, world.coach.token);
  await until(() => live.now.facts?.venue).toBe('El campo de arriba');
});

test('a copy of the device that is slow to come is taken when it comes: there may be no network', async () => {
  const { id } = await kickOff(app, world);
  const { send, kept, start } = await onDevice(id);
  let come: () => void = () => undefined;
  const slow = new Promise<void>((done) => {
    come = done;
  });
  // The network is asked when the device has been given up on; only then does it answer.
  const cut: typeof send = () => {
    come();
    return Promise.reject(new Error('cut'));
  };
  const live = start({ send: cut, device: { ...nothingKept, read: () => slow.then(() => kept) } });
  await until(() => [live.now.facts?.id, live.now.log.length]).toEqual([id, kept.log.length]);
});

test('a match that is neither on the device nor reached: says why, and opens when the line is back', async () => {
  const { id } = await kickOff(app, world);
  line.refuse(true);
  line.cut();
  const { live, hub } = await follow(id);
  await until(() => live.now.unreached).toMatchObject({ code: 'unreachable' });
  expect(live.now.facts).toBeUndefined();
  line.refuse(false);
  await Promise.all([hub.wake(), live.wake()]);
  await until(() => [live.now.facts?.id, live.now.unreached, live.now.link]).toEqual([id, undefined, 'live']);
});

test('facts that are ahead of the log do not keep an entry from being stored', async () => {
  const { id } = await kickOff(app, world);
  const { send, kept, start } = await onDevice(id);
  const [{ entry: mine }, { entry: theirs }] = [await shoots(id, 9), await shoots(id, 10)];
  // The network lets the facts through, and nothing else.
  const onlyFacts: typeof send = (call, ...rest) =>
    'after' in ((rest[0] as { query?: object }).query ?? {}) ? Promise.reject(new Error('cut')) : send(call, ...rest);
  const written: ToKeep[] = [];
  const keep: Device['keep'] = async (one) => void written.push(one);
  const live = start({ send: onlyFacts, device: { ...nothingKept, read: async () => kept, keep } });
  await until(() => live.now.facts?.seq).toBe(theirs.seq);
  live.take(mine);
  const last = written.at(-1);
  expect([last?.log.length, last?.facts.seq, last && isWhole(last)]).toEqual([mine.seq, kept.facts.seq, true]);
});

test('a session that ended is asked about by its own token; with that of another one the hub opens at once', async () => {
  const { userName } = await makeUser(app.database.query, world.clubId, { roles: ['COACH'] });
  const baseUrl = `http://127.0.0.1:${line.port}`;
  const enter = async () => {
    const tokens = memoryTokens();
    const client = makeClient({ baseUrl, tokens });
    const reply = await client.send(account.authenticate, { body: { username: userName, password } });
    tokens.keep({ access_token: String(reply.access_token), refresh_token: String(reply.refresh_token) });
    return { leave: () => client.send(account.signOut, {}), token: String(reply.access_token) };
  };
  const [first, second] = [await enter(), await enter()];
  const requested: (string | undefined)[] = [];
  let now = first.token;
  const hub = new LiveHub(
    dialHub(async (over) => {
      requested.push(over);
      return now;
    }, baseUrl),
  );
  open.push({ stop: () => hub.stop() });
  hub.start();
  await until(() => hub.state).toBe('open');
  expect(requested.filter(Boolean)).toEqual([]);
  now = second.token;
  await first.leave();
  await until(() => requested.filter(Boolean)).toEqual([first.token]);
  await until(() => hub.state).toBe('open');
});
