import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { HubException } from '#signalr/hubException.ts';
import { hubMethod, hubStream } from '#signalr/hubMethod.ts';

/** The request that opened a connection, as the test hubs store it. */
export type Visitor = {
  readonly id: string;
  readonly until?: number;
  readonly headers: IncomingHttpHeaders;
  readonly transport: string;
  readonly redirects: number;
};

class InvalidOperationException extends HubException {
  override readonly name = 'InvalidOperationException';
}

const nothing = z.tuple([]);
const text = z.tuple([z.string()]);
const anything = z.tuple([z.unknown()]);
const method = hubMethod<Visitor, typeof anything>;

const cookies = (header = ''): Map<string, string> =>
  new Map(
    header.split(/; */).map((pair) => {
      const mark = pair.indexOf('=');
      return [pair.slice(0, mark), pair.slice(mark + 1)];
    }),
  );

const complexObject = {
  ByteArray: Buffer.from([1, 2, 3]),
  DateTime: new Date(Date.UTC(2002, 3, 1, 12, 0, 0)),
  GUID: '00010203-0405-0607-0706-050403020100',
  IntArray: [5, 4, 3, 2, 1],
  String: 'hello world',
};

/** Text protocols carry no bytes: there they are written in base64, as the official server does. */
const speakable = (binary: boolean) =>
  binary ? complexObject : { ...complexObject, ByteArray: complexObject.ByteArray.toString('base64') };

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** The methods that the case tables call; their names are those of the official functional tests. */
export const testMethods = {
  Echo: method(anything, (_context, [value]) => value),
  GetCallerConnectionId: hubMethod<Visitor, typeof nothing>(nothing, ({ connectionId }) => connectionId),
  GetNumRedirects: hubMethod<Visitor, typeof nothing>(nothing, ({ user }) => user.redirects),
  ThrowException: hubMethod<Visitor, typeof text>(text, (_context, [message]) => {
    throw new InvalidOperationException(message);
  }),
  InvokeWithString: hubMethod<Visitor, typeof text>(text, ({ caller }, [message]) => caller.send('Message', message)),
  SendCustomObject: method(anything, ({ caller }, [value]) => caller.send('CustomObject', value)),
  EchoComplexObject: method(anything, (_context, [value]) => value),
  SendComplexObject: hubMethod(z.tuple([z.boolean()]), (_context, [binary]) => speakable(binary)),
  Stream: hubStream(nothing, async function* () {
    yield* ['a', 'b', 'c'];
  }),
  EmptyStream: hubStream(nothing, async function* () {}),
  InfiniteStream: hubStream<Visitor, typeof nothing>(nothing, async function* ({ caller }) {
    try {
      for (let count = 0; ; count += 1) {
        yield count;
        await wait(5);
      }
    } finally {
      caller.send('StreamEnded');
    }
  }),
  // biome-ignore lint/correctness/useYield: it fails before it has anything to say
  StreamThrowException: hubStream(text, async function* (_context, [message]) {
    throw new InvalidOperationException(message);
  }),
  StreamingConcat: hubMethod(
    nothing,
    async (_context, _args, [words]) => {
      let sentence = '';
      for await (const word of words) sentence += word;
      return sentence;
    },
    [z.string()],
  ),
  GetActiveTransportName: hubMethod<Visitor, typeof nothing>(nothing, ({ user }) => user.transport),
  GetCookie: hubMethod<Visitor, typeof text>(
    text,
    ({ user }, [name]) => cookies(user.headers.cookie).get(name) ?? null,
  ),
  GetHeader: hubMethod<Visitor, typeof text>(text, ({ user }, [name]) => user.headers[name.toLowerCase()] ?? null),
};
