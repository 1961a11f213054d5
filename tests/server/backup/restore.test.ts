import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeBackup } from '#server/backup/backupFile.ts';
import { restore } from '#server/backup/restore.ts';
import { CannotStart } from '#server/cannotStart.ts';
import { keepContent } from '#server/files/contents.ts';
import { seedDemo } from '#server/seed/demoClub.ts';
import { seedMatches } from '#server/seed/demoMatches.ts';
import { exportsOf } from '../../../scripts/rig/exports.ts';
import { codeIn, letterTo } from '../access/mailbox.ts';
import { type Running, refusalOf, testSettings } from '../harness.ts';
import { folders, frozenApp, ownKey, startIn, writing } from './installed.ts';

const { make, clear } = folders();
let app: Running;
let home: string;
let file: string;
let admin: { readonly id: string; readonly club_id: string };
let invited: string;
const documentId = crypto.randomUUID();
const source = (dataDir: string) => testSettings(ownKey(dataDir));

/** A demo club with a person who was invited and a document, and a backup of it that was made while others wrote. */
beforeAll(async () => {
  home = make();
  app = await startIn(home);
  await seedDemo(app.database, { dataDir: home, at: app.clock() });
  await seedMatches(app);
  const { query } = app.database;
  admin = await query
    .selectFrom('user_account')
    .select(['id', 'club_id'])
    .where('user_name', '=', 'admin')
    .executeTakeFirstOrThrow();
  const { access_token: token } = await app.services.sessions.open(admin.id);
  const body = {
    clubId: admin.club_id,
    firstName: 'Nerea',
    lastName: 'Sanz',
    email: 'nerea@example.org',
    roles: ['COACH' as const],
  };
  const person = await app.send(calls.user.invite, { body }, token);
  invited = codeIn((await letterTo(app, person.id, 'invitation')).text);
  const content = randomBytes(700_000);
  await keepContent(app.database, 'stored_file', documentId, content);
  file = join(make(), 'monday.db');
  const stop = writing(app.database);
  const shares: number[] = [];
  await makeBackup(source(home), { to: file, at: 1_000, onShare: (share) => shares.push(share) });
  expect(await stop()).toBeGreaterThan(0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
}, 120_000);
afterAll(async () => {
  await app.close();
  clear();
});

const complaint = (work: () => unknown): string => {
  try {
    work();
  } catch (fault) {
    expect(fault).toBeInstanceOf(CannotStart);
    return (fault as Error).message;
  }
  return 'done';
};
const into = (dataDir: string, more: { file?: string; replace?: boolean } = {}) =>
  restore(source(dataDir), { file, replace: false, now: 2_000, ...more });

describe('a backup', () => {
  test('is one file for its owner only, and nothing of an attempt stays beside it', () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(join(file, '..'))).toEqual(['monday.db']);
  });

  test('is not made of a damaged database, nor of one whose matches and logs differ; nothing is left of the attempt', async () => {
    const [broken, target] = [make(), make()];
    const path = join(broken, 'touchline.db');
    const attempt = () => makeBackup(source(broken), { to: join(target, 'x.db'), at: 1 }).catch(String);
    copyFileSync(file, path);
    const edit = (statement: string) => {
      const database = new DatabaseSync(path);
      database.exec(`drop table if exists backup_note; ${statement}`);
      database.close();
    };
    edit('');
    expect(await attempt()).toMatchObject({ matches: 10 });
    edit("update match_now set own = own + 1 where state = 'finished'");
    expect(await attempt()).toMatch(/Match .* has own \d+, and \d+ by its log/);
    edit("update match_now set own = own - 1 where state = 'finished'; delete from match_entry where seq = 5");
    expect(await attempt()).toMatch(/The log of match .* has a gap/);
    const bytes = readFileSync(path);
    // Pages of the middle: tables and indexes of which SQLite finds that they disagree.
    bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 40_960);
    writeFileSync(path, bytes);
    expect(await attempt()).not.toMatchObject({ matches: 10 });
    expect(readdirSync(target)).toEqual(['x.db']);
  });
});

