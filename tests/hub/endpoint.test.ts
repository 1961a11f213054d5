import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { RawClient } from './rawClient.ts';
import type { Visitor } from './testMethods.ts';
import { serve, testHub } from './testServer.ts';

const visitor = { headers: {}, transport: '', redirects: 0 };
const shortLife = 200;
const authenticate = ({ token }: { token: string | undefined }): Visitor | undefined => {
  if (token === 'bad') return undefined;
  return { ...visitor, id: token ?? 'nobody', until: token === 'short' ? Date.now() + shortLife : undefined };
};

/** Long enough that a slow machine ends nothing between two requests of a test. */
const times = { pollTimeout: 400, disconnectTimeout: 5_000, closeTimeout: 5_000 };
const hub = testHub('/hub', { authenticate, options: times });
const poller = testHub('/poller', { authenticate, options: { ...times, transports: ['LongPolling'] } });
/** For what ends by itself. */
const hasty = testHub('/hasty', {
  authenticate,
  options: { negotiateTimeout: 200, pollTimeout: 150, disconnectTimeout: 250, closeTimeout: 150 },
});
const allowOrigin = (origin?: string): boolean => origin === 'https://club.example';
const guarded = testHub('/guarded', { authenticate, options: { allowOrigin } });
let server: Awaited<ReturnType<typeof serve>>;
let base: string;

beforeAll(async () => {
  server = await serve([hub, poller, hasty, guarded], (_request, response) => response.writeHead(418).end());
  base = `http://localhost:${server.port}`;
});
afterAll(() => server.close());

type Negotiated = {
  readonly connectionToken: string;
  readonly connectionId: string;
  readonly negotiateVersion: number;
  readonly availableTransports: { transport: string; transferFormats: string[] }[];
  readonly error?: string;
};

const negotiate = async (path = '/hub', query = 'negotiateVersion=1', token?: string): Promise<Negotiated> => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const reply = await fetch(`${base}${path}/negotiate?${query}`, { method: 'POST', headers });
  return (await reply.json()) as Negotiated;
};

const ask = async (id: string, method = 'GET', headers: Record<string, string> = {}, body?: string) => {
  const reply = await fetch(`${base}/hub?id=${id}`, { method, headers, body });
  return { status: reply.status, text: await reply.text() };
};

const handshake = '{"protocol":"json","version":1}\x1e';
const call = '{"type":1,"invocationId":"1","target":"Echo","arguments":[1]}\x1e';
const events = { accept: 'text/event-stream' };

/** A poller after its handshake. */
const polling = async (): Promise<string> => {
  const { connectionToken: id } = await negotiate();
  expect(await ask(id)).toEqual({ status: 200, text: '' });
  await ask(id, 'POST', {}, handshake);
  expect((await ask(id)).text).toBe('{}\x1e');
  return id;
};

