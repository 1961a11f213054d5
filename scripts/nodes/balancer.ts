import { createHash } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A program in front of several servers. */
export type Balancer = {
  readonly name: string;
  readonly url: string;
  readonly stop: () => Promise<void>;
};

const weight = (port: number, id: string): string => createHash('sha1').update(`${port} ${id}`).digest('hex');
/** The same name comes to the same server, and when that is gone to one other; what has no name comes to each in turn. */
const orderFor = (ports: readonly number[], url: string, turn: number): readonly number[] => {
  const id = /[?&]id=([^&\s]+)/.exec(url)?.[1];
  return id === undefined
    ? ports.map((_, at) => ports[(at + turn) % ports.length] as number)
    : ports.toSorted((a, b) => (weight(a, id) < weight(b, id) ? -1 : 1));
};

const bodyOf = async (asked: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of asked as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/** Resolves with false where nobody listens any more. */
const passOn = (asked: IncomingMessage, body: Buffer, answer: ServerResponse, port: number, agent: Agent) =>
  new Promise<boolean>((resolve) => {
    const { method, url: path, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path, headers, agent }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      given.once('error', () => answer.destroy());
      resolve(true);
    });
    answer.once('close', () => onward.destroy());
    onward.once('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'ECONNREFUSED') answer.destroy();
      resolve(fault.code !== 'ECONNREFUSED');
    });
    onward.end(body);
  });

const opened = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      .once('connect', () => resolve(socket))
      .once('error', () => resolve(undefined));
  });

const upgrade = async ({ method, url, rawHeaders }: IncomingMessage, client: Socket, ports: readonly number[]) => {
  client.on('error', () => client.destroy());
  for (const port of ports) {
    const server = await opened(port);
    if (!server) continue;
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
    const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}\r\n` : []));
    server.write(`${method} ${url} HTTP/1.1\r\n${fields.join('')}\r\n`);
    return;
  }
  client.destroy();
};

/** A small balancer, for machines without nginx and HAProxy. */
export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const order = (url = '') => {
    turn += 1;
    return orderFor(ports, url, turn);
  };
  const answerOne = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await bodyOf(asked);
    for (const port of order(asked.url)) if (await passOn(asked, body, answer, port, agent)) return;
    answer.writeHead(502).end();
  };
  const server = createServer((asked, answer) => void answerOne(asked, answer).catch(() => answer.destroy()));
  server.on('upgrade', (asked, client) => void upgrade(asked, client as Socket, order(asked.url)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name: 'the balancer of this script',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
