import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { firstCode } from './access/firstCode.ts';
import { type App, buildApp } from './app.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/openDatabase.ts';
import { seedDemo } from './db/seed/demoClub.ts';
import { seedMatches } from './db/seed/demoMatches.ts';
import { FolderTaken } from './db/sqlite/folderLock.ts';
import { greeting } from './greeting.ts';
import { hasClub } from './modules/account/clubStore.ts';
import { readSettings, type Settings, WrongSetting } from './settings.ts';
import { buildWeb, isStale } from './webBuild.ts';

/** Longer than this nobody waits for a last answer. */
const patience = 10_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What a person can mend gets a sentence; the rest keeps its trace. */
const sentenceOf = (fault: unknown, settings?: Settings): string => {
  if (fault instanceof WrongSetting || fault instanceof FolderTaken) return fault.message;
  if (!(fault instanceof Error)) return String(fault);
  const { code } = fault as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${settings?.port} is in use. Stop what uses it, or set PORT to another number.`;
  if (code === 'EACCES')
    return `No permission: ${fault.message}. Set PORT to 1024 or more, or DATA_DIR to a folder you own.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database of DATABASE_URL does not answer: ${fault.message}.`;
  return fault.stack ?? fault.message;
};

const giveUp = (fault: unknown, settings?: Settings): never => {
  process.stderr.write(`${sentenceOf(fault, settings)}\n`);
  process.exit(1);
};

/** Answers what was begun, says goodbye to the readers, commits, closes. A second signal does not wait. */
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
    process.on(signal, () => void stop().catch((fault) => giveUp(fault)));
  }
};

const prepareWeb = async ({ webApp }: Settings): Promise<void> => {
  if (webApp === 'elsewhere' || !isStale()) return;
  say('Building the web app (once, some seconds) ...');
  await buildWeb();
};

const run = async (settings: Settings): Promise<void> => {
  await prepareWeb(settings);
  const database = await openDatabase(settings, (fault) => process.stderr.write(`${fault.message}\n`));
  const demo = settings.seedDemo ? await seedDemo(database, { dataDir: settings.dataDir, at: Date.now() }) : undefined;
  const app = await buildApp({ settings, database });
  stopOnSignal(app, database);
  if (demo?.seeded) {
    say('Playing the first matches of the demo club ...');
    await seedMatches(app);
  }
  await app.http.listen({ host: settings.host, port: settings.port });
  const { port } = app.http.server.address() as AddressInfo;
  const waiting = !(await hasClub(database.query));
  say(greeting(settings, port, demo?.users ?? [], waiting ? firstCode(app.services.secrets) : undefined));
};

/** Reads the settings, opens everything, listens. Ends the process with a sentence when that cannot be. */
export const start = async (): Promise<void> => {
  let settings: Settings | undefined;
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    settings = readSettings();
    await run(settings);
  } catch (fault) {
    giveUp(fault, settings);
  }
};
