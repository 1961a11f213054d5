import type { HubMessage } from './message.ts';

/** The next whole message in the bytes: its body from `start` to `end`, the rest from `next`. */
export type Body = { readonly start: number; readonly end: number; readonly next: number };

/**
 * Finds the next whole message from `from` on; undefined when it has not all arrived yet.
 * @throws InvalidDataError when it is, or is announced to be, longer than `limit` bytes.
 */
export type Framing = (bytes: Buffer, from: number, limit: number) => Body | undefined;

/** A way to write hub messages as bytes. */
export type HubProtocol = {
  readonly name: 'json' | 'messagepack';
  readonly binary: boolean;
  readonly framing: Framing;
  /** One message with its separator or length prefix. */
  readonly encode: (message: HubMessage) => Buffer;
  /** One body found by `framing`; undefined for an unknown message type. Throws InvalidDataError. */
  readonly decode: (body: Buffer) => HubMessage | undefined;
};