const upgradeStatus = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}${path}`, { headers });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', () => {});
  });

test('NegotiateReturnsAvailableTransportsAfterFilteringByOptions', async () => {
  expect((await negotiate()).availableTransports).toEqual([
    { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
    { transport: 'ServerSentEvents', transferFormats: ['Text'] },
    { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
  ]);
  expect((await negotiate('/poller')).availableTransports.map(({ transport }) => transport)).toEqual(['LongPolling']);
  expect(await upgradeStatus('/poller')).toBe(404);
});

test('negotiate tells versions apart, keeps its secret apart, and offers no stateful reconnect unasked', async () => {
  expect((await negotiate('/hub', 'negotiateVersion=x')).error).toContain('non-integer');
  const stateful = 'NEGOTIATEVERSION=1&useStatefulReconnect=true';
  const { connectionId, connectionToken, ...rest } = await negotiate('/hub', stateful);
  expect(connectionId).not.toBe(connectionToken);
  expect(rest).not.toHaveProperty('useStatefulReconnect');
  expect((await fetch(`${base}/hub/negotiate`)).status).toBe(405);
});

test('NegotiateWithoutVersionAnswersWithVersionZero: its id is its token, over every transport', async () => {
  for (const query of ['', 'negotiateVersion=0&useStatefulReconnect=true']) {
    const { connectionId, availableTransports, ...rest } = await negotiate('/hub', query);
    expect(rest).toEqual({ negotiateVersion: 0 });
    expect(availableTransports).toHaveLength(3);
    const client = await new RawClient(`${base}/hub?id=${connectionId}`).open();
    expect(await client.invoke('Echo', query)).toMatchObject({ result: query });
    client.socket.close();
  }
  const { connectionId: id } = await negotiate('/hub', '');
  const reply = await fetch(`${base}/hub?id=${id}`, { headers: events });
  await ask(id, 'POST', {}, handshake);
  await ask(id, 'POST', {}, call);
  await ask(id, 'POST', {}, '{"type":7}\x1e');
  expect(await reply.text()).toContain('data: {"type":3,"invocationId":"1","result":1}');
  expect((await negotiate('/hub', 'negotiateVersion=7')).negotiateVersion).toBe(1);
});

test('EndpointsThatRequireConnectionId400WhenNoConnectionIdProvided', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const reply = await fetch(`${base}/hub`, { method });
    expect([reply.status, await reply.text()]).toEqual([400, 'Connection ID required']);
  }
});

test('EndpointsThatAcceptConnectionId404WhenUnknownConnectionIdProvided', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect(await ask('unknown', method)).toEqual({ status: 404, text: 'No Connection with that ID' });
  }
  expect(await upgradeStatus('/hub?id=unknown')).toBe(404);
  expect((await ask('unknown', 'PUT')).status).toBe(405);
});

test('a path that is not the hub’s is left to others', async () => {
  expect((await fetch(`${base}/hub/other`)).status).toBe(418);
  expect((await fetch(`${base}/hubs`)).status).toBe(418);
});

test('a negotiated name that nobody uses expires', async () => {
  const { connectionToken } = await negotiate('/hasty');
  await wait(400);
  expect((await fetch(`${base}/hasty?id=${connectionToken}`)).status).toBe(404);
});

test('PostNotAllowedForWebSocketConnections', async () => {
  const { connectionToken: id } = await negotiate();
  await new RawClient(`${base}/hub?id=${id}`).open();
  expect((await ask(id, 'POST', {}, call)).status).toBe(405);
  expect((await ask(id)).text).toBe('Cannot change transports mid-connection');
});

test('LongPollingTimeoutSets200StatusCode', async () => {
  expect(await ask(await polling())).toEqual({ status: 200, text: '' });
});

test('RequestToActiveConnectionId409ForStreamingTransports', async () => {
  const { connectionToken: id } = await negotiate();
  const first = await fetch(`${base}/hub?id=${id}`, { headers: events });
  expect((await ask(id, 'GET', events)).status).toBe(409);
  await first.body?.cancel();
  const { connectionToken: other } = await negotiate();
  await new RawClient(`${base}/hub?id=${other}`).open();
  expect(await upgradeStatus(`/hub?id=${other}`)).toBe(409);
});

test('RequestToActiveConnectionIdKillsPreviousConnectionLongPolling', async () => {
  const id = await polling();
  const first = ask(id);
  await wait(30);
  const second = ask(id);
  expect((await first).status).toBe(204);
  await ask(id, 'POST', {}, call);
  expect((await second).text).toContain('"result":1');
});

test('RequestToDisposedConnectionIdReturns404', async () => {
  const { connectionToken } = await negotiate('/hasty');
  const poll = () => fetch(`${base}/hasty?id=${connectionToken}`);
  expect((await poll()).status).toBe(200);
  // A quarter of a second until it is closed, another until it is forgotten, and a sweep after each.
  await wait(1_200);
  expect((await poll()).status).toBe(404);
});

test('WebSocketTransportTimesOutWhenCloseFrameNotReceived', async () => {
  const client = await new RawClient(`${base}/hasty?access_token=mute`).open();
  client.socket.pause();
  hasty.closeUser('mute', 'enough');
  await wait(400);
  client.socket.resume();
  await client.over();
});

test('DeleteEndpointRejectsRequestToTerminateNonLongPollingTransport', async () => {
  const { connectionToken: id } = await negotiate();
  await new RawClient(`${base}/hub?id=${id}`).open();
  expect((await ask(id, 'DELETE')).status).toBe(400);
});

test('DeleteEndpointGracefullyTerminatesLongPollingEvenWhenBetweenPolls', async () => {
  const id = await polling();
  const before = hub.metrics().connections;
  expect((await ask(id, 'DELETE')).status).toBe(202);
  expect(hub.metrics().connections).toBe(before - 1);
  expect((await ask(id)).status).toBe(404);
});

test('a disconnected poller still fetches the reason, and then its 204', async () => {
  const { connectionToken: id } = await negotiate('/hub', 'negotiateVersion=1', 'paul');
  const token = { authorization: 'Bearer paul' };
  await ask(id, 'GET', token);
  await ask(id, 'POST', token, handshake);
  await ask(id, 'GET', token);
  hub.closeUser('paul', 'enough');
  expect((await ask(id, 'POST', token, call)).status).toBe(404);
  expect((await ask(id, 'GET', token)).text).toContain('"error":"enough"');
  expect((await ask(id, 'GET', token)).status).toBe(204);
  expect((await ask(id, 'GET', token)).status).toBe(404);
});

test('what is posted before the first poll is kept', async () => {
  const { connectionToken: id } = await negotiate();
  expect((await ask(id, 'POST', {}, handshake)).status).toBe(200);
  await ask(id);
  expect((await ask(id)).text).toBe('{}\x1e');
});

test('several calls in one body are all run, and a body that is too long is refused', async () => {
  const id = await polling();
  await ask(id, 'POST', {}, call.repeat(3));
  expect((await ask(id)).text.split('\x1e')).toHaveLength(4);
  expect((await ask(id, 'POST', {}, 'x'.repeat(1_100_000))).status).toBe(413);
});

test('who is not known is refused everywhere, and so is another user than the one who negotiated', async () => {
  const reply = await fetch(`${base}/hub/negotiate?negotiateVersion=1&access_token=bad`, { method: 'POST' });
  expect(reply.status).toBe(401);
  expect(await upgradeStatus('/hub?access_token=bad')).toBe(401);
  const { connectionToken: id } = await negotiate('/hub', 'negotiateVersion=1', 'ana');
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await ask(id, method, { authorization: 'Bearer bad' })).status).toBe(401);
    expect((await ask(id, method, { authorization: 'Bearer ben' })).status).toBe(403);
  }
  expect(await upgradeStatus(`/hub?id=${id}&access_token=ben`)).toBe(403);
  expect(await upgradeStatus(`/hub?id=${id}&access_token=ana`)).toBe(101);
});

test('a page of another origin opens no socket', async () => {
  expect(await upgradeStatus('/guarded', { origin: 'https://elsewhere.example' })).toBe(403);
  expect(await upgradeStatus('/guarded', { origin: 'https://club.example' })).toBe(101);
});

test('when the authentication expires the connection ends and may come back', async () => {
  const client = await new RawClient(`${base}/hub?access_token=short`).open();
  await client.over();
  expect(client.said.at(-1)).toMatchObject({ type: 7, allowReconnect: true });
});
