import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { HubException } from '#signalr/hubException.ts';
import { hubMethod } from '#signalr/hubMethod.ts';
import { RawClient } from './rawClient.ts';
import { testMethods, type Visitor } from './testMethods.ts';
import { serve, testHub } from './testServer.ts';

const nothing = z.tuple([]);
const methods = { ...testMethods, Abort: hubMethod<Visitor, typeof nothing>(nothing, (context) => context.abort()) };

let server: Awaited<ReturnType<typeof serve>>;
let url: string;
const quick = { keepAliveInterval: 80, clientTimeout: 300, handshakeTimeout: 150 };
const hub = () => testHub('/testhub', { methods, options: quick });
let mounted: ReturnType<typeof hub>;

beforeEach(async () => {
  mounted = hub();
  const refusing = testHub('/refusing', {
    onConnected: () => {
      throw new HubException('Not today.');
    },
  });
  server = await serve([mounted, refusing], (_request, response) => response.end());
  url = `http://localhost:${server.port}/testhub`;
});
afterEach(() => server.close());

const open = (protocol?: string) => new RawClient(url).open(protocol);

test('AbortFromHubMethodForcesClientDisconnect', async () => {
  const client = await open();
  client.send({ type: 1, target: 'Abort', arguments: [] });
  await client.over();
  expect(client.said.at(-1)).toEqual({ type: 7, allowReconnect: false });
});

test('HandshakeTimesOut', async () => {
  const client = new RawClient(url);
  await client.over();
  expect(client.messages).toEqual([{ error: 'Handshake was canceled.' }]);
});

test('HandshakeFailureFromUnknownProtocolSendsResponseWithError', async () => {
  const client = await open('xml');
  expect(client.messages[0]).toEqual({ error: "The protocol 'xml' is not supported." });
  await client.over();
});

test.each(['JSON', 'Json', 'MessagePack', 'MESSAGEPACK'])('a handshake names %s in any case', async (protocol) => {
  expect((await open(protocol)).messages[0]).toEqual({});
});

test('HandshakeFailureFromUnsupportedFormatSendsResponseWithError', async () => {
  const reply = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' });
  const { connectionToken } = (await reply.json()) as { connectionToken: string };
  const events = await fetch(`${url}?id=${connectionToken}`, { headers: { accept: 'text/event-stream' } });
  await fetch(`${url}?id=${connectionToken}`, { method: 'POST', body: '{"protocol":"messagepack","version":1}\x1e' });
  expect(await events.text()).toContain("Cannot use the 'messagepack' protocol on the current transport.");
});

test('HandshakeFailureFromIncompatibleProtocolVersionSendsResponseWithError', async () => {
  const client = await new RawClient(url).open('json', 23);
  expect(client.messages[0]).toEqual({ error: "The server does not support version 23 of the 'json' protocol." });
  await client.over();
});

test('SendingHandshakeRequestInChunksWorks', async () => {
  const client = new RawClient(url);
  await new Promise((resolve) => client.socket.on('open', resolve));
  for (const part of ['{"proto', 'col":"json",', '"version":0}\x1e']) client.text(part);
  await expect.poll(() => client.messages).toEqual([{}]);
});

test('SendingInvocationInChunksWorks', async () => {
  const client = await open();
  for (const letter of '{"type":1,"invocationId":"7","target":"Echo","arguments":["ñ"]}\x1e') client.text(letter);
  expect(await client.next(3)).toEqual({ type: 3, invocationId: '7', result: 'ñ' });
});

test('SendingHandshakeRequestAndInvocationInSamePayloadParsesHandshakeAndInvocation', async () => {
  const client = new RawClient(url);
  await new Promise((resolve) => client.socket.on('open', resolve));
  client.send({ protocol: 'json', version: 1 }, { type: 1, invocationId: '1', target: 'Echo', arguments: [1] });
  expect(await client.next(3)).toEqual({ type: 3, invocationId: '1', result: 1 });
});

test('HubMethodsAreCaseInsensitive', async () => {
  expect(await (await open()).invoke('eCHO', 5)).toMatchObject({ result: 5 });
});

