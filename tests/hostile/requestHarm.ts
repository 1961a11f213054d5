import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { calls } from '#contract/calls.ts';
import { atOnce, type Harm, statusOf } from './harm.ts';
import type { Target } from './measure.ts';

/**
 * The longest bodies of a request without a session, and of an ordinary call with one; and more than any request may
 * send.
 */
const bytes = { stranger: 16_384, ordinary: 262_144, tooMany: 1_048_576 } as const;

/** The same text so many times at once: to sign in with, and in a session. Too much of it is tried as well. */
const says =
  (make: (bytes: number) => string, times = 50) =>
  async ({ url, as }: Target) => {
    const { token } = await as('coach');
    const signedIn = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const say = async (path: string, headers: Record<string, string>, body: string): Promise<void> => {
      const answer = await fetch(url + path, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`);
    };
    const [stranger, ordinary, tooMany] = [make(bytes.stranger), make(bytes.ordinary), make(bytes.tooMany)];
    await atOnce(times, async () => {
      await say('/users/authenticate', { 'content-type': 'application/json' }, stranger);
      await say('/match/add', signedIn, ordinary);
      // A sender that goes on writing may find the connection closed before the reply is read.
      await say('/match/add', signedIn, tooMany).catch((fault) => {
        if (!(fault instanceof TypeError)) throw fault;
      });
    });
  };

/** Opens so many connections, sends something on each, and holds them for a while. */
const holds =
  (times: number, said: string) =>
  async ({ url }: Target) => {
    const { hostname, port } = new URL(url);
    const sockets: Socket[] = [];
    try {
      await atOnce(times, async () => {
        const socket = connect(Number(port), hostname);
        sockets.push(socket);
        // The server may close what it does not like.
        socket.on('error', () => {});
        await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
        socket.write(said);
      });
      const { status } = await fetch(`${url}/openapi.json`);
      if (status !== 200) throw new Error(`Others were answered ${status}.`);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  };

const wide = (size: number) =>
  `{${Array.from({ length: Math.floor((size - 2) / 11) }, (_, n) => `"k${String(n).padStart(6, '0')}":1`).join(',')}}`;
const nested = (size: number) => {
  const levels = Math.floor((size - 1) / 6);
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
};

export const requestHarm: readonly Harm[] = [
  { name: 'brackets within brackets', does: says((size) => '['.repeat(size)) },
  { name: 'objects within objects', does: says(nested) },
  { name: 'objects with as many names as there is room for', does: says(wide) },
  {
    name: 'a password as long as there is room for',
    does: says((size) => `{"username":"coach","password":"${'x'.repeat(size - 35)}"}`),
  },
  { name: 'two hundred sign-ins at once', does: says(() => '{"username":"coach","password":"wrong-wrong"}', 200) },
  {
    name: 'a thousand connections that say half a request',
    does: holds(1_000, 'POST /users/authenticate HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n{'),
  },
  {
    name: 'two hundred connections with twenty requests each',
    does: holds(200, 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)),
  },
  {
    name: 'searches for what is everywhere',
    does: async ({ as }) => {
      const who = await as('manager');
      const search = encodeURIComponent('%_'.repeat(50));
      await atOnce(100, () =>
        statusOf(who, calls.player.ofClub, { params: { clubId: who.clubId }, query: `?search=${search}` }),
      );
    },
  },
  {
    name: 'files that are announced and never come',
    does: async ({ as, url }) => {
      const { token } = await as('manager');
      const head = `POST /player/import HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n`;
      await holds(200, `${head}{"content":"${'A'.repeat(bytes.tooMany)}`)({ as, url });
    },
  },
];
