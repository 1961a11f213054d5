import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openUpgraded } from '#server/backup/beforeUpgrade.ts';
import { outdatedUpgrades } from '#server/backup/names.ts';
import { restore } from '#server/backup/restore.ts';
import { CannotStart } from '#server/cannotStart.ts';
import { isOlder, migrate, migrations } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite/openSqlite.ts';
import { addClub } from '#server/modules/account/clubStore.ts';
import { testSettings } from '../harness.ts';
import { folders, ownKey } from './installed.ts';

const { make, clear } = folders();
/** The migrations of the version before: without the newest one. */
const older = migrations().slice(0, -1);
const newest = String(migrations().at(-1)?.name);

/** An installation as the version before has left it. */
const laid = async (dataDir: string, name: string): Promise<void> => {
  writeFileSync(join(dataDir, 'token-secret'), 'a key of the installation, longer than thirty-two');
  const database = openSqlite(dataDir);
  await migrate(database.query, older);
  await addClub(database.query, { id: crypto.randomUUID(), name, at: Date.now() });
  await database.close();
};
const read = (path: string, statement: string) => {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return file.prepare(statement).all();
  } finally {
    file.close();
  }
};
const clubs = (path: string) => read(path, 'select name from club').map(({ name }) => name);
const applied = (path: string) => read(path, 'select name from migration order by name').map(({ name }) => name);

describe('a database of an older version', () => {
  afterEach(clear);

  test('is backed up before it is changed; the version before starts on that backup again', async () => {
    const [dataDir, target] = [make(), join(make(), 'another disk')];
    await laid(dataDir, 'CD Ribera');
    const settings = testSettings(ownKey(dataDir, { BACKUP_DIR: target }));
    const said: string[] = [];
    const upgraded = await openUpgraded(settings, undefined, (line) => said.push(line));
    await sql`update club set name = 'Changed by the new version'`.execute(upgraded.query);
    await upgraded.close();
    const path = join(dataDir, 'touchline.db');
    expect(applied(path)).toContain(newest);
    const [name = '', ...others] = readdirSync(target);
    expect(others).toEqual([]);
    expect(said.join('')).toContain(join(target, name));
    expect(statSync(join(target, name)).mode & 0o077).toBe(0);
    expect(clubs(join(target, name))).toEqual(['CD Ribera']);
    expect(applied(join(target, name))).toEqual(older.map((one) => one.name));

    // The version before refuses what the new one has left, and runs on the backup.
    const left = openSqlite(dataDir);
    await expect(migrate(left.query, older)).rejects.toThrow(CannotStart);
    await left.close();
    const aside = restore(settings, { file: join(target, name), replace: true, now: Date.now() });
    expect(clubs(join(String(aside), 'touchline.db'))).toEqual(['Changed by the new version']);
    const before = openSqlite(dataDir);
    expect(await migrate(before.query, older)).toEqual([]);
    await before.close();
    expect(clubs(path)).toEqual(['CD Ribera']);
    expect(readFileSync(join(dataDir, 'token-secret'), 'utf8')).toContain('a key of the installation');
  });

  test('a new installation and one of this version are not backed up', async () => {
    const [dataDir, target] = [make(), join(make(), 'another disk')];
    const settings = testSettings(ownKey(dataDir, { BACKUP_DIR: target }));
    for (const _start of ['the first', 'the second']) await (await openUpgraded(settings, undefined, () => {})).close();
    expect(existsSync(target)).toBe(false);
    const database = openSqlite(dataDir);
    expect(await isOlder(database.query)).toBe(false);
    await database.close();
  });

  test('of several upgrades two backups stay, and those of the nights are not touched', async () => {
    const [dataDir, target] = [make(), make()];
    await laid(dataDir, 'CD Ribera');
    const former = ['20260101', '20260201', '20260301'].map((day) => `before-upgrade-touchline-${day}-030000.db`);
    const nightly = 'touchline-20251231-030000.db';
    for (const name of [...former, nightly]) writeFileSync(join(target, name), 'former');
    const settings = testSettings(ownKey(dataDir, { BACKUP_DIR: target }));
    await (await openUpgraded(settings, undefined, () => {})).close();
    const left = readdirSync(target).toSorted();
    expect(left).toEqual([former[2], expect.stringMatching(/^before-upgrade-touchline-20/), nightly]);
    // A year later they go with the backups of the nights: what was erased must not come back from one.
    expect(outdatedUpgrades(left, Date.now() + 200 * 86_400_000)).toEqual([former[2]]);
  });

  test('where it cannot be backed up it is not changed, and the sentence says what to do', async () => {
    const dataDir = make();
    await laid(dataDir, 'CD Ribera');
    const target = join(make(), 'a file');
    writeFileSync(target, '');
    const settings = testSettings(ownKey(dataDir, { BACKUP_DIR: target }));
    const refused = openUpgraded(settings, undefined, () => {}).catch((fault: unknown) => fault);
    expect(await refused).toBeInstanceOf(CannotStart);
    expect(String(await refused)).toContain('Nothing was changed');
    expect(applied(join(dataDir, 'touchline.db'))).toEqual(older.map((one) => one.name));
  });
});
