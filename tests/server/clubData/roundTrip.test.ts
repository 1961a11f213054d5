import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepContent } from '#server/files/contents.ts';
import { seedDemo } from '#server/seed/demoClub.ts';
import { seedMatches } from '#server/seed/demoMatches.ts';
import { engines } from '../engines.ts';
import { type Running, startApp } from '../harness.ts';
import { signedIn } from '../people.ts';
import { emptyClub, exported, imported, unzipped } from './archives.ts';

describe('a club that moves between engines', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-club-'));
  const [first, second = first] = engines;
  let app: Running;
  let clubId: string;
  let out: Buffer;
  beforeAll(async () => {
    if (!first) throw new Error('There is no engine.');
    app = await startApp(first);
    await seedDemo(app.database, { dataDir, at: Date.UTC(2026, 10, 21) });
    await seedMatches(app);
    clubId = (await app.database.query.selectFrom('club').select('id').executeTakeFirstOrThrow()).id;
    const [player] = await app.database.query.selectFrom('player').select('id').limit(1).execute();
    const id = crypto.randomUUID();
    await keepContent(app.database, 'stored_file', id, Buffer.alloc(300_000, 'x'));
    const file = { id, club_id: clubId, owner_kind: 'player' as const, owner_id: String(player?.id), bytes: 300_000 };
    await app.database.query
      .insertInto('stored_file')
      .values({ ...file, created_at: 5, deleted_at: null })
      .execute();
    await app.database.query
      .updateTable('player')
      .set({ photo: `/files/${id}` })
      .where('id', '=', file.owner_id)
      .execute();
    // An administrator of all clubs, of another one, has written here.
    const other = await emptyClub(app.database);
    const { id: by_user } = await signedIn(app, other, 'ADMIN');
    await app.database.query.updateTable('measurement').set({ by_user }).execute();
    // One has left, and two share their address with people of another club.
    const [gone, ...shares] = await app.database.query
      .selectFrom('user_account')
      .selectAll()
      .where('club_id', '=', clubId)
      .limit(3)
      .execute();
    await app.database.query
      .updateTable('user_account')
      .set({ user_name_key: String(gone?.id), email_key: String(gone?.id), roles: '[]', deleted_at: 7 })
      .where('id', '=', String(gone?.id))
      .execute();
    for (const { id: shared, email_key } of shares)
      await app.database.query
        .updateTable('user_account')
        .set({ email_key: `${email_key}#${shared}` })
        .where('id', '=', shared)
        .execute();
    out = await exported(app.database, clubId);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  test('out, in, out gives equal bytes, on the other engine and back', async () => {
    if (!first || !second) throw new Error('There is no engine.');
    expect((await exported(app.database, clubId)).equals(out)).toBe(true);
    const there = await second.open();
    const moved = await emptyClub(there);
    const report = await imported(there, moved, out);
    expect(report).toMatchObject({ newIds: 0, renamed: [], joined: [], files: 1, records: { player: 90, match: 25 } });
    const again = await exported(there, moved);
    const [was, is] = [await unzipped(out), await unzipped(again)];
    for (const [name, content] of was) expect(String(is.get(name)), name).toBe(String(content));
    expect(again.equals(out)).toBe(true);
    const back = await first.open();
    const home = await emptyClub(back);
    await imported(back, home, again);
    expect((await exported(back, home)).equals(out)).toBe(true);
    for (const table of ['match_now', 'match_player', 'match_fact', 'match_player_position'] as const) {
      const rowsOf = async ({ query }: typeof back, of: string) =>
        (
          await query
            .selectFrom(table)
            .selectAll()
            .where('match_id', 'in', query.selectFrom('match').select('id').where('club_id', '=', of))
            .execute()
        )
          .map((row) => JSON.stringify({ ...row, club_id: '' }, Object.keys(row).toSorted()))
          .toSorted();
      expect(await rowsOf(there, moved), table).toEqual(await rowsOf(app.database, clubId));
      expect(await rowsOf(back, home), table).toEqual(await rowsOf(app.database, clubId));
    }
    await there.close();
    await back.close();
  }, 120_000);

  test('beside the club itself it comes with ids of its own, and no record of one names one of the other', async () => {
    const beside = await emptyClub(app.database);
    const report = await imported(app.database, beside, out);
    expect(report.newIds).toBeGreaterThan(2_000);
    // The one who has left, and the one of another club, have no name to give away.
    expect(report.renamed).toHaveLength((report.records.user_account ?? 0) - 2);
    expect(report.renamed.every(({ userName, byNameOnly }) => userName.endsWith('-2') && byNameOnly)).toBe(true);
    const idsIn = async (bytes: Buffer): Promise<readonly string[]> =>
      [...(await unzipped(bytes))].flatMap(([name, content]) =>
        name.endsWith('.jsonl') && !/match_(entry|proposal)/.test(name)
          ? (String(content).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [])
          : [],
      );
    const records = [...(await unzipped(out))].flatMap(([name, content]) =>
      name.endsWith('.jsonl') ? String(content).split('\n').slice(0, -1) : [],
    );
    // What is no record's id may stay: the device of an answer, a pitch, the object of a drawing.
    const was = new Set(records.map((line) => JSON.parse(line).id));
    const shared = (await idsIn(await exported(app.database, beside))).filter((id) => was.has(id));
    expect(shared).toEqual([]);
    expect((await exported(app.database, clubId)).equals(out)).toBe(true);
  }, 120_000);

  test('nothing secret is in it, and nothing medical without the right', async () => {
    const text = [...(await unzipped(out)).values()].join('\n');
    const secrets = await app.database.query.selectFrom('user_account').select('password_hash').execute();
    for (const { password_hash } of secrets.filter((one) => one.password_hash !== ''))
      expect(text.includes(password_hash)).toBe(false);
    expect(text).not.toMatch(/argon2|totp_secret|token_hash|sealed|"ADMIN"/);
    const open = await unzipped(await exported(app.database, clubId, false));
    expect([...open.keys()].filter((name) => /medical|paper/.test(name))).toEqual([]);
    expect(String(open.get('data/injury_phase.jsonl'))).not.toMatch(/"reason":"[^"]/);
    expect(JSON.parse(String(open.get('manifest.json')))).toMatchObject({ medical: false });
  });
});
