import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restore } from '#server/backup/restore.ts';
import { CannotStart, giveUp } from '#server/cannotStart.ts';
import { readSettings } from '#server/settings.ts';

/** Makes the installation of a backup in the data folder: `npm run restore -- FILE [--replace]`. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const settings = readSettings();
  if (settings.databaseUrl !== undefined)
    throw new CannotStart('DATABASE_URL names a PostgreSQL: restore it with pg_restore (docs/operations.md).');
  const given = process.argv.slice(2);
  const [file, ...more] = given.filter((word) => word !== '--replace');
  if (file === undefined || more.length > 0)
    throw new CannotStart('Name the backup: npm run restore -- FILE [--replace]');
  const wanted = { file: resolve(file), replace: given.includes('--replace'), now: Date.now() };
  const aside = restore(settings, wanted);
  console.log(`restored: ${settings.dataDir}${aside === undefined ? '' : `; what was there before is in ${aside}`}`);
} catch (fault) {
  giveUp(fault);
}
