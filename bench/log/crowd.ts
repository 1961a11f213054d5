import { connect, type Socket } from 'node:net';
import { hubPath } from '#contract/hub.ts';
import { clientFrame, FrameCounter } from '../hub/frames.ts';

/** Readers that only count their messages, so that reading costs next to nothing. */
export type Crowd = {
  /** Does the work and returns the ms until the last reader has one entry more. Throws after ten seconds. */
  readonly untilLast: (work: () => Promise<void>) => Promise<number>;
  readonly leave: () => void;
};

export type Reader = { readonly port: number; readonly path: string; readonly greetings: readonly string[] };

const openAtOnce = 50;
const shared = new Uint8Array(64 * 1024);
const patience = 10_000;

/** A reader of our hub: handshake, then following one match. */
export const hubReader = (port: number, token: string, matchId: string): Reader => ({
  port,
  path: `${hubPath}?access_token=${token}`,
  greetings: [
    '{"protocol":"json","version":1}\x1e',
    `{"type":1,"invocationId":"0","target":"follow","arguments":["${matchId}",0]}\x1e`,
  ],
});

const sit = ({ port, path, greetings }: Reader, onEntry: () => void): Promise<Socket> => {
  const counter = new FrameCounter();
  return new Promise((resolve, reject) => {
    let upgraded = false;
    const callback = (length: number): boolean => {
      const before = counter.counted;
      if (upgraded) counter.take(shared, length);
      else {
        const end = Buffer.from(shared.subarray(0, length)).toString('latin1').indexOf('\r\n\r\n') + 4;
        upgraded = true;
        counter.take(shared.subarray(end), length - end);
        for (const greeting of greetings) socket.write(clientFrame(greeting));
        resolve(socket);
      }
      for (let at = before; at < counter.counted; at += 1) onEntry();
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: shared, callback } });
    socket.on('error', reject);
    const head = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(`GET ${path} HTTP/1.1\r\n${[...head, key].join('\r\n')}\r\n\r\n`);
  });
};

/** Connects so many readers. */
export const openCrowd = async (reader: Reader, size: number): Promise<Crowd> => {
  let missing = 0;
  let last: (() => void) | undefined;
  const onEntry = () => {
    missing -= 1;
    if (missing === 0) last?.();
  };
  const sockets: Socket[] = [];
  for (let at = 0; at < size; at += openAtOnce) {
    const batch = Array.from({ length: Math.min(openAtOnce, size - at) }, () => sit(reader, onEntry));
    sockets.push(...(await Promise.all(batch)));
  }
  const untilLast = async (work: () => Promise<void>): Promise<number> => {
    const began = performance.now();
    const arrived = new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${missing} readers heard nothing.`)), patience);
      missing = size;
      last = () => {
        clearTimeout(late);
        resolve(performance.now() - began);
      };
    });
    await work();
    return arrived;
  };
  return {
    untilLast,
    leave: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
