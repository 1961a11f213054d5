import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createEndpoint } from '#signalr/endpoint/endpoint.ts';
import { endpointDefaults } from '#signalr/endpoint/endpointSettings.ts';
import { createHub, type HubOptions } from '#signalr/hub.ts';
import { selfSigned } from './certificate.ts';
import { testMethods, type Visitor } from './testMethods.ts';

const tokens = new Set<string>();
const redirects = new Map<string, number>();

const transportOf = ({ headers }: IncomingMessage): string => {
  if (headers.upgrade) return 'WebSockets';
  return headers.accept?.includes('text/event-stream') ? 'ServerSentEvents' : 'LongPolling';
};

const visitor = (request: IncomingMessage): Visitor => ({
  id: 'anyone',
  headers: request.headers,
  transport: transportOf(request),
  redirects: Number(new URL(request.url ?? '', 'http://host').searchParams.get('numRedirects')),
});

const quick = { closeTimeout: 300, disconnectTimeout: 3_000, allowOrigin: () => true, detailedErrors: true };

/** A hub with the test methods at `path`. */
export const testHub = (path: string, given: Partial<HubOptions<Visitor>> = {}) =>
  createHub<Visitor>({
    path,
    authenticate: ({ request }) => visitor(request),
    methods: testMethods,
    ...given,
    options: { ...quick, ...given.options },
  });

type Mounted = {
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
};

const echo = (): Mounted =>
  createEndpoint<Visitor>(
    { ...endpointDefaults, ...quick, path: '/echo', authenticate: ({ request }) => visitor(request) },
    (connection) => ({
      resumable: false,
      received: (bytes, binary) => connection.transport?.sendBytes(Buffer.from(bytes), binary),
      detached: () => {},
      reattached: () => {},
      closed: () => {},
      inputEnded: () => connection.close(),
      finish: () => connection.close(),
      sweep: () => {},
    }),
  );

/** Lets every page in, with its cookies. Answers a preflight request itself. */
const crossOrigin = ({ headers, method }: IncomingMessage, response: ServerResponse): boolean => {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
  if (method === 'OPTIONS') response.writeHead(204).end();
  return method === 'OPTIONS';
};

const setCookies = (response: ServerResponse): void => {
  const past = 'Expires=Mon, 01 Jan 2001 00:00:00 GMT';
  response.setHeader('set-cookie', [
    'testCookie=testValue; Path=/',
    'testCookie2=testValue2; Path=/',
    `expiredCookie=doesntmatter; Path=/; ${past}`,
  ]);
};

type Hub = ReturnType<typeof testHub>;

const clientResult = async (hub: Hub, connectionId: string): Promise<string> => {
  try {
    return String(await hub.invokeConnection(connectionId, 'Result', ['test']));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The pages beside the hubs that the official tests ask for. */
const pages = async (hub: Hub, url: URL, response: ServerResponse): Promise<void> => {
  if (url.pathname === '/generateJwtToken') {
    const token = crypto.randomUUID();
    tokens.add(token);
    response.end(token);
  } else if (url.pathname.startsWith('/clientresult/')) {
    response.end(await clientResult(hub, url.pathname.slice('/clientresult/'.length)));
  } else if (url.pathname === '/redirect/negotiate') {
    const key = url.searchParams.get('key') ?? '';
    const count = (redirects.get(key) ?? 0) + 1;
    redirects.set(key, count);
    response.end(JSON.stringify({ url: `${url.searchParams.get('baseUrl')}/testhub?numRedirects=${count}` }));
  } else if (url.pathname === '/bad-negotiate/negotiate') {
    response.writeHead(400).end('Some response from server');
  } else {
    response.writeHead(404).end();
  }
};

export type TestServer = {
  readonly http: string;
  readonly https: string;
  readonly hub: Hub;
  close(): Promise<void>;
};

const listen = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((resolve) => server.listen(0, () => resolve((server.address() as AddressInfo).port)));

/** Serves the mounted hubs, with `rest` for everything else, on a free port. */
export const serve = async (mounted: readonly Mounted[], rest: RequestListener, secure?: object) => {
  const onRequest: RequestListener = (request, response) => {
    if (!mounted.some((one) => one.handle(request, response))) rest(request, response);
  };
  const answer: RequestListener = (request, response) => {
    if (crossOrigin(request, response)) return;
    if (request.url?.includes('/negotiate')) setCookies(response);
    onRequest(request, response);
  };
  const server = secure ? createSecureServer(secure, answer) : createServer(answer);
  server.on('upgrade', (request, socket, head) => {
    if (!mounted.some((one) => one.upgrade(request, socket, head))) socket.destroy();
  });
  const port = await listen(server);
  const close = async () => {
    await Promise.all(mounted.map((one) => one.close()));
    server.close();
    server.closeAllConnections();
  };
  return { port, close };
};

/** Everything that the case tables need, over http and https. */
export const startTestServer = async (): Promise<TestServer> => {
  const hub = testHub('/testhub');
  const mounted = [
    hub,
    testHub('/testhub-nowebsockets', { options: { transports: ['ServerSentEvents', 'LongPolling'] } }),
    testHub('/uncreatable', {
      onConnected: () => {
        throw new Error('Unable to resolve service.');
      },
    }),
    testHub('/authorizedhub', {
      authenticate: ({ token, request }) => (token && tokens.has(token) ? visitor(request) : undefined),
    }),
    echo(),
  ];
  const rest: RequestListener = (request, response) =>
    void pages(hub, new URL(request.url ?? '', 'http://host'), response);
  const plain = await serve(mounted, rest);
  const secure = await serve(mounted, rest, selfSigned());
  return {
    http: `http://localhost:${plain.port}`,
    https: `https://localhost:${secure.port}`,
    hub,
    close: async () => {
      await Promise.all([plain.close(), secure.close()]);
    },
  };
};
