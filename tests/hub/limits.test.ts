import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { HubException } from '#signalr/hubException.ts';
import { hubMethod, hubStream } from '#signalr/hubMethod.ts';
import { RawClient } from './rawClient.ts';
import { testMethods, type Visitor } from './testMethods.ts';
import { serve, testHub } from './testServer.ts';

const nothing = z.tuple([]);
const call = hubMethod<Visitor, typeof nothing>;
let open = 0;
const reported: { details: object; message: string }[] = [];
const report = (details: object, message: string) => void reported.push({ details, message });
const logger = { debug: report, warn: report, error: report };

const methods = {
  ...testMethods,
  Late: call(nothing, async () => {
    await wait(100);
    return 'late';
  }),
  Never: call(nothing, () => new Promise(() => {})),
  Fail: call(nothing, () => {
    throw new TypeError('a fault of ours');
  }),
  Refuse: call(nothing, () => {
    throw new HubException('not today');
  }),
  Open: hubStream<Visitor, typeof nothing>(nothing, async function* ({ signal }) {
    open += 1;
    try {
      yield open;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    } finally {
      open -= 1;
    }
  }),
};

const options = { detailedErrors: false, logger };
const callRate = { burst: 5, perSecond: 20, refusal: 'tooManyCalls' };
const hub = testHub('/testhub', { methods, options });
const rated = testHub('/rated', { methods, options: { ...options, callRate } });
const hasty = testHub('/hasty', { methods, options: { ...options, clientTimeout: 300 } });
const failing = testHub('/failing', {
  options,
  onConnected: () => {
    throw new TypeError('no welcome');
  },
});
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve([hub, rated, hasty, failing], (_request, response) => response.end());
});
beforeEach(() => {
  reported.length = 0;
});
afterAll(() => server.close());

const connect = (path = '/testhub') => new RawClient(`http://localhost:${server.port}${path}`).open();
const echo = (invocationId: string, value: unknown = 1) => ({
  type: 1,
  invocationId,
  target: 'Echo',
  arguments: [value],
});
const completions = ({ messages }: RawClient) => messages.filter(({ type }) => type === 3);

test('an unexpected error of a method is written down with connection and method, an intended one is not', async () => {
  const client = await connect();
  expect((await client.invoke('fail')).error).toBe("An unexpected error occurred invoking 'fail' on the server.");
  expect((await client.invoke('Refuse')).error).toContain('HubException: not today');
  await client.invoke('Fail', 'an argument too many');
  await client.invoke('Missing');
  expect(reported).toEqual([
    {
      message: 'hub method failed',
      details: { err: new TypeError('a fault of ours'), connectionId: expect.any(String), method: 'fail' },
    },
  ]);
});

test('an unexpected error of the welcome is written down', async () => {
  const client = await connect('/failing');
  await client.over();
  expect(client.said.at(-1)?.error).toBe('Connection closed with an error.');
  expect(reported).toMatchObject([{ message: 'onConnected failed', details: { err: { message: 'no welcome' } } }]);
});

test('an id that is in use is refused, and what uses it goes on', async () => {
  const client = await connect();
  const stream = { type: 4, invocationId: 's', target: 'InfiniteStream', arguments: [] };
  client.send(stream);
  await client.next(2);
  client.send(stream);
  expect(await client.next(3)).toEqual({
    type: 3,
    invocationId: 's',
    error: "Invocation ID 's' is already in use.",
  });
  const heard = client.messages.length;
  await client.next(2, heard);
  client.send({ type: 5, invocationId: 's' });
  expect(await client.next(3, 1)).toEqual({ type: 3, invocationId: 's' });
  expect(await client.next(1)).toMatchObject({ target: 'StreamEnded' });
  client.send(stream);
  await client.next(2, client.messages.filter(({ type }) => type === 2).length);
  client.socket.close();
});

test('an upload with an id that is in use is refused, and the first one is read to its end', async () => {
  const client = await connect();
  const upload = (invocationId: string, ...streamIds: string[]) => ({
    type: 1,
    invocationId,
    target: 'StreamingConcat',
    arguments: [],
    streamIds,
  });
  client.send(upload('a', 'u'), upload('b', 'u'), upload('c', 'v', 'v'));
  client.send({ type: 2, invocationId: 'u', item: 'x' }, { type: 3, invocationId: 'u' });
  await client.next(3, 2);
  expect(completions(client)).toEqual([
    { type: 3, invocationId: 'b', error: "Stream ID 'u' is already in use." },
    { type: 3, invocationId: 'c', error: "Stream ID 'v' is already in use." },
    { type: 3, invocationId: 'a', result: 'x' },
  ]);
  client.send(upload('d', 'u'), { type: 2, invocationId: 'u', item: 'y' }, { type: 3, invocationId: 'u' });
  expect(await client.next(3, 3)).toMatchObject({ invocationId: 'd', result: 'y' });
});

