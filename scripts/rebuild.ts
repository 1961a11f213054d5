import { existsSync } from 'node:fs';
import { openUpgraded } from '#server/backup/beforeUpgrade.ts';
import { rebuild } from '#server/modules/match/rebuild.ts';
import { readSettings } from '#server/settings.ts';

/** Builds lists and statistics again from the logs of the matches: `npm run rebuild`. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const database = await openUpgraded(readSettings());
  // A terminal shows the progress on one line; a file or a pipe gets the result alone.
  const tell = (done: number, of: number) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${of} matches${done === of ? '\n' : ''}`);
  };
  const count = await rebuild(database, tell);
  await database.close();
  console.log(`rebuilt: ${count} matches`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
