import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Launched = {
  readonly child: ChildProcess;
  /** Its output so far: of both streams, or of the one for errors alone. */
  readonly output: () => string;
  readonly complaint: () => string;
  /** The exit code, when it has ended. */
  readonly ended: Promise<number | null>;
};

const running = new Set<ChildProcess>();

/** Ends the processes that the tests of this file have started. */
export const endAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
};

/** One of our programs as a process of its own, with only the given settings. */
export const launchScript = (script: string, settings: Readonly<Record<string, string>>): Launched => {
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', TOKEN_SECRET: '', ...settings };
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let said = '';
  let complained = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
    complained += String(chunk);
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => said, complaint: () => complained, ended };
};

/** The server itself, on any free port of this machine. */
export const launchServer = (settings: Readonly<Record<string, string>>): Launched =>
  launchScript('server/main.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    WEB_APP: 'elsewhere',
    LOG_LEVEL: 'warn',
    ...settings,
  });

/** Its address, once it has printed that it is ready. */
export const ready = async ({ child, output }: Launched): Promise<string> => {
  const until = Date.now() + 100_000;
  while (Date.now() < until) {
    const url = /http:\/\/localhost:\d+/.exec(output())?.[0];
    if (url) return url.replace('localhost', '127.0.0.1');
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`not ready: ${output()}`);
};