test('no stream outlives its connection, whatever ids it was given', async () => {
  const client = await connect();
  const stream = { type: 4, invocationId: 'o', target: 'Open', arguments: [] };
  client.send(stream);
  await client.next(2);
  for (let n = 0; n < 5; n += 1) client.send(stream);
  await client.invoke('Echo', 1);
  expect(open).toBe(1);
  client.socket.terminate();
  await expect.poll(() => open).toBe(0);
});

test('so many calls at once and so many a second; one too many hears so and is not run', async () => {
  const client = await connect('/rated');
  client.send(...Array.from({ length: 1_000 }, (_, place) => echo(String(place))));
  await client.next(3, 999);
  const errors = completions(client).flatMap(({ error }) => (error === undefined ? [] : [String(error)]));
  expect(errors.length).toBeGreaterThan(900);
  expect(errors.length).toBeLessThan(996);
  expect(new Set(errors)).toEqual(
    new Set(["Failed to invoke 'Echo' due to an error on the server. HubException: tooManyCalls"]),
  );
  await wait(200);
  expect(await client.invoke('Echo', 2)).toMatchObject({ result: 2 });
  expect((await (await connect('/rated')).invoke('Echo', 3)).error).toBeUndefined();
});

test('streams that are cancelled in the frame that asks for them are no streams at once', async () => {
  const client = await connect();
  const pairs = Array.from({ length: 500 }, (_, place) => [
    { type: 4, invocationId: String(place), target: 'InfiniteStream', arguments: [] },
    { type: 5, invocationId: String(place) },
  ]);
  client.send(...pairs.flat());
  await client.next(3, 499);
  expect(completions(client).every(({ error }) => error === undefined)).toBe(true);
  expect(await client.invoke('Echo', 1)).toMatchObject({ result: 1 });
});

test.each([
  ['streams', 101, { type: 4, target: 'Open', arguments: [] }, 'Too many calls or streams at once.'],
  ['calls', 1_100, { type: 1, target: 'Never', arguments: [] }, 'Too many calls or streams at once.'],
])('too many %s end the connection with the reason', async (_name, count, message, reason) => {
  const client = await connect('/hasty');
  client.send(...Array.from({ length: count }, (_, place) => ({ ...message, invocationId: String(place) })));
  await client.over();
  expect(client.said.at(-1)).toEqual({
    type: 7,
    error: `Connection closed with an error. InvalidDataException: ${reason}`,
    allowReconnect: false,
  });
});

test('a message that is too long ends the connection with the reason, a frame that is too big too', async () => {
  const client = await connect();
  client.text(`"${'x'.repeat(33 * 1024)}"`);
  await client.over();
  expect(client.said.at(-1)?.error).toContain('InvalidDataException: The maximum message size of 32768B was exceeded.');
  const big = await connect();
  const closed = new Promise((resolve) => big.socket.on('close', (code, reason) => resolve([code, String(reason)])));
  big.text('x'.repeat(1024 * 1024 + 1));
  expect(await closed).toEqual([1009, 'The frame is too big.']);
});

test('calls that came before a bad message are answered before the connection ends', async () => {
  const client = await connect();
  const late = { type: 1, invocationId: 'late', target: 'Late', arguments: [] };
  client.text(
    `${JSON.stringify(late)}\x1e${JSON.stringify(echo('after', 7))}\x1e[1]\x1e${JSON.stringify(echo('never'))}\x1e`,
  );
  await client.over();
  expect(client.said.slice(1)).toEqual([
    { type: 3, invocationId: 'late', result: 'late' },
    { type: 3, invocationId: 'after', result: 7 },
    { type: 7, error: 'Connection closed with an error.', allowReconnect: false },
  ]);
});

test('a call that does not end is not waited for without end', async () => {
  const client = await connect('/hasty');
  client.text(`${JSON.stringify({ type: 1, invocationId: 'n', target: 'Never', arguments: [] })}\x1e[1]\x1e`);
  await client.over();
  expect(client.said.at(-1)).toMatchObject({ type: 7, error: 'Connection closed with an error.' });
});
