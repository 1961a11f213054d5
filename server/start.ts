import { existsSync } from 'node:fs';
import { openUpgraded } from './backup/beforeUpgrade.ts';
import { CannotStart, giveUp, reasonOf } from './cannotStart.ts';
import { cannotOpen } from './db/cannotOpen.ts';
import { readSettings, type Settings } from './settings.ts';
import { buildWeb, isStale } from './webBuild.ts';

const loadEnvironment = (): void => {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (cause) {
    throw new CannotStart(`The file .env cannot be read: ${reasonOf(cause)}. Mend it, or take it away.`, { cause });
  }
};

const prepareWeb = async ({ webApp }: Settings): Promise<void> => {
  if (webApp === 'elsewhere' || !isStale()) return;
  process.stdout.write('Building the web app (once, some seconds) ...\n');
  await buildWeb();
};

const run = async (settings: Settings): Promise<void> => {
  const database = await openUpgraded(settings, (fault) => process.stderr.write(`${fault.message}\n`));
  // The rest of the program takes seconds to load: what is wrong with the settings or the database is said before.
  const { serve } = await import('./serve.ts');
  await serve(settings, database);
};

/** Reads the settings, opens everything, listens. Ends the process with a sentence when that is not possible. */
export const start = async (): Promise<void> => {
  try {
    loadEnvironment();
    const settings = readSettings();
    if (settings.serve === 'export') {
      const { serveExport } = await import('./serveExport.ts');
      await serveExport(settings);
      return;
    }
    await prepareWeb(settings);
    await run(settings).catch((fault) => {
      throw cannotOpen(fault, settings);
    });
  } catch (fault) {
    giveUp(fault);
  }
};
