import { Decoder, Encoder } from '@msgpack/msgpack';
import type { Framing, HubProtocol } from './hubProtocol.ts';
import { InvalidDataError } from './invalidData.ts';
import { tooLong } from './jsonProtocol.ts';
import { type HubMessage, MessageType } from './message.ts';
import { checkMessage, type LooseMessage } from './messageShape.ts';

const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();
const noHeaders = {};
const longestPrefix = 5;
const completionKind = { error: 1, void: 2, value: 3 };

/** Binary messages, each preceded by its length: seven bits a byte, least first, the high bit means "more". */
export const binaryFraming: Framing = (bytes, from, limit) => {
  let length = 0;
  for (let size = 0; size < longestPrefix; size += 1) {
    const byte = bytes[from + size];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 2 ** (7 * size);
    if (byte < 0x80) {
      if (length > limit) tooLong(limit);
      const start = from + size + 1;
      return start + length > bytes.length ? undefined : { start, end: start + length, next: start + length };
    }
  }
  throw new InvalidDataError('The length prefix of a message is too long.');
};

const prefixed = (body: Uint8Array): Buffer => {
  const prefix: number[] = [];
  let rest = body.length;
  do {
    prefix.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest);
    rest >>>= 7;
  } while (rest > 0);
  const bytes = Buffer.allocUnsafe(prefix.length + body.length);
  bytes.set(prefix, 0);
  bytes.set(body, prefix.length);
  return bytes;
};

/** The positions of the fields of a message in its array. */
const fields: Readonly<Record<number, readonly string[]>> = {
  [MessageType.Invocation]: ['type', 'headers', 'invocationId', 'target', 'arguments', 'streamIds'],
  [MessageType.StreamInvocation]: ['type', 'headers', 'invocationId', 'target', 'arguments', 'streamIds'],
  [MessageType.StreamItem]: ['type', 'headers', 'invocationId', 'item'],
  [MessageType.Completion]: ['type', 'headers', 'invocationId', 'kind', 'value'],
  [MessageType.CancelInvocation]: ['type', 'headers', 'invocationId'],
  [MessageType.Ping]: ['type'],
  [MessageType.Close]: ['type', 'error', 'allowReconnect'],
  [MessageType.Ack]: ['type', 'sequenceId'],
  [MessageType.Sequence]: ['type', 'sequenceId'],
};

const loosen = (items: readonly unknown[]): LooseMessage => {
  const names = typeof items[0] === 'number' ? fields[items[0]] : undefined;
  if (!names) return { type: items[0] };
  const loose = Object.fromEntries(names.map((name, place) => [name, items[place]]));
  if (loose.type !== MessageType.Completion) return loose;
  const { error, value } = completionKind;
  return {
    ...loose,
    error: loose.kind === error ? loose.value : undefined,
    result: loose.kind === value ? loose.value : undefined,
  };
};

const decode = (body: Buffer): HubMessage | undefined => {
  let items: unknown;
  try {
    items = decoder.decode(body);
  } catch (cause) {
    throw new InvalidDataError('Error reading MessagePack.', { cause });
  }
  if (!Array.isArray(items)) throw new InvalidDataError('Expected a MessagePack array.');
  return checkMessage(loosen(items));
};

const items = (message: HubMessage): readonly unknown[] => {
  switch (message.type) {
    case MessageType.Invocation:
    case MessageType.StreamInvocation: {
      const { type, invocationId, target, streamIds } = message;
      return [type, noHeaders, invocationId ?? null, target, message.arguments, streamIds ?? []];
    }
    case MessageType.StreamItem:
      return [message.type, noHeaders, message.invocationId, message.item ?? null];
    case MessageType.Completion: {
      const { type, invocationId, error, result } = message;
      if (error !== undefined) return [type, noHeaders, invocationId, completionKind.error, error];
      if (result === undefined) return [type, noHeaders, invocationId, completionKind.void];
      return [type, noHeaders, invocationId, completionKind.value, result];
    }
    case MessageType.CancelInvocation:
      return [message.type, noHeaders, message.invocationId];
    case MessageType.Ping:
      return [message.type];
    case MessageType.Close:
      return [message.type, message.error ?? null, message.allowReconnect ?? false];
    case MessageType.Ack:
    case MessageType.Sequence:
      return [message.type, message.sequenceId];
  }
};

export const messagePackProtocol: HubProtocol = {
  name: 'messagepack',
  binary: true,
  framing: binaryFraming,
  encode: (message) => prefixed(encoder.encodeSharedRef(items(message))),
  decode,
};
