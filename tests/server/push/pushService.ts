import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushAddress } from '#contract/push.ts';
import type { PushMessage } from '#contract/pushMessage.ts';

/** A browser's subscription: its address, and the private half of its keys. */
export type Subscriber = { readonly address: PushAddress; readonly keys: ECDH; readonly auth: Buffer };

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** A subscription as a browser makes one. */
export const subscriber = (endpoint: string): Subscriber => {
  const keys = createECDH('prime256v1');
  const auth = randomBytes(16);
  return { address: { endpoint, keys: { p256dh: text(keys.generateKeys()), auth: text(auth) } }, keys, auth };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Opens a body by RFC 8188 and RFC 8291, written from them and not from the library. Throws when it is not for these keys. */
export const opened = (body: Buffer, { keys, auth }: Subscriber): PushMessage => {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The padding of the last record begins with 2.
  const end = plain.lastIndexOf(2);
  return JSON.parse(plain.subarray(0, end).toString('utf8'));
};

/** Checks the signature of RFC 8292 and returns what it says, with the key that made it. Throws when it is not valid. */
export const signedBy = (authorization: string) => {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))];
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('the signature is not of this key');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  return { ...said, publicKey };
};

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service on this machine. `replies`: the status of the next messages of a path; 201 when none is left. */
export const startPushService = async () => {
  const received: Received[] = [];
  const replies = new Map<string, { readonly status: number; readonly headers?: Record<string, string> }[]>();
  const server = createServer((request, response) => {
    const path = String(request.url);
    void buffer(request).then((body) => {
      received.push({ path, headers: request.headers, body });
      const { status, headers = {} } = replies.get(path)?.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    replies,
    received,
    /** What arrived for one subscription. */
    to: ({ address }: Subscriber) => received.filter(({ path }) => `${origin}${path}` === address.endpoint),
    subscriber: () => subscriber(`${origin}/${crypto.randomUUID()}`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
export type PushService = Awaited<ReturnType<typeof startPushService>>;
