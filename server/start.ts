import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { firstCode } from './access/firstCode.ts';
import { type App, buildApp } from './app.ts';
import { CannotStart, reasonOf } from './cannotStart.ts';
import { cannotOpen } from './db/cannotOpen.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/openDatabase.ts';
import { greeting } from './greeting.ts';
import { hasClub } from './modules/account/clubStore.ts';
import { seedDemo } from './seed/demoClub.ts';
import { seedMatches } from './seed/demoMatches.ts';
import { quietDemo } from './seed/demoQuiet.ts';
import { readSettings, type Settings } from './settings.ts';
import { buildWeb, isStale } from './webBuild.ts';

/** Longer than this nobody waits for a last answer. */
const patience = 10_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A fault that a person can correct gets a sentence; any other keeps its stack trace. */
const giveUp = (fault: unknown): never => {
  const trace = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  process.stderr.write(`${fault instanceof CannotStart ? fault.message : trace}\n`);
  process.exit(1);
};

const loadEnvironment = (): void => {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (cause) {
    throw new CannotStart(`The file .env cannot be read: ${reasonOf(cause)}. Mend it, or take it away.`, { cause });
  }
};

/** Finishes running requests, closes the connections, commits, stops. A second signal does not wait. */
const stopOnSignal = ({ http }: App, database: Database): void => {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    await http.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop().catch(giveUp));
  }
};

const prepareWeb = async ({ webApp }: Settings): Promise<void> => {
  if (webApp === 'elsewhere' || !isStale()) return;
  say('Building the web app (once, some seconds) ...');
  await buildWeb();
};

/** Why nobody can be served at this address, and what to do. */
const noPlace = (fault: unknown, { host, port }: Settings): string => {
  const { code } = fault as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES') return `PORT cannot be ${port} for this user. Set it to 1024 or more.`;
  return `HOST cannot be "${host}": ${reasonOf(fault)}. Set it to an address of this machine, or leave it empty for all of them.`;
};

const listen = async ({ http }: App, settings: Settings): Promise<number> => {
  try {
    await http.listen({ host: settings.host, port: settings.port });
  } catch (cause) {
    throw new CannotStart(noPlace(cause, settings), { cause });
  }
  const { port } = http.server.address() as AddressInfo;
  return port;
};

const run = async (settings: Settings): Promise<void> => {
  const database = await openDatabase(settings, (fault) => process.stderr.write(`${fault.message}\n`));
  const demo = settings.seedDemo ? await seedDemo(database, { dataDir: settings.dataDir, at: Date.now() }) : undefined;
  const app = await buildApp({ settings, database, runs: false });
  stopOnSignal(app, database);
  if (demo?.seeded) {
    say('Playing the first matches of the demo club ...');
    await seedMatches(app);
    await quietDemo(database, Date.now());
  }
  app.telling.wake();
  const port = await listen(app, settings);
  const waiting = !(await hasClub(database.query));
  say(greeting(settings, port, demo?.users ?? [], waiting ? firstCode(app.services.secrets) : undefined));
};

/** Reads the settings, opens everything, listens. Ends the process with a sentence when that is not possible. */
export const start = async (): Promise<void> => {
  try {
    loadEnvironment();
    const settings = readSettings();
    await prepareWeb(settings);
    await run(settings).catch((fault) => {
      throw cannotOpen(fault, settings);
    });
  } catch (fault) {
    giveUp(fault);
  }
};
