import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { openUpgraded } from '#server/backup/beforeUpgrade.ts';
import { CannotStart, giveUp } from '#server/cannotStart.ts';
import { fileSource } from '#server/clubData/archive.ts';
import { checkArchive } from '#server/clubData/checkArchive.ts';
import { importClub } from '#server/clubData/importClub.ts';
import { BadArchive } from '#server/clubData/zipReader.ts';
import { addClub } from '#server/modules/account/clubStore.ts';
import { readSettings } from '#server/settings.ts';

/** Makes a new club of an export: `npm run import-club -- FILE`. On SQLite the server is stopped meanwhile. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const [given, ...more] = process.argv.slice(2);
  if (given === undefined || more.length > 0) throw new CannotStart('Name the export: npm run import-club -- FILE');
  const path = resolve(given);
  if (!existsSync(path)) throw new CannotStart(`${path} is not there.`);
  const source = await fileSource(path);
  const database = await openUpgraded(readSettings());
  const clubId = crypto.randomUUID();
  try {
    const checked = await checkArchive(database.query, source);
    await addClub(database.query, { id: clubId, name: '', at: Date.now() });
    const report = await importClub(database, { sourceBy: () => source, checked, clubId, now: Date.now() });
    const rows = Object.values(report.records).reduce((sum, many) => sum + many, 0);
    console.log(`imported: ${rows} records and ${report.files} files as club ${clubId}, ${report.newIds} with new ids`);
    for (const { was, userName, byNameOnly } of report.renamed)
      console.log(
        `  account ${was}: now ${userName}${byNameOnly ? ', signs in by this name only: its e-mail address is taken here' : ''}`,
      );
    console.log('Nobody has a password yet: they choose one with "Forgot your password?".');
  } catch (fault) {
    await database.query.deleteFrom('event_type').where('club_id', '=', clubId).execute();
    await database.query.deleteFrom('club').where('id', '=', clubId).execute();
    const why = fault instanceof AppError ? `${fault.code} ${JSON.stringify(fault.details ?? {})}` : '';
    if (fault instanceof BadArchive)
      throw new CannotStart(`${path} cannot be imported: ${fault.message} Nothing was changed.`);
    throw fault instanceof AppError
      ? new CannotStart(`${path} cannot be imported: ${why}. Nothing was changed.`)
      : fault;
  } finally {
    await source.close();
    await database.close();
  }
} catch (fault) {
  giveUp(fault);
}
