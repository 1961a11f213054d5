import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hubMethod } from '#signalr/hubMethod.ts';
import { until } from './check.ts';
import { RawClient } from './rawClient.ts';
import type { Visitor } from './testMethods.ts';
import { serve, testHub } from './testServer.ts';

const text = z.tuple([z.string()]);
const method = hubMethod<Visitor, typeof text>;
const gone: string[] = [];

const hub = testHub('/testhub', {
  authenticate: ({ token, request }) => ({
    id: token ?? 'nobody',
    headers: request.headers,
    transport: 'WebSockets',
    redirects: 0,
  }),
  onDisconnected: ({ connectionId }) => gone.push(connectionId),
  methods: {
    WhoAmI: hubMethod<Visitor, z.ZodTuple<[]>>(z.tuple([]), ({ connectionId }) => connectionId),
    Join: method(text, (context, [group]) => context.join(group)),
    Leave: method(text, (context, [group]) => context.leave(group)),
    ToCaller: method(text, ({ caller }, [word]) => caller.send('Said', word)),
    ToOthers: method(text, ({ others }, [word]) => others.send('Said', word)),
    ToOthersInGroup: method(text, (context, [group]) => context.othersInGroup(group).send('Said', group)),
  },
  options: { maxBufferedBytes: 1024 * 1024, closeTimeout: 3_000 },
});

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve([hub], (_request, response) => response.end());
});
afterAll(() => server.close());

type Named = { readonly client: RawClient; readonly id: string };

const open = async (user = 'nobody', protocol = 'json'): Promise<RawClient> =>
  new RawClient(`http://localhost:${server.port}/testhub?access_token=${user}`).open(protocol);

const named = async (user?: string): Promise<Named> => {
  const client = await open(user);
  return { client, id: String((await client.invoke('WhoAmI')).result) };
};

const three = () => Promise.all([named(), named(), named()]);

/** The messages to each since the last call. */
const heard = async (...clients: readonly Named[]): Promise<unknown[][]> => {
  await wait(30);
  return clients.map(({ client }) => {
    const words = client.messages
      .filter(({ type }) => type === 1)
      .map((message) => (message.arguments as unknown[])[0]);
    client.messages.length = 1;
    return words;
  });
};

test('SendToCaller', async () => {
  const [a, b, c] = await three();
  await a.client.invoke('ToCaller', 'you');
  expect(await heard(a, b, c)).toEqual([['you'], [], []]);
});

test('SendToOthers', async () => {
  const [a, b, c] = await three();
  await a.client.invoke('ToOthers', 'them');
  expect(await heard(a, b, c)).toEqual([[], ['them'], ['them']]);
});

test('SendToAllExcept', async () => {
  const [a, b, c] = await three();
  hub.sendToAll('Said', ['most'], [b.id]);
  expect(await heard(a, b, c)).toEqual([['most'], [], ['most']]);
});

test('SendToMultipleClients', async () => {
  const [a, b, c] = await three();
  hub.sendToConnections([a.id, c.id, 'unknown'], 'Said', ['two']);
  expect(await heard(a, b, c)).toEqual([['two'], [], ['two']]);
});

test('HubsCanAddAndSendToGroup', async () => {
  const [a, b, c] = await three();
  await a.client.invoke('Join', 'g');
  hub.addToGroup(b.id, 'g');
  hub.sendToGroup('g', 'Said', ['in']);
  expect(await heard(a, b, c)).toEqual([['in'], ['in'], []]);
  await a.client.invoke('Leave', 'g');
  hub.removeFromGroup(b.id, 'g');
  hub.sendToGroup('g', 'Said', ['out']);
  expect(await heard(a, b, c)).toEqual([[], [], []]);
});

test('SendToGroupExcept', async () => {
  const [a, b, c] = await three();
  for (const { id } of [a, b, c]) hub.addToGroup(id, 'except');
  hub.sendToGroup('except', 'Said', ['some'], [a.id, b.id]);
  expect(await heard(a, b, c)).toEqual([[], [], ['some']]);
});

test('SendToOthersInGroup', async () => {
  const [a, b, c] = await three();
  for (const { id } of [a, b]) hub.addToGroup(id, 'others');
  await a.client.invoke('ToOthersInGroup', 'others');
  expect(await heard(a, b, c)).toEqual([[], ['others'], []]);
});

test('a message to several groups', async () => {
  const [a, b, c] = await three();
  hub.addToGroup(a.id, 'left');
  hub.addToGroup(b.id, 'right');
  hub.sendToGroups(['left', 'right', 'empty'], 'Said', ['sides']);
  expect(await heard(a, b, c)).toEqual([['sides'], ['sides'], []]);
});

test('RemoveFromGroupWhenNotInGroupDoesNotFail', async () => {
  const { client } = await named();
  expect((await client.invoke('Leave', 'never joined')).error).toBeUndefined();
  hub.removeFromGroup('no connection', 'never joined');
});

test('HubsCanSendToUser', async () => {
  const [ana, anaToo, ben] = [await named('ana'), await named('ana'), await named('ben')];
  hub.sendToUser('ana', 'Said', ['ana']);
  hub.sendToUsers(['ben', 'unknown'], 'Said', ['ben']);
  expect(await heard(ana, anaToo, ben)).toEqual([['ana'], ['ana'], ['ben']]);
});

