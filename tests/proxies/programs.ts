import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';
import { selfSigned } from '../hub/certificate.ts';

/** A program in front of the server, with the configuration of `deploy` on ports and with a certificate of this machine. */
export type Program = {
  readonly name: string;
  readonly run: (made: Made) => { readonly command: string; readonly args: readonly string[] };
};
type Made = {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  readonly upstream: number;
  readonly cert: string;
  readonly key: string;
  readonly both: string;
};

/** The file of `deploy`, with other words in places that it has to have. */
const configured = (file: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce(
    (text, [here, there]) => {
      if (!text.includes(here)) throw new Error(`deploy/${file} has no "${here}".`);
      return text.replaceAll(here, there);
    },
    readFileSync(resolve('deploy', file), 'utf8'),
  );

const write = (folder: string, name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

export const programs: readonly Program[] = [
  {
    name: 'nginx',
    run: ({ folder, port, plainPort, upstream, cert, key }) => {
      write(
        folder,
        'touchline.conf',
        configured('nginx.conf', {
          'listen 443 ssl http2': `listen ${port} ssl http2`,
          'listen 80': `listen ${plainPort}`,
          'club.example': 'localhost',
          '127.0.0.1:3000': `127.0.0.1:${upstream}`,
          '/etc/touchline/fullchain.pem': cert,
          '/etc/touchline/privkey.pem': key,
        }),
      );
      const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
      const main = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temp.join(' ')} include ${folder}/touchline.conf; }`;
      const path = write(folder, 'main.conf', main);
      return { command: 'nginx', args: ['-p', folder, '-c', path, '-g', 'daemon off;'] };
    },
  },
  {
    name: 'haproxy',
    run: ({ folder, port, plainPort, upstream, both }) => {
      const text = configured('haproxy.cfg', {
        'bind :443': `bind 127.0.0.1:${port}`,
        'bind :80': `bind 127.0.0.1:${plainPort}`,
        '127.0.0.1:3000': `127.0.0.1:${upstream}`,
        '/etc/touchline/both.pem': both,
        'maxconn 20000': 'maxconn 500',
        // The test server of the hub has no such page.
        'option httpchk GET /health/ready': '',
      });
      return { command: 'haproxy', args: ['-f', write(folder, 'haproxy.cfg', text), '-db'] };
    },
  },
  {
    name: 'caddy',
    run: ({ folder, port, plainPort, upstream, cert, key }) => {
      const site = configured('Caddyfile', {
        'club.example {': `https://localhost:${port} {\n\ttls ${cert} ${key}`,
        '127.0.0.1:3000': `127.0.0.1:${upstream}`,
      });
      const text = `{\n\tadmin off\n\thttp_port ${plainPort}\n}\n${site}`;
      return {
        command: 'caddy',
        args: ['run', '--adapter', 'caddyfile', '--config', write(folder, 'Caddyfile', text)],
      };
    },
  },
];

export const isInstalled = ({ name }: Program): boolean =>
  spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined;

const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, 'localhost')
      .once('connect', () => {
        socket.destroy();
        done(true);
      })
      .once('error', () => done(false));
  });

export type Running = { readonly https: string; readonly http: string; readonly stop: () => Promise<void> };

/** Starts a program in front of a port. Throws with what it said when it does not open within ten seconds. */
export const startProgram = async (program: Program, upstream: number): Promise<Running> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-proxy-'));
  const { cert, key } = selfSigned();
  const [port, plainPort] = [await freePort(), await freePort()];
  const files = {
    ...{ cert: write(folder, 'cert.pem', cert), key: write(folder, 'key.pem', key) },
    both: write(folder, 'both.pem', `${cert}\n${key}`),
  };
  const { command, args } = program.run({ folder, port, plainPort, upstream, ...files });
  const said: string[] = [];
  const child: ChildProcess = spawn(command, [...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(String(bytes)));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await ended;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitUntil(async () => child.exitCode !== null || (await isOpen(port)), { timeout: 10_000, interval: 50 });
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
  } catch (cause) {
    await stop();
    throw new Error(`${program.name} did not start: ${said.join('')}`, { cause });
  }
  return { https: `https://localhost:${port}`, http: `http://localhost:${plainPort}`, stop };
};
