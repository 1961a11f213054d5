import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Settings } from './settings.ts';

type Person = { readonly userName: string; readonly role: string; readonly password: string };

/** This machine's first address in the local network. */
const lanAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

type Listening = Pick<Settings, 'host' | 'publicUrl'> & Partial<Pick<Settings, 'tls'>>;
const local = ['127.0.0.1', 'localhost', '::1'];

/** The addresses of the server: here, and from a phone in the same network (unless it listens to this machine only). */
export const addresses = ({ host, publicUrl, tls }: Listening, port: number) => {
  const scheme = tls ? 'https' : 'http';
  const lan = local.includes(host) ? undefined : lanAddress();
  return {
    here: `${scheme}://localhost:${port}`,
    network: publicUrl ?? (lan === undefined ? undefined : `${scheme}://${lan}:${port}`),
  };
};

const userLines = (users: readonly Person[]): readonly string[] => {
  if (users.length === 0) return [];
  const wide = Math.max(...users.map(({ userName }) => userName.length));
  const lines = users.map(
    ({ userName, role, password }) => `    ${userName.padEnd(wide)}  ${password.padEnd(28)}  ${role}`,
  );
  return ['', '  Demo club CD Ribera (invented). Sign in as', ...lines];
};

/** The first start of a real club: the page, and the code that proves access to the server. */
const firstLines = (url: string, code: string | undefined): readonly string[] =>
  code === undefined
    ? []
    : [
        '',
        '  There is no club here yet. Found yours, with this code:',
        `    ${code}`,
        `    ${url}/auth/begin#code=${code}`,
      ];

/** The text printed when the server is ready. The first line holds the address. */
export const greeting = (settings: Listening, port: number, users: readonly Person[], firstCode?: string): string => {
  const { here, network } = addresses(settings, port);
  const away =
    network === undefined
      ? []
      : [`  On a phone or tablet in the same network: ${network}`, '', renderUnicodeCompact(network)];
  return [
    '',
    `  Touchline is ready: ${here}`,
    ...away,
    ...userLines(users),
    ...firstLines(network ?? here, firstCode),
    '',
    '',
  ].join('\n');
};
