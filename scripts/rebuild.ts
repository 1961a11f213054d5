import { existsSync } from 'node:fs';
import { openDatabase } from '#server/db/openDatabase.ts';
import { rebuild } from '#server/modules/match/rebuild.ts';
import { readSettings } from '#server/settings.ts';

/** Makes lists and statistics anew from the logs of the matches: `npm run rebuild`. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const database = await openDatabase(readSettings());
  const count = await rebuild(database, (done, of) => process.stdout.write(`\r${done} of ${of} matches`));
  await database.close();
  console.log(`\nrebuilt: ${count} matches`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
