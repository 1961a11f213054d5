import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dayOf, momentOf, plusDays } from '#domain/days.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Reading } from '#server/insight/answer.ts';
import { ofEachFact, type Scope } from '#server/insight/scope.ts';
import { seedDemo } from '#server/seed/demoClub.ts';
import { seedMatches } from '#server/seed/demoMatches.ts';
import type { Running } from '../harness.ts';

/** The demo club with its first matches. Returns the id of the club. */
export const demoIn = async (app: Running): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-insight-'));
  await seedDemo(app.database, { dataDir, at: app.clock() });
  await seedMatches(app);
  rmSync(dataDir, { recursive: true });
  const { query } = app.database;
  const { club_id } = await query.selectFrom('match').select('club_id').limit(1).executeTakeFirstOrThrow();
  return club_id;
};

const chunk = 50;
/** Every row of one database in another one: the same club on both. */
export const copied = async (from: Database, to: Database): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(from.query);
  const names = rows.map(({ name }) => name).filter((name) => name !== 'migration' && !name.startsWith('sqlite_'));
  const tables = await Promise.all(
    (names as (keyof Tables)[]).map(async (name) => ({
      name,
      all: await from.query.selectFrom(name).selectAll().execute(),
    })),
  );
  await to.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { name, all } of tables) {
      await sql`delete from ${sql.table(name)}`.execute(tx);
      for (let at = 0; at < all.length; at += chunk)
        await tx
          .insertInto(name)
          .values(all.slice(at, at + chunk) as never)
          .execute();
    }
  });
};

const zone = 'Europe/Madrid';
const spanOf = (from: string, to: string) => ({
  from,
  to,
  since: momentOf({ day: from, time: '00:00' }, zone).getTime(),
  before: momentOf({ day: plusDays(to, 1), time: '00:00' }, zone).getTime(),
});

/** A reader of a database with a scope: of the whole club where none is given. */
export const readingOf = async (
  database: Database,
  clubId: string,
  now: number,
  more: Partial<Scope> = {},
): Promise<Reading> => {
  const { query } = database;
  const seasons = await query.selectFrom('season').where('club_id', '=', clubId).selectAll().execute();
  const all = { teams: null, own: new Set<string>() };
  return {
    ...{ database, zone },
    scope: { ...{ clubId, userId: '' }, wide: false, of: ofEachFact(all), ...more },
    setting: {
      ...{ query, clubId, now, spanOf },
      seasons: new Map(seasons.map((one) => [one.id, spanOf(one.starts_on, one.ends_on)])),
    },
  };
};
export const today = (now: number): string => dayOf(new Date(now), zone);
