import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds } from '#server/clubData/kinds.ts';
import { BadArchive } from '#server/clubData/zipReader.ts';
import { anyEngine, type Running, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { changed, emptyClub, exported, imported, unzipped, zipped } from './archives.ts';

type Line = Record<string, unknown>;
const edited = (change: (row: Line) => Line) => (lines: string[]) =>
  lines.map((line) => JSON.stringify(change(JSON.parse(line))));

describe.each(anyEngine)('an archive that cannot be imported on $name', (engine) => {
  let app: Running;
  let world: World;
  let out: Buffer;
  let target: string;
  beforeAll(async () => {
    app = await startApp(engine);
    world = await makeWorld(app);
    out = await exported(app.database, world.clubId);
    target = await emptyClub(app.database);
  });
  afterAll(() => app.close());

  /** How many rows every table has. */
  const counts = async (): Promise<readonly number[]> => {
    const all: number[] = [];
    for (const table of ['club', 'file_content', 'file_part', ...kinds.map((kind) => kind.table)]) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
        app.database.query,
      );
      all.push(Number(rows[0]?.n));
    }
    return all;
  };
  const refused = async (bytes: Uint8Array, why: RegExp): Promise<void> => {
    const before = [await counts(), await exported(app.database, target)] as const;
    const fault = await imported(app.database, target, bytes).then(
      () => undefined,
      (thrown: Error & { code?: string }) => thrown,
    );
    expect(fault instanceof BadArchive ? fault.message : String(fault?.code)).toMatch(why);
    expect(await counts()).toEqual(before[0]);
    expect((await exported(app.database, target)).equals(before[1])).toBe(true);
  };
  const withFile = async (name: string, content: Buffer) =>
    zipped(new Map([...(await unzipped(out)), [name, content]]));

  test('is cut off, at any place', async () => {
    for (let n = 1; n < 30; n += 1)
      await refused(out.subarray(0, Math.floor((out.length * n) / 30)), /cut off|damaged/);
    await refused(out.subarray(0, out.length - 1), /cut off/);
    await refused(new Uint8Array(), /cut off/);
    await refused(Buffer.concat([out, Buffer.from('x')]), /cut off|damaged/);
  });

  test('is damaged: a bit of any part of it', async () => {
    for (let n = 0; n < 40; n += 1) {
      const bytes = Buffer.from(out);
      const at = Math.floor((out.length * n) / 40);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x20, at);
      const done = await imported(app.database, target, bytes).catch((thrown: unknown) => thrown);
      if (done instanceof Error) continue;
      // The time of a file, and the name before its content, are read by nobody.
      expect(done).toMatchObject({ records: { player: 16, team: 1 } });
      target = await emptyClub(app.database);
    }
  });

  test('has a file of another name, one that nothing names, or none where there should be one', async () => {
    for (const name of [
      '../../etc/passwd',
      'data/../club.jsonl',
      'data/user_session.jsonl',
      '/data/x',
      'files/..',
      'x',
    ])
      await refused(await withFile(name, Buffer.from('')), /another name/);
    await refused(
      await withFile(`files/${crypto.randomUUID()}`, Buffer.from('x')),
      /Not all of its files|No record names/,
    );
    for (const name of ['data/team.jsonl', 'data/club.jsonl', 'manifest.json']) {
      const files = await unzipped(out);
      files.delete(name);
      await refused(await zipped(files), /missing|no export of a club/);
    }
  });

  test('is of another version, or of no version', async () => {
    const files = await unzipped(out);
    const manifest = JSON.parse(String(files.get('manifest.json')));
    const as = async (change: object) =>
      zipped(new Map([...files, ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, ...change }))]]));
    await refused(await as({ schema: '099_future (99)' }), /clubData.otherVersion/);
    await refused(await as({ version: 2 }), /clubData.otherVersion/);
    await refused(await as({ format: 'other' }), /damaged|no export/);
    await refused(await as({ records: null }), /damaged|no export/);
    await refused(await as({ records: { ...manifest.records, team: 2 } }), /has not all/);
  });

  test('names what is of another club, itself twice, or what no record has', async () => {
    const [mine] = await app.database.query.selectFrom('player').select('id').execute();
    const team = 'data/team.jsonl';
    const players = 'data/player.jsonl';
    await refused(
      await changed(
        out,
        'data/team_player.jsonl',
        edited((row) => ({ ...row, team_id: mine?.id })),
      ),
      /another club/,
    );
    await refused(
      await changed(
        out,
        team,
        edited((row) => ({ ...row, club_id: world.clubId })),
      ),
      /unknown field: club_id/,
    );
    await refused(await changed(out, team, (lines) => [...lines, ...lines]), /two records with the id/);
    await refused(await changed(out, 'data/team_player.jsonl', (lines) => [...lines, ...lines]), /exclude each other/);
    await refused(
      await changed(
        out,
        team,
        edited((row) => ({ ...row, version: 'x' })),
      ),
      /version is missing or wrong/,
    );
    await refused(
      await changed(
        out,
        team,
        edited(({ version: _, ...row }) => row),
      ),
      /version is missing or wrong/,
    );
    await refused(
      await changed(
        out,
        team,
        edited((row) => ({ ...row, name: 'a\0b' })),
      ),
      /name is missing or wrong/,
    );
    await refused(
      await changed(
        out,
        team,
        edited((row) => ({ ...row, id: '../../x' })),
      ),
      /an id that is none/,
    );
    await refused(await changed(out, team, () => ['[]']), /no record/);
    await refused(await changed(out, team, () => ['{"__proto__":{"id":"x"}}']), /unknown field|missing or wrong/);
    await refused(
      await changed(
        out,
        players,
        edited((row) => ({ ...row, photo: 'https://x.example/a.png' })),
      ),
      /no picture/,
    );
    await refused(await changed(out, 'data/club.jsonl', (lines) => [...lines, ...lines]), /of one club/);
  });

  test('makes an administrator of all clubs, or an account that is found by the name of another', async () => {
    const accounts = 'data/user_account.jsonl';
    await refused(
      await changed(
        out,
        accounts,
        edited((row) => ({ ...row, roles: '["ADMIN"]' })),
      ),
      /role that no club has/,
    );
    await refused(
      await changed(
        out,
        accounts,
        edited((row) => ({ ...row, roles: 'x' })),
      ),
      /roles are damaged/,
    );
    await refused(
      await changed(
        out,
        accounts,
        edited((row) => ({ ...row, user_name_key: 'root' })),
      ),
      /two names/,
    );
    await refused(
      await changed(
        out,
        accounts,
        edited((row) => ({ ...row, password_hash: 'x' })),
      ),
      /unknown field: password_hash/,
    );
  });

  test('goes into a club that has something', async () => {
    await expect(imported(app.database, world.clubId, out)).rejects.toMatchObject({ code: 'clubData.notEmpty' });
  });

  test('what it names of another club without saying so is nobody of this installation afterwards', async () => {
    const own = await makeWorld(app, { players: 1 });
    const club = await emptyClub(app.database);
    const spy = `/players/${own.player(0)}`;
    await imported(
      app.database,
      club,
      await changed(
        out,
        'data/team.jsonl',
        edited((row) => ({ ...row, formation: spy })),
      ),
    );
    const [team] = await app.database.query
      .selectFrom('team')
      .select('formation')
      .where('club_id', '=', club)
      .execute();
    expect(team?.formation).toMatch(/^\/players\/[0-9a-f-]{36}$/);
    expect(team?.formation).not.toBe(spy);
  });
});
