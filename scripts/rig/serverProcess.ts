import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { keptDemoUsers } from '#server/seed/demoUsers.ts';

const root = join(import.meta.dirname, '../..');
/** ms after which a busy machine has been given up on: the first start plays the demo club. */
const startsWithin = 180_000;

export type Account = { readonly username: string; readonly password: string };

/** The demo user of a data folder, or undefined when it has none. */
export const demoAccount = (dataDir: string, name: string): Account | undefined => {
  const user = keptDemoUsers(dataDir)?.find((one) => one.userName === name);
  return user && { username: user.userName, password: user.password };
};

export type ServerOptions = {
  readonly dataDir: string;
  /** 0 = any free port. */
  readonly port?: number;
  /** A PostgreSQL instead of SQLite in `dataDir`. */
  readonly databaseUrl?: string;
  /** Sign-ins a minute from one address; unlimited in tests. */
  readonly loginRate?: number;
  /** Serves the web app too, building it when needed. */
  readonly web?: boolean;
  /** A program and its arguments under which the server runs. It becomes the server, or hands signals on to it. */
  readonly under?: readonly string[];
  /** Further settings, which come before all others. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** The product's own server in a process of its own, started as `npm start` does. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Ends it as a person would, with Ctrl-C. */
  readonly stop: () => Promise<void>;
  /** Takes it out of service, as a supervisor does. */
  readonly drain: () => Promise<void>;
};

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
};

const addressOf = async (child: ChildProcess): Promise<string> => {
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  for await (const line of lines) {
    const found = /Touchline is ready: (\S+)/.exec(line);
    if (found?.[1]) {
      lines.close();
      return found[1].replace('localhost', '127.0.0.1');
    }
  }
  throw new Error(`The server ended before it was ready (code ${child.exitCode}).`);
};

/** Starts the server and resolves when it is ready. Throws when it does not start within three minutes. */
export const startServer = async ({
  dataDir,
  port = 0,
  databaseUrl = '',
  loginRate = 100_000,
  web = false,
  settings = {},
  under = [],
}: ServerOptions): Promise<ServerProcess> => {
  const [program = process.execPath, ...args] = [...under, process.execPath, 'server/main.ts'];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      LOGIN_RATE: String(loginRate),
      // One follower reads hundreds of matches there.
      HUB_CALL_RATE: '100000',
      SEED_DEMO: 'true',
      WEB_APP: web ? 'built' : 'elsewhere',
      ...settings,
    },
  });
  // However this process ends, it leaves no server behind.
  const goesWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', goesWithUs);
  child.once('exit', () => process.off('exit', goesWithUs));
  const late = setTimeout(goesWithUs, startsWithin);
  try {
    const url = await addressOf(child);
    child.stdout?.resume();
    const end = (signal: NodeJS.Signals) => () => ended(child, signal);
    return { url, pid: child.pid ?? 0, kill: end('SIGKILL'), stop: end('SIGINT'), drain: end('SIGTERM') };
  } catch (fault) {
    await ended(child, 'SIGKILL');
    throw fault;
  } finally {
    clearTimeout(late);
  }
};

/** A port that was free a moment ago: the restarted server needs the same one. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A data folder that is deleted when `work` is done, however it ends. */
export const withTemporaryFolder = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