describe('a restored installation', () => {
  test('is the same one: every export is equal byte for byte, sessions are ended, an invitation still works', async () => {
    const { access_token: before } = await app.services.sessions.open(admin.id);
    // The name that the writing left: the backup has one of the moment.
    const there = make();
    expect(into(there)).toBeUndefined();
    const restored = await startIn(there);
    try {
      const name = (of: Running) => of.database.query.selectFrom('club').select('name').executeTakeFirstOrThrow();
      await app.database.query
        .updateTable('club')
        .set(await name(restored))
        .execute();
      const at = app.clock();
      const exported = async (of: Running) => {
        const frozen = await frozenApp(of, at);
        const files = await exportsOf(frozen, { each: 2 });
        await frozen.http.close();
        return files;
      };
      const [mine, theirs] = [await exported(app), await exported(restored)];
      expect(mine.files).toBeGreaterThan(80);
      expect([...theirs.answers].filter(([url, answer]) => mine.answers.get(url) !== answer)).toEqual([]);
      expect(theirs.answers.size).toBe(mine.answers.size);
      const alive = restored.database.query.selectFrom('user_session').where('ended_at', 'is', null);
      // The one that the exports opened.
      expect(await alive.select('id').execute()).toHaveLength(1);
      expect((await refusalOf(restored.send(calls.account.settings, {}, before))).status).toBe(401);
      const password = 'a whole sentence as a password';
      const joined = await restored.send(calls.user.createParticipant, { body: { code: invited, password } });
      expect(joined).toMatchObject({ success: true });
      expect(readFileSync(join(there, 'token-secret'), 'utf8')).toBe(readFileSync(join(home, 'token-secret'), 'utf8'));
    } finally {
      await restored.close();
    }
  }, 120_000);

  test('replaces one that is there only when told to, and keeps that one aside, whole', async () => {
    const there = make();
    const former = await startIn(there);
    await seedDemo(former.database, { dataDir: there, at: former.clock() });
    await former.database.query.updateTable('club').set({ name: 'Former' }).execute();
    expect(complaint(() => into(there, { replace: true }))).toMatch(/already uses the data folder/);
    await former.close();
    expect(complaint(() => into(there))).toMatch(/holds an installation already.*--replace/);
    const aside = String(into(there, { replace: true }));
    expect(readdirSync(aside).toSorted()).toEqual(['token-secret', 'touchline.db']);
    const kept = await startIn(aside);
    const names = (of: Running) => of.database.query.selectFrom('club').select('name').execute();
    expect(await names(kept)).toEqual([{ name: 'Former' }]);
    await kept.close();
    const restored = await startIn(there);
    expect(await names(restored)).not.toEqual([{ name: 'Former' }]);
    await restored.close();
  });

  test('cut off: the server does not start with an empty club, and the same command ends it', async () => {
    const there = make();
    copyFileSync(file, join(there, 'touchline.db.restoring'));
    writeFileSync(join(there, 'token-secret'), 'half');
    await expect(startIn(there)).rejects.toThrow(/was cut off. Give the same command again/);
    expect(existsSync(join(there, 'touchline.db'))).toBe(false);
    expect(into(there)).toBeUndefined();
    const restored = await startIn(there);
    expect((await exportsOf(restored, { each: 0 })).files).toBeGreaterThan(0);
    await restored.close();
  });

  test('is not made of what is no good backup, with a sentence that says why; nothing is changed', () => {
    const folder = make();
    const wrong = join(folder, 'wrong.db');
    const there = make();
    const said = () => complaint(() => into(there, { file: wrong }));
    expect(said()).toMatch(/is not there/);
    writeFileSync(wrong, 'no database, but long enough to be looked at as one. '.repeat(100));
    expect(said()).toMatch(/cannot be used: file is not a database/);
    copyFileSync(file, wrong);
    const edit = (statement: string) => {
      const database = new DatabaseSync(wrong);
      database.exec(statement);
      database.close();
    };
    edit("insert into migration values ('999_future', 1)");
    expect(said()).toMatch(/newer than this one/);
    edit("delete from migration where name = '999_future'; update backup_note set token_secret = null");
    expect(said()).toMatch(/made with a TOKEN_SECRET/);
    edit('drop table backup_note');
    expect(said()).toMatch(/no backup of Touchline/);
    const bytes = readFileSync(file);
    writeFileSync(wrong, bytes.subarray(0, bytes.length - 20_480));
    expect(said()).toMatch(/cannot be used/);
    expect(readdirSync(there)).toEqual([]);
  });

  test('a key of its own does not fit a TOKEN_SECRET of the settings', () => {
    const settings = testSettings({ DATA_DIR: make() });
    const wanted = { file, replace: false, now: 1 };
    expect(complaint(() => restore(settings, wanted))).toMatch(/Empty TOKEN_SECRET/);
  });
});