test('a user has one connection, then more, then none', async () => {
  const first = await named('fran');
  const [second, third] = [await named('fran'), await named('fran')];
  const tell = async (word: string, ...to: readonly Named[]) => {
    hub.sendToUser('fran', 'Said', [word]);
    return heard(...to);
  };
  expect(await tell('three', first, second, third)).toEqual([['three'], ['three'], ['three']]);
  for (const [gone, ...left] of [
    [second, first, third],
    [first, third],
  ] as const) {
    const { connections } = hub.metrics();
    gone.client.socket.terminate();
    await until(() => hub.metrics().connections < connections);
    expect(await tell('fewer', ...left)).toEqual(left.map(() => ['fewer']));
  }
  third.client.socket.terminate();
  await third.client.over();
  const back = await named('fran');
  expect(await tell('back', back)).toEqual([['back']]);
});

test('HubsCanSendToConnection', async () => {
  const [a, b, c] = await three();
  hub.sendToConnection(b.id, 'Said', ['one']);
  expect(await heard(a, b, c)).toEqual([[], ['one'], []]);
});

test('CanSendToConnectionsWithDifferentProtocols', async () => {
  const json = await open();
  const pack = await open('nobody', 'messagepack');
  const long = 'ñ'.repeat(50);
  hub.sendToAll('Said', [long]);
  expect(await json.next(1)).toEqual({ type: 1, target: 'Said', arguments: [long] });
  expect(await pack.next(1)).toEqual({ type: 1, rest: [{}, null, 'Said', [long], []] });
});

test('a right that is withdrawn ends what every connection of the user hears', async () => {
  const [one, two] = [await named('carl'), await named('carl')];
  for (const { id } of [one, two]) hub.addToGroup(id, 'secret');
  expect(hub.usersIn('secret').map(({ id }) => id)).toEqual(['carl', 'carl']);
  hub.removeUserFromGroup('carl', 'secret');
  hub.sendToGroup('secret', 'Said', ['psst']);
  expect(await heard(one, two)).toEqual([[], []]);
});

test('a user and a connection can be disconnected, with the reason', async () => {
  const [dan, eve] = [await named('dan'), await named('eve')];
  hub.closeUser('dan', 'signed out');
  hub.closeConnection(eve.id, 'moved', true);
  await Promise.all([dan.client.over(), eve.client.over()]);
  expect(dan.client.said.at(-1)).toEqual({ type: 7, error: 'signed out', allowReconnect: false });
  expect(eve.client.said.at(-1)).toEqual({ type: 7, error: 'moved', allowReconnect: true });
  expect(gone).toEqual(expect.arrayContaining([dan.id, eve.id]));
});

/** Nested deeper than MessagePack's writer goes; JSON writes it. */
const deep = () => Array.from({ length: 200 }).reduce<unknown>((inside) => [inside], 'deep');

test('a connection whose protocol cannot carry a message is closed; all others receive it, before and after', async () => {
  const clients = [await open(), await open('nobody', 'messagepack'), await open()];
  hub.sendToAll('Said', [deep()]);
  for (const client of [clients[0], clients[2]]) expect(await client?.next(1)).toMatchObject({ target: 'Said' });
  await clients[1]?.over();
  expect(clients[1]?.said.at(-1)).toEqual({ type: 7, rest: ['A message could not be written.', true] });
});

test('what no reader’s protocol can write is an error of who says it, and lets nobody go', async () => {
  const [a, b] = [await named(), await named()];
  for (const { id } of [a, b]) hub.addToGroup(id, 'wide');
  for (const groups of [['wide'], ['wide', 'none']])
    expect(() => hub.sendToGroups(groups, 'Said', [1n])).toThrow('BigInt');
  hub.sendToGroup('wide', 'Said', ['still here']);
  expect(await heard(a, b)).toEqual([['still here'], ['still here']]);
});

test('frames of every length class arrive whole', async () => {
  const { client } = await named();
  for (const size of [10, 125, 126, 200, 65_000, 70_000]) hub.sendToAll('Said', ['x'.repeat(size)]);
  const said = () => client.messages.filter(({ type }) => type === 1);
  await until(() => said().length === 6);
  const sizes = said().map(({ arguments: args }) => String(args).length);
  expect(sizes).toEqual([10, 125, 126, 200, 65_000, 70_000]);
});

test('a slow reader is let go and slows nobody', async () => {
  const slow = await named();
  const quick = await named();
  for (const { id } of [slow, quick]) hub.addToGroup(id, 'flood');
  slow.client.socket.pause();
  const before = hub.metrics().dropped;
  for (let round = 0; round < 400; round += 1) {
    hub.sendToGroup('flood', 'Said', ['x'.repeat(32_000)]);
    await new Promise(setImmediate);
  }
  await wait(100);
  expect(hub.metrics().dropped).toBe(before + 1);
  expect(quick.client.messages.filter(({ type }) => type === 1)).toHaveLength(400);
  expect(quick.client.closed).toBe(false);
  slow.client.socket.resume();
  await slow.client.over();
  expect(slow.client.said.at(-1)).toMatchObject({ type: 7, allowReconnect: true });
});

test('what is gone is forgotten', async () => {
  const { client, id } = await named();
  hub.addToGroup(id, 'shortly');
  const { connections, groups } = hub.metrics();
  client.socket.terminate();
  await wait(50);
  expect(hub.metrics()).toMatchObject({ connections: connections - 1, groups: groups - 1 });
});
