import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../rig/serverProcess.ts';
import { type Balancer, startBalancer } from './balancer.ts';

export const balancers = ['nginx', 'haproxy', 'own'] as const;
export type BalancerName = (typeof balancers)[number];
type Installed = Exclude<BalancerName, 'own'>;

/** The file of `deploy` with other words in places that it has to have. */
const configured = (file: string, changes: readonly (readonly [RegExp, string])[]): string =>
  changes.reduce(
    (text, [here, there]) => {
      if (!here.test(text)) throw new Error(`deploy/${file} has no ${here}.`);
      return text.replace(here, there);
    },
    readFileSync(resolve('deploy', file), 'utf8'),
  );

type Made = { readonly folder: string; readonly port: number; readonly ports: readonly number[] };
type Run = { readonly args: readonly string[]; readonly files: Readonly<Record<string, string>> };

/** The configurations of `deploy` without https: what is tried is how they choose a server. */
const configurations: Readonly<Record<Installed, (made: Made) => Run>> = {
  nginx: ({ folder, port, ports }) => {
    // Each with what the first one has behind its address.
    const servers = ports.map((one) => `  server 127.0.0.1:${one}$2;\n`).join('');
    const site = configured('nginx-nodes.conf', [
      [/( {2}server 10\.0\.0\.\d+:3000(.*);\n)+/, servers],
      [/server \{\n {2}listen 80;[^}]*\}\n/, ''],
      [/listen 443 ssl http2/, `listen 127.0.0.1:${port}`],
      [/ {2}ssl_certificate .*\n {2}ssl_certificate_key .*\n/, ''],
    ]);
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
    const main = `pid ${folder}/pid; error_log ${folder}/error.log; worker_rlimit_nofile 30000; events { worker_connections 10000; } http { access_log off; ${temp.join(' ')} include ${folder}/site.conf; }`;
    const files = { 'main.conf': main, 'site.conf': site };
    return { files, args: ['-p', folder, '-c', join(folder, 'main.conf'), '-g', 'daemon off;'] };
  },
  haproxy: ({ folder, port, ports }) => {
    const servers = ports.map((one, at) => `  server node${at} 127.0.0.1:${one}\n`).join('');
    const text = configured('haproxy-nodes.cfg', [
      [/( {2}server \w+ 10\.0\.0\.\d+:3000\n)+/, servers],
      [/frontend plain\n( {2}.*\n)+/, ''],
      [/bind :443 ssl .*/, `bind 127.0.0.1:${port}`],
      [/X-Forwarded-Proto https/, 'X-Forwarded-Proto http'],
      // Two files for each, of which a process here may open 20,000.
      [/maxconn 20000/, 'maxconn 9000'],
    ]);
    return { files: { 'haproxy.cfg': text }, args: ['-f', join(folder, 'haproxy.cfg'), '-db'] };
  },
};

const isInstalled = (name: string): boolean => spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined;

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        done(true);
      })
      .once('error', () => done(false));
  });

const startInstalled = async (name: Installed, ports: readonly number[]): Promise<Balancer> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-balancer-'));
  const port = await freePort();
  const { files, args } = configurations[name]({ folder, port, ports });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const said: string[] = [];
  const child: ChildProcess = spawn(name, [...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(String(bytes)));
  const goesWithUs = (): void => void child.kill('SIGTERM');
  process.once('exit', goesWithUs);
  const stop = async (): Promise<void> => {
    process.off('exit', goesWithUs);
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) {
      await stop();
      throw new Error(`${name} did not start: ${said.join('')}`);
    }
    await wait(50);
  }
  return { name, url: `http://127.0.0.1:${port}`, stop };
};

/** Starts the named program in front of the servers; without a name the first that is installed, else one of our own. */
export const startProgram = async (name: BalancerName | undefined, ports: readonly number[]): Promise<Balancer> => {
  const chosen = name ?? balancers.find((one) => one === 'own' || isInstalled(one)) ?? 'own';
  return chosen === 'own' ? startBalancer(ports) : startInstalled(chosen, ports);
};