test('NonBlockingInvocationDoesNotSendCompletion', async () => {
  const client = await open();
  client.send({ type: 1, target: 'Echo', arguments: [1] }, { type: 1, target: 'ThrowException', arguments: ['x'] });
  await client.invoke('Echo', 2);
  expect(client.said.slice(1)).toHaveLength(1);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'CannotCallObjectMethodsOnHub: %s',
  async (name) => {
    expect((await (await open()).invoke(name)).error).toBe(
      `Failed to invoke '${name}' due to an error on the server. HubException: Method does not exist.`,
    );
  },
);

test('the number and the shape of arguments are checked', async () => {
  const client = await open();
  expect((await client.invoke('Echo', 1, 2)).error).toContain(
    'Invocation provides 2 argument(s) but target expects 1.',
  );
  expect((await client.invoke('InvokeWithString', 42)).error).toContain('Error binding arguments.');
});

test('NonErrorCompletionSentWhenStreamCanceledFromClient', async () => {
  const client = await open();
  // In one frame: the cancel arrives before the stream has had its turn.
  client.send({ type: 4, invocationId: '1', target: 'InfiniteStream', arguments: [] }, { type: 5, invocationId: '1' });
  expect((await client.next(3)).error).toBeUndefined();
});

test('AcceptsPingMessages', async () => {
  const client = await open();
  client.send({ type: 6 });
  expect(await client.invoke('Echo', 1)).toMatchObject({ result: 1 });
});

test('DoesNotWritePingMessagesIfSufficientOtherMessagesAreSent', async () => {
  const client = await open();
  for (let beat = 0; beat < 20; beat += 1) {
    await client.invoke('Echo', beat);
    await wait(10);
  }
  expect(client.messages.length).toBe(client.said.length);
});

test('WritesPingMessageIfNothingWrittenWhenKeepAliveIntervalElapses', async () => {
  const client = await open();
  await client.next(6);
});

test('WritesPingMessageIfNothingWrittenWhenKeepAliveIntervalElapses: messagepack', async () => {
  const client = await open('messagepack');
  await client.next(6);
});

test('ConnectionTimesOutIfInitialPingAndThenNoMessages', async () => {
  const client = await open();
  client.send({ type: 6 });
  await client.over();
  expect(client.said.at(-1)).toMatchObject({ type: 7, allowReconnect: true });
});

test('ReceivingMessagesPreventsConnectionTimeoutFromOccuring', async () => {
  const client = await open();
  for (let beat = 0; beat < 8; beat += 1) {
    client.send({ type: 6 });
    await wait(70);
  }
  expect(client.closed).toBe(false);
});

test('EndingConnectionSendsCloseMessageWithNoError', async () => {
  const client = await open();
  await mounted.close();
  await client.over();
  expect(client.said.at(-1)).toEqual({ type: 7, allowReconnect: true });
});

test('ErrorInHubOnConnectSendsCloseMessageWithError', async () => {
  const client = await new RawClient(url.replace('testhub', 'refusing')).open();
  await client.over();
  expect(client.said.at(-1)).toMatchObject({
    type: 7,
    error: 'Connection closed with an error. HubException: Not today.',
  });
});

test('ServerSendsCloseWithErrorWhenConnectionClosedWithPartialMessage', async () => {
  const reply = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' });
  const { connectionToken } = (await reply.json()) as { connectionToken: string };
  const here = `${url}?id=${connectionToken}`;
  await fetch(here);
  await fetch(here, { method: 'POST', body: '{"protocol":"json","version":1}\x1e{"type":' });
  expect(await (await fetch(here)).text()).toBe('{}\x1e');
  const poll = fetch(here);
  await wait(20);
  await fetch(here, { method: 'DELETE' });
  expect(await (await poll).text()).toContain('Connection closed with an error.');
});

test.each([
  ['no object', '[1]\x1e'],
  ['no arguments', '{"type":1,"target":"Echo"}\x1e'],
  ['no target', '{"type":1,"target":7,"arguments":[]}\x1e'],
  ['result and error', '{"type":3,"invocationId":"1","result":1,"error":"x"}\x1e'],
  ['too long', `"${'x'.repeat(33 * 1024)}"`],
])('a message that is none ends the connection: %s', async (_name, text) => {
  const client = await open();
  client.text(text);
  await client.over();
  expect(client.said.at(-1)?.error).toContain('Connection closed with an error. InvalidDataException:');
});

test('a message of an unknown type, and a null id, are taken as nothing', async () => {
  const client = await open();
  client.send({ type: 42, news: 1 }, { type: 1, invocationId: null, target: 'Echo', arguments: [1] });
  expect(await client.invoke('Echo', 2)).toMatchObject({ result: 2 });
  expect(client.said).toHaveLength(2);
});
