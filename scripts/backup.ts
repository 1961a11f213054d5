import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeBackup } from '#server/backup/backupFile.ts';
import { CannotStart, giveUp } from '#server/cannotStart.ts';
import { readSettings } from '#server/settings.ts';

/** Makes a backup of the installation that the settings name, also while it runs: `npm run backup -- FILE`. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const settings = readSettings();
  if (settings.databaseUrl !== undefined)
    throw new CannotStart('DATABASE_URL names a PostgreSQL: make its backup with pg_dump (docs/operations.md).');
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new CannotStart('Name one new file: npm run backup -- FILE');
  const to = resolve(given);
  if (existsSync(to)) throw new CannotStart(`${to} is there already. Name a new file.`);
  const { bytes, matches } = await makeBackup(settings, {
    to,
    at: Date.now(),
    // A terminal shows the progress on one line; a file or a pipe gets the result alone.
    onShare: (share) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${Math.round(share * 100)} %${share === 1 ? '\n' : ''}`);
    },
  });
  console.log(`backup: ${to}, ${(bytes / 1e6).toFixed(1)} MB, checked, ${matches} matches folded`);
} catch (fault) {
  giveUp(fault);
}
