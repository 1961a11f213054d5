import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from '#server/cannotStart.ts';
import { cannotOpen } from '#server/db/cannotOpen.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { readSettings } from '#server/settings.ts';
import { postgresUrl } from './engines.ts';
import { endAll, launchScript, launchServer, ready } from './launch.ts';

describe('a start that cannot be ends with one sentence, and at once', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-cannot-'));
  });
  afterEach(() => {
    endAll();
    rmSync(folder, { recursive: true, force: true });
  });

  const launch = (settings: Record<string, string> = {}) =>
    launchServer({ DATA_DIR: join(folder, 'data'), SEED_DEMO: 'false', ...settings });
  /** Its only line on the stream for errors. */
  const complaintOf = async (settings: Record<string, string> = {}): Promise<string> => {
    const started = launch(settings);
    expect([await started.ended, started.output()]).toEqual([1, started.complaint()]);
    expect(started.complaint().trimEnd().split('\n')).toHaveLength(1);
    return started.complaint();
  };
  /** A file of the data folder, there before the server is. */
  const lay = (name: string, content: string | Buffer = ''): string => {
    mkdirSync(join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data', name), content);
    return join(folder, 'data', name);
  };

  test('a data folder that is a file, lies in one, or lies where no folder can be made', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'mine');
    for (const path of [file, join(file, 'below'), '/proc/x', '/proc']) {
      const said = await complaintOf({ DATA_DIR: path });
      expect(said).toContain(`The data folder ${path} cannot be used: `);
      expect(said).toContain('Set DATA_DIR to a folder in which this user may write.');
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  test('files of the data folder that are folders', async () => {
    for (const name of ['touchline.db', 'touchline.pid', 'touchline.lock', 'token-secret']) {
      const dataDir = join(folder, name);
      mkdirSync(join(dataDir, name), { recursive: true });
      expect(await complaintOf({ DATA_DIR: dataDir })).toContain(`The data folder ${dataDir} cannot be used: `);
    }
  });

  test('a damaged database is named, with what to do, and left as it is', async () => {
    const path = lay('touchline.db', Buffer.alloc(8_192, 'no database'));
    const said = await complaintOf();
    expect(said).toContain(`The database ${path} is damaged: `);
    expect(said).toContain('npm run restore -- FILE --replace');
    expect(readFileSync(path, 'utf8').startsWith('no database')).toBe(true);
  });

  test('a database of which the end is missing', async () => {
    const settings = readSettings({ DATA_DIR: join(folder, 'data') });
    await (await openDatabase(settings)).close();
    const path = join(folder, 'data', 'touchline.db');
    writeFileSync(path, readFileSync(path).subarray(0, 12_288));
    expect(await complaintOf()).toContain(`The database ${path} is damaged: `);
    const rebuilt = launchScript('scripts/rebuild.ts', { DATA_DIR: join(folder, 'data') });
    expect(await rebuilt.ended).toBe(1);
    expect(rebuilt.output()).toContain('is damaged: ');
  });

  test('a database that another program holds, or that a newer version made', async () => {
    const path = lay('touchline.db');
    const other = new DatabaseSync(path);
    other.exec(`create table migration (name text primary key, applied_at bigint not null);
      insert into migration values ('999_later', 0); begin exclusive`);
    expect(await complaintOf()).toContain(`Another program holds the database ${path}.`);
    other.exec('rollback');
    other.close();
    expect(await complaintOf()).toContain('made by a newer version of Touchline (it knows "999_later")');
  });

  test('a damaged lock, which holds nothing', async () => {
    lay('touchline.lock', Buffer.alloc(8_192, 'no database'));
    expect(await complaintOf()).toMatch(/touchline\.lock in .* is damaged. Delete it/);
  });

  test.each([
    [{ HOST: '192.0.2.1' }, 'HOST cannot be "192.0.2.1"'],
    [{ HOST: 'no.such.invalid' }, 'HOST cannot be "no.such.invalid"'],
    [{ HOST: '::zz' }, 'HOST cannot be "::zz"'],
    [{ PORT: 'first' }, 'PORT cannot be "first"'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET cannot be its value'],
    [
      { DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' },
      'The database of DATABASE_URL does not answer: connect',
    ],
    [
      { DATABASE_URL: 'postgres://nobody:hidden@localhost:1/none' },
      'The database of DATABASE_URL does not answer: connect',
    ],
    [{ DATABASE_URL: 'postgres://nobody:hidden@no.such.invalid/none' }, 'does not answer: getaddrinfo'],
  ])('%j', async (settings, sentence) => {
    const said = await complaintOf(settings);
    expect(said).toContain(sentence);
    expect(said).not.toContain('hidden');
  });

  test('a port that is in use', async () => {
    const port = new URL(await ready(launch())).port;
    expect(await complaintOf({ PORT: port, DATA_DIR: join(folder, 'second') })).toContain(`Port ${port} is in use.`);
  });

  test.runIf(postgresUrl)(
    'PostgreSQL does not know the user, the database, or lets nothing be made there',
    async () => {
      const url = new URL(String(postgresUrl));
      const withPath = (path: string) => Object.assign(new URL(url), { pathname: path }).href;
      expect(await complaintOf({ DATABASE_URL: withPath('/nosuch_base') })).toMatch(
        /DATABASE_URL cannot be used: .*"nosuch_base".* Create that database, or correct its name\./,
      );
      const stranger = Object.assign(new URL(url), { username: 'nosuch_user', password: 'hidden' });
      const said = await complaintOf({ DATABASE_URL: stranger.href });
      expect(said).toMatch(/DATABASE_URL cannot be used: .*"nosuch_user".* Check the user and the password in it\./);
      expect(said).not.toContain('hidden');
      url.searchParams.set('options', '-c search_path=pg_catalog');
      expect(await complaintOf({ DATABASE_URL: url.href })).toMatch(
        /permission denied.* Let its user create tables there/,
      );
    },
  );

  test('no room on the disk is said whichever file wants it', () => {
    const settings = readSettings({});
    for (const fault of [{ code: 'ENOSPC' }, { code: 'ERR_SQLITE_ERROR', errcode: 13 }]) {
      const said = cannotOpen(Object.assign(new Error('full'), fault), settings);
      expect(said).toBeInstanceOf(CannotStart);
      expect(String(said)).toContain('No room is left on the disk');
    }
    const ours = new Error('a mistake of the program');
    expect(cannotOpen(ours, settings)).toBe(ours);
  });

  test('an empty key, as a power cut leaves it, is made anew, whole and for its owner alone', async () => {
    const path = lay('token-secret');
    lay('demo-users.json', '{"admin":');
    const started = launch({ SEED_DEMO: 'true' });
    const url = await ready(started);
    expect(readFileSync(path, 'utf8')).toMatch(/^[\w-]{64}$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const password = /coach\s+(\S+)\s+COACH/.exec(started.output())?.[1] ?? '';
    const login = await fetch(`${url}/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'coach', password }),
    });
    expect(login.status).toBe(200);
    expect(readdirSync(join(folder, 'data')).filter((name) => /\.new$|^probe/.test(name))).toEqual([]);
  });

  test('a key that is cut or too short is refused, not shown, and left as it is', async () => {
    const path = lay('token-secret', 'fives\n');
    const said = await complaintOf();
    expect(said).toContain(`The key in ${path} is cut or too short: it needs 32 characters.`);
    expect(said).not.toContain('fives');
    expect(readFileSync(path, 'utf8')).toBe('fives\n');
  });
});
