import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CannotStart, giveUp } from '#server/cannotStart.ts';
import { archiveOf } from '#server/clubData/archive.ts';
import { openInstalled } from '#server/clubData/openInstalled.ts';
import { readSettings } from '#server/settings.ts';

/** Writes all that a club keeps into one file, also while the server runs: `npm run export-club -- CLUB FILE`. */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const [club, given, ...more] = process.argv.slice(2);
  if (club === undefined || given === undefined || more.length > 0)
    throw new CannotStart('Name the club, by its name or its id, and a new file: npm run export-club -- CLUB FILE');
  const to = resolve(given);
  if (existsSync(to)) throw new CannotStart(`${to} is there already. Name a new file.`);
  const { query, close } = await openInstalled(readSettings());
  const clubs = await query.selectFrom('club').select(['id', 'name']).orderBy('name').execute();
  const found = clubs.filter(({ id, name }) => id === club || name === club);
  const [one] = found;
  if (!one || found.length > 1)
    throw new CannotStart(`There are these clubs:\n${clubs.map(({ id, name }) => `  ${id}  ${name}`).join('\n')}`);
  const draft = `${to}.part`;
  try {
    // Whoever may run this has the database, and with it the medical part.
    const pieces = archiveOf(query, { clubId: one.id, medical: true });
    await pipeline(Readable.from(pieces), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, to);
  } finally {
    rmSync(draft, { force: true });
    await close();
  }
  console.log(`exported: ${one.name} to ${to}`);
} catch (fault) {
  giveUp(fault);
}
