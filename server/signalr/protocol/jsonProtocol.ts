import type { Framing, HubProtocol } from './hubProtocol.ts';
import { InvalidDataError, LimitError } from './invalidData.ts';
import { type HubMessage, MessageType } from './message.ts';
import { checkMessage, type LooseMessage } from './messageShape.ts';

const separator = 0x1e;

export const tooLong = (limit: number): never => {
  throw new LimitError(`The maximum message size of ${limit}B was exceeded.`);
};

/** Text messages, each ended by the record separator. */
export const textFraming: Framing = (bytes, from, limit) => {
  const end = bytes.indexOf(separator, from);
  if ((end < 0 ? bytes.length : end) - from > limit) tooLong(limit);
  return end < 0 ? undefined : { start: from, end, next: end + 1 };
};

/**
 * The object that a text message holds.
 * @throws InvalidDataError when it is no JSON object.
 */
export const parseObject = (body: Buffer): LooseMessage => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new InvalidDataError('Error reading JSON.', { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new InvalidDataError('Unexpected JSON token; expected an object.');
  }
  return parsed as LooseMessage;
};

export const writeText = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value)}\x1e`, 'utf8');

/** An item of a stream is always named, also when there is nothing in it. */
const plain = (message: HubMessage): unknown =>
  message.type === MessageType.StreamItem ? { ...message, item: message.item ?? null } : message;

export const jsonProtocol: HubProtocol = {
  name: 'json',
  binary: false,
  framing: textFraming,
  encode: (message) => writeText(plain(message)),
  decode: (body) => checkMessage(parseObject(body)),
};
