import { setTimeout as wait } from 'node:timers/promises';
import { encode } from '@msgpack/msgpack';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { hubMethod, hubStream } from '#signalr/hubMethod.ts';
import { RawClient } from './rawClient.ts';
import { testMethods, type Visitor } from './testMethods.ts';
import { serve, testHub } from './testServer.ts';

const nothing = z.tuple([]);
const call = hubMethod<Visitor, typeof nothing>;
const stream = hubStream<Visitor, typeof nothing>;
const order: string[] = [];
const gates = new Map<string, PromiseWithResolvers<void>>();
const gate = (name: string) => {
  const known = gates.get(name) ?? Promise.withResolvers<void>();
  gates.set(name, known);
  return known;
};

const methods = {
  ...testMethods,
  Slow: call(nothing, async () => {
    order.push('slow begins');
    await gate('slow').promise;
    order.push('slow ends');
  }),
  Spin: call(nothing, () => {
    for (const end = performance.now() + 2; performance.now() < end; );
  }),
  Fast: call(nothing, () => void order.push('fast')),
  SlowStream: stream(nothing, async () => {
    order.push('stream is asked for');
    await gate('stream').promise;
    order.push('stream starts');
    return (async function* () {
      await gate('never').promise;
      yield 1;
    })();
  }),
  Sum: hubMethod(
    nothing,
    async (_context, _args, streams) => {
      let sum = 0;
      for (const items of streams) for await (const item of items) sum += item;
      return sum;
    },
    Array.from({ length: 10 }, () => z.number()),
  ),
};

let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  server = await serve([testHub('/testhub', { methods })], (_request, response) => response.end());
});
beforeEach(() => {
  order.length = 0;
  gates.clear();
});
afterAll(() => server.close());

const open = () => new RawClient(`http://localhost:${server.port}/testhub`).open();

test('StreamingInvocationsDoNotBlockOtherInvocations', async () => {
  const client = await open();
  client.send({ type: 4, invocationId: 'stream', target: 'InfiniteStream', arguments: [] });
  expect(await client.invoke('Echo', 1)).toMatchObject({ result: 1 });
});

test('InvocationsRunInOrder', async () => {
  const client = await open();
  client.send({ type: 1, target: 'Slow', arguments: [] }, { type: 1, target: 'Fast', arguments: [] });
  await wait(30);
  expect(order).toEqual(['slow begins']);
  gate('slow').resolve();
  await client.invoke('Echo', 1);
  expect(order).toEqual(['slow begins', 'slow ends', 'fast']);
});

test('StreamInvocationsBlockOtherInvocationsUntilTheyStartStreaming', async () => {
  const client = await open();
  client.send(
    { type: 4, invocationId: 's', target: 'SlowStream', arguments: [] },
    { type: 1, target: 'Fast', arguments: [] },
  );
  await wait(30);
  expect(order).toEqual(['stream is asked for']);
  gate('stream').resolve();
  await client.invoke('Echo', 1);
  expect(order).toEqual(['stream is asked for', 'stream starts', 'fast']);
});

test('the end of a stream names no result, the answer of a call without one says null', async () => {
  const client = await open();
  client.send({ type: 4, invocationId: 's', target: 'EmptyStream', arguments: [] });
  expect(await client.next(3)).toEqual({ type: 3, invocationId: 's' });
  const answer = await client.invoke('Fast');
  expect(answer).toEqual({ type: 3, invocationId: answer.invocationId, result: null });
  const packed = await new RawClient(`http://localhost:${server.port}/testhub`).open('MessagePack');
  const write = (message: readonly unknown[]) => {
    const body = encode(message);
    packed.socket.send(Buffer.from([body.length, ...body]));
  };
  write([4, {}, 's', 'EmptyStream', [], []]);
  await packed.next(3);
  write([1, {}, 'c', 'Fast', [], []]);
  await packed.next(3, 1);
  expect(packed.said.slice(1).map(({ rest }) => rest)).toEqual([
    [{}, 's', 2],
    [{}, 'c', 3, null],
  ]);
});

test('between two calls of one client the others have their turn', async () => {
  const [busy, other] = [await open(), await open()];
  const calls = 300;
  busy.send(
    ...Array.from({ length: calls }, (_, n) => ({ type: 1, invocationId: `${n}`, target: 'Spin', arguments: [] })),
  );
  await busy.next(3);
  await other.invoke('Echo', 1);
  expect(busy.messages.filter(({ type }) => type === 3).length).toBeLessThan(calls);
  await busy.next(3, calls - 1);
});

test('UploadManyStreams', async () => {
  const client = await open();
  const streamIds = Array.from({ length: 10 }, (_, place) => `u${place}`);
  client.send({ type: 1, invocationId: 'sum', target: 'Sum', arguments: [], streamIds });
  for (const invocationId of streamIds) {
    client.send({ type: 2, invocationId, item: 1 }, { type: 2, invocationId, item: 2 }, { type: 3, invocationId });
  }
  expect(await client.next(3)).toMatchObject({ invocationId: 'sum', result: 30 });
});

test('UploadStreamItemInvalidId', async () => {
  const client = await open();
  client.send({ type: 2, invocationId: 'nobody', item: 1 }, { type: 3, invocationId: 'nobody' });
  expect(await client.invoke('Echo', 1)).toMatchObject({ result: 1 });
});

test('UploadStreamCompleteWithError', async () => {
  const client = await open();
  client.send({ type: 1, invocationId: '1', target: 'StreamingConcat', arguments: [], streamIds: ['u'] });
  client.send({ type: 2, invocationId: 'u', item: 'a' }, { type: 3, invocationId: 'u', error: 'broken off' });
  expect((await client.next(3)).error).toContain('broken off');
});
