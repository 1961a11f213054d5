import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/openDatabase.ts';
import { keepContent } from '#server/files/contents.ts';
import { seedDemo } from '#server/seed/demoClub.ts';
import { withDatabase } from '../../../scripts/rig/engine.ts';
import { exportsOf } from '../../../scripts/rig/exports.ts';
import { postgresUrl } from '../engines.ts';
import { testSettings } from '../harness.ts';
import { folders, frozenApp } from './installed.ts';

const isThere = ['pg_dump', 'pg_restore'].every((program) => spawnSync(program, ['--version']).status === 0);
if (!isThere) console.warn('pg_dump and pg_restore are not installed: the backup of PostgreSQL is not tried.');
const { make, clear } = folders();
afterAll(clear);
const run = promisify(execFile);

/** The statements of docs/operations.md that end the sessions after a restore. */
const endSessions = (): readonly string[] => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const block = /```sql\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  return block.split(';').flatMap((one) => one.trim() || []);
};

test.skipIf(!isThere || postgresUrl === undefined)(
  'PostgreSQL: what pg_dump wrote and pg_restore read is the same installation, its sessions ended',
  async () => {
    const dataDir = make();
    const settings = (url: string) => testSettings({ DATA_DIR: dataDir, DATABASE_URL: url });
    const at = Date.now();
    const file = join(make(), 'club.dump');
    const before = await withDatabase('postgres', async (url = '') => {
      const database = await openDatabase(settings(url));
      await seedDemo(database, { dataDir, at });
      await keepContent(database, 'stored_file', crypto.randomUUID(), randomBytes(300_000));
      const app = await frozenApp({ database, settings: settings(url) }, at);
      const exported = await exportsOf(app, { each: 1 });
      await run('pg_dump', ['--format=custom', `--file=${file}`, url]);
      await app.http.close();
      await database.close();
      return exported;
    });
    await withDatabase('postgres', async (url = '') => {
      await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, file]);
      const database = await openDatabase(settings(url));
      const alive = database.query.selectFrom('user_session').where('ended_at', 'is', null).select('id');
      expect(await alive.execute()).not.toEqual([]);
      const statements = endSessions();
      expect(statements).toHaveLength(2);
      for (const one of statements) await sql.raw(one).execute(database.query);
      expect(await alive.execute()).toEqual([]);
      const app = await frozenApp({ database, settings: settings(url) }, at);
      const after = await exportsOf(app, { each: 1 });
      expect(before.files).toBeGreaterThan(40);
      expect([...after.answers].filter(([address, answer]) => before.answers.get(address) !== answer)).toEqual([]);
      expect(after.answers.size).toBe(before.answers.size);
      await app.http.close();
      await database.close();
    });
  },
  120_000,
);
