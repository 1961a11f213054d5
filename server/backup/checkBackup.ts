import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { sqliteDialect } from '#server/db/sqlite/sqliteDialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { MatchBook } from '#server/modules/match/book.ts';
import { nowRow } from '#server/modules/match/projection.ts';

/** A backup that is not whole. The message says what is wrong with it. */
export class BadBackup extends Error {}

/** How many matches are computed from their logs to prove a backup: the latest ones. */
export const matchesProved = 10;

/** Throws `BadBackup` when SQLite finds a fault in the file. Takes seconds for a large one, and blocks its thread. */
export const checkFile = (file: DatabaseSync): void => {
  const faults = file.prepare('pragma integrity_check(3)').all();
  const found = faults.map((one) => String(one.integrity_check)).filter((one) => one !== 'ok');
  if (found.length > 0) throw new BadBackup(found.join('; '));
};

/** Columns of a match's row that its log decides. */
const compared = ['seq', 'state', 'period', 'own', 'rival'] as const;

/**
 * Folds the logs of the latest matches and compares them with the rows of the lists. Returns how many there were. Throws
 * `BadBackup` for a log with a gap, and for a match whose row says something else.
 */
const foldMatches = async (query: Query): Promise<number> => {
  const matches = await query
    .selectFrom('match')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('head_seq', '>', 0)
    .orderBy('kickoff_at', 'desc')
    .limit(matchesProved)
    .execute();
  const book = new MatchBook();
  for (const match of matches) {
    const folded = await book.read(query, match);
    const gap = folded.log.findIndex(({ seq }, index) => seq !== index + 1);
    if (gap >= 0 || folded.log.length !== match.head_seq)
      throw new BadBackup(`The log of match ${match.id} has a gap: ${folded.log.length} of ${match.head_seq} entries.`);
    const stored = await query
      .selectFrom('match_now')
      .select(compared)
      .where('match_id', '=', match.id)
      .executeTakeFirst();
    const row = nowRow(match, folded);
    const unlike = compared.find((column) => stored?.[column] !== row[column]);
    if (unlike !== undefined)
      throw new BadBackup(`Match ${match.id} has ${unlike} ${stored?.[unlike]}, and ${row[unlike]} by its log.`);
  }
  return matches.length;
};

/** Proves a copy of a database. Returns how many matches were folded. Closes the file. Throws `BadBackup`. */
export const proveBackup = async (file: DatabaseSync): Promise<number> => {
  const query = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  try {
    checkFile(file);
    return await foldMatches(query);
  } finally {
    await query.destroy();
    if (file.isOpen) file.close();
  }
};
