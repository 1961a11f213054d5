import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');
const home = '/root';
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const startsWithin = 60_000;

const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'inherit' });
const emptied = (folder: string): void => run('mount', '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', folder);

/**
 * Makes the namespaces that this process is alone in (network, mounts) look like a machine just set up: nothing in the folders of
 * programs and data, no repository, no Node, no network. What it writes goes with the process. The archives are in the home folder.
 */
export const cleanMachine = (archives: string): void => {
  run('ip', 'link', 'set', 'lo', 'up');
  emptied(home);
  for (const name of readdirSync(archives)) copyFileSync(join(archives, name), join(home, name));
  for (const folder of ['/opt', '/srv', '/usr/local', '/mnt']) emptied(folder);
  run('mkdir', '-p', '/usr/local/bin', '/mnt/etc', '/mnt/lib');
  run('cp', '-a', '/etc/.', '/mnt/etc');
  run('mount', '--bind', '/mnt/etc', '/etc');
  run('mount', '--bind', '/mnt/lib', '/var/lib');
  for (const folder of path.split(':'))
    for (const name of ['node', 'npm', 'npx'])
      if (existsSync(join(folder, name))) run('mount', '--bind', '/dev/null', join(folder, name));
  process.chdir(home);
  emptied(root);
};

const environment = (more: Readonly<Record<string, string>>) => ({ HOME: home, PATH: path, ...more });

/** Runs commands as root of the clean machine. Throws with what they print when one fails. */
export const command = (text: string, more: Readonly<Record<string, string>> = {}): string => {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-euc', text], {
    cwd: home,
    env: environment(more),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Failed with code ${status}:\n${text}\n${stdout}\n${stderr}`);
  return stdout;
};

export type Started = { readonly printed: () => string; readonly stop: () => Promise<void> };

/** Starts a server by its command. Resolves when it is ready, and throws with what it printed when it does not get there. */
export const startBy = async (text: string): Promise<Started> => {
  const child: ChildProcess = spawn('/bin/sh', ['-euc', text], {
    cwd: home,
    env: environment({}),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const exit = once(child, 'exit');
  const signal = (name: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), name);
  };
  const late = setTimeout(() => signal('SIGKILL'), startsWithin);
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
        lines.push(line);
        // The last line of the greeting is empty.
        if (line === '' && lines.some((one) => one.includes('Touchline is ready'))) done();
      });
  });
  const ended = exit.then(() => {
    throw new Error(`The server did not start:\n${lines.join('\n')}`);
  });
  ended.catch(() => undefined);
  await Promise.race([ready, ended]).finally(() => clearTimeout(late));
  return {
    printed: () => lines.join('\n'),
    stop: async () => {
      signal('SIGTERM');
      await exit;
    },
  };
};
