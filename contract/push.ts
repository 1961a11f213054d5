import { z } from 'zod';
import { call, Done } from './call.ts';
import { Id, IdParams, Instant } from './values.ts';

/** Devices of one user that may receive push messages. */
export const pushDevicesMost = 10;

/** What a browser gives out (RFC 8030, RFC 8291): the address at its push service, and the keys for messages to it. */
export const PushAddress = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    /** A point of P-256, uncompressed. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
export type PushAddress = z.infer<typeof PushAddress>;

const Token = z.string().regex(/^[\w-]{43}$/);

export const PushDevice = z.object({
  id: Id,
  /** "Firefox, Linux"; null when unknown. */
  device: z.string().nullable(),
  addedAt: Instant,
  /** When the push service last took a message for it; null before the first. */
  reachedAt: Instant.nullable(),
  /** Whether it was switched on in the session of the caller. */
  isThis: z.boolean(),
  /** Whether the last message was given up. */
  fails: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** Push messages to the caller's own devices. */
export const push = {
  mine: call({
    method: 'GET',
    path: '/api/Push',
    access: 'signedIn',
    summary: 'Get the public key of the server and the devices on which the user receives push messages.',
    reply: z.object({ publicKey: z.string(), devices: z.array(PushDevice).max(pushDevicesMost) }),
  }),
  add: call({
    method: 'POST',
    path: '/api/Push',
    access: 'signedIn',
    summary:
      'Add the device of the caller. It ends with the session. The same address again updates the device; `renewal` is a secret of the device, by which it can report a new address.',
    body: PushAddress,
    reply: z.object({ id: Id, renewal: Token }),
    refusals: ['push.addressRefused', 'push.devicesFull'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/Push/{id}',
    access: 'signedIn',
    summary: 'Remove a device of the user. It receives no more push messages.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  test: call({
    method: 'POST',
    path: '/api/Push/{id}/test',
    access: 'signedIn',
    summary: 'Send a test message to a device of the user. Every ten seconds at most.',
    params: IdParams,
    body: z.object({}),
    reply: Done,
    refusals: ['notFound', 'tooManyRequests'],
  }),
  renew: call({
    method: 'POST',
    path: '/api/Push/renew',
    access: 'public',
    summary:
      'Replace the address of a device that its browser has changed. The token works once; the reply has the next one.',
    body: z.object({ renewal: Token, address: PushAddress }),
    reply: z.object({ renewal: Token }),
    refusals: ['notFound', 'tooManyRequests', 'push.addressRefused'],
  }),
};
