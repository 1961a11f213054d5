import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerParent } from './child.ts';
import { clientFrame, FrameCounter } from './frames.ts';

/** Which server a reader connects to, and its first message. */
type Kind = 'ours' | 'ws' | 'socket.io';

const shared = new Uint8Array(256 * 1024);
type Reader = { readonly counter: FrameCounter; readonly socket: Socket };

const crowds = new Map<string, Reader[]>();
const openAtOnce = 50;
const pingInterval = 15_000;
const beat = 100;

const paths: Record<Kind, string> = {
  ours: '/hub?access_token=',
  ws: '/',
  'socket.io': '/socket.io/?EIO=4&transport=websocket',
};

const greetings = (kind: Kind, place: number): readonly string[] => {
  if (kind === 'ws') return [];
  if (kind === 'socket.io') return ['40'];
  // Half of our readers use MessagePack; the handshake decides, which is text for all.
  return [`{"protocol":"${place % 2 === 0 ? 'json' : 'messagepack'}","version":1}\x1e`];
};

const pings: Record<string, Buffer> = {
  json: clientFrame('{"type":6}\x1e'),
  messagepack: Buffer.from([0x82, 0x83, 0, 0, 0, 0, 0x02, 0x91, 0x06]),
};

/** A hub disconnects a client that is silent for too long: each of ours sends a ping in its turn, as real ones do. */
const keepAlive = (sockets: readonly Socket[]): void => {
  const beats = pingInterval / beat;
  let at = 0;
  setInterval(() => {
    for (let place = at; place < sockets.length; place += beats) {
      const ping = pings[place % 2 === 0 ? 'json' : 'messagepack'];
      if (ping) sockets[place]?.write(ping);
    }
    at = (at + 1) % beats;
  }, beat);
};

const openOne = (kind: Kind, port: number, place: number): Promise<Reader> => {
  const counter = new FrameCounter();
  return new Promise((resolve, reject) => {
    let upgraded = false;
    const callback = (length: number): boolean => {
      if (upgraded) {
        counter.take(shared, length);
        return true;
      }
      const text = Buffer.from(shared.subarray(0, length)).toString('latin1');
      const end = text.indexOf('\r\n\r\n') + 4;
      if (!text.startsWith('HTTP/1.1 101')) throw new Error(text);
      upgraded = true;
      counter.take(shared.subarray(end), length - end);
      for (const greeting of greetings(kind, place)) socket.write(clientFrame(greeting));
      resolve({ counter, socket });
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback } });
    socket.on('error', reject);
    const head = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    // Each of our readers is a user of its own, as at a real hub.
    socket.write(
      `GET ${paths[kind]}${kind === 'ours' ? `reader-${place}` : ''} HTTP/1.1\r\n${[...head, key].join('\r\n')}\r\n\r\n`,
    );
  });
};

const counted = (name: string): number =>
  (crowds.get(name) ?? []).reduce((sum, { counter }) => sum + counter.counted, 0);

answerParent({
  open: async (name: string, kind: Kind, port: number, size: number) => {
    const crowd: Reader[] = [];
    for (let place = 0; place < size; place += openAtOnce) {
      const batch = Array.from({ length: Math.min(openAtOnce, size - place) }, (_, more) => place + more);
      crowd.push(...(await Promise.all(batch.map((one) => openOne(kind, port, one)))));
    }
    crowds.set(name, crowd);
    if (kind === 'ours') keepAlive(crowd.map(({ socket }) => socket));
  },
  /** Resolves with the messages counted so far, once there are as many as expected. */
  await: async (name: string, expected: number) => {
    for (let tries = 0; counted(name) < expected && tries < 10_000; tries += 1) await wait(2);
    return counted(name);
  },
});
