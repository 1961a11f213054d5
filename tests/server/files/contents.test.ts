import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/db/database.ts';
import { contentOf, dropContent, keepContent, partBytes, sweep, wholeContent } from '#server/files/contents.ts';
import { takeInFolders } from '#server/files/takeInFolders.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld, putOnStaff } from '../people.ts';

const day = 86_400_000;
const killed = new Error('killed');

/** The database for a process that is killed after so many commits. */
const dyingAfter = (database: Database, commits: number) => {
  let left = commits;
  const transaction: Database['transaction'] = async (work) => {
    if (left === 0) throw killed;
    left -= 1;
    return database.transaction(work);
  };
  return { query: database.query, transaction };
};

describe.each(engines)('contents of files on $name', (engine) => {
  let app: Running;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-contents-'));
    app = await startApp(engine, { settings: { DATA_DIR: dataDir } });
  });
  afterEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  const id = () => crypto.randomUUID();
  const rows = async () => {
    const { query } = app.database;
    const heads = await query.selectFrom('file_content').select('id').execute();
    const parts = await query.selectFrom('file_part').select('file_id').execute();
    return [heads.length, parts.length];
  };

  test.each([0, 1, partBytes, partBytes + 1, 5 * partBytes + 7])('%i bytes come back as they were', async (bytes) => {
    const [one, content] = [id(), randomBytes(bytes)];
    await keepContent(app.database, 'stored_file', one, content);
    const whole = await wholeContent(app.database.query, one);
    expect(whole?.equals(content)).toBe(true);
    const lengths: number[] = [];
    for await (const part of (await contentOf(app.database.query, one))?.parts ?? []) lengths.push(part.length);
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(partBytes);
    await dropContent(app.database, one);
    expect(await wholeContent(app.database.query, one)).toBeUndefined();
    expect(await rows()).toEqual([0, 0]);
  });

  test('a document is sent with its length, in the parts it is stored in', async () => {
    const home = await makeWorld(app, { players: 1 });
    const params = { id: await putOnStaff(app.database.query, home.team, home.coach.id, 'COACH') };
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * partBytes), Buffer.from('%%EOF\n')]);
    const body = { name: 'Curso', content: content.toString('base64') };
    const { id: documentId } = await app.send(calls.staffDocument.add, { params, body }, home.manager.token);
    const url = `/staff/${params.id}/documents/${documentId}`;
    const answer = await app.ask({ method: 'GET', url, token: home.manager.token });
    expect(answer.headers['content-length']).toBe(String(content.length));
    expect(answer.rawPayload.equals(content)).toBe(true);
  });

  test('a write that is cut off cannot be read, and what it left is deleted after a day', async () => {
    const content = randomBytes(4 * partBytes);
    const kept = await makeWorld(app, { players: 1 });
    const named = id();
    await keepContent(app.database, 'stored_file', named, randomBytes(10));
    const file = { id: named, club_id: kept.clubId, owner_kind: 'club', owner_id: kept.clubId, bytes: 10 };
    await app.database.query
      .insertInto('stored_file')
      .values({ ...file, created_at: 1, deleted_at: null })
      .execute();
    for (let commits = 0; ; commits += 1) {
      const one = id();
      const dying = dyingAfter(app.database, commits);
      const outcome = await keepContent(dying, 'stored_file', one, content).catch((fault: unknown) => fault);
      const isThere = (await wholeContent(app.database.query, one))?.equals(content) ?? false;
      expect([commits, isThere]).toEqual([commits, outcome === undefined]);
      if (outcome === undefined) break;
      expect(outcome).toBe(killed);
    }
    const sweepAll = async (now: number) => {
      let many = 0;
      while (await sweep(app.database, now)) many += 1;
      return many;
    };
    expect(await sweepAll(Date.now())).toBe(0);
    expect(await sweepAll(Date.now() + day + 1_000)).toBeGreaterThan(3);
    expect(await rows()).toEqual([1, 1]);
    // A row of another table does not name it.
    const other = id();
    await keepContent(app.database, 'staff_document', other, randomBytes(10));
    await app.database.query
      .insertInto('stored_file')
      .values({ ...file, id: other, created_at: 1, deleted_at: null })
      .execute();
    expect(await sweepAll(Date.now() + day + 1_000)).toBe(1);
    await app.database.query.updateTable('stored_file').set({ deleted_at: 2 }).where('id', '=', named).execute();
    app.clock.forward(2 * day);
    await app.telling.run();
    expect(await rows()).toEqual([0, 0]);
  });

  test('a former folder moves into the database, killed after any of its commits, and nothing is lost', async () => {
    const files = Array.from({ length: 20 }, (_, n) => ({
      id: id(),
      content: randomBytes(n % 7 === 3 ? 3 * partBytes + n : 200 + n),
      folder: n % 2 === 0 ? 'files' : 'documents',
    }));
    const pathOf = (one: (typeof files)[number]) =>
      join(dataDir, one.folder, one.folder === 'files' ? `${one.id}.webp` : one.id);
    for (const folder of ['files', 'documents']) mkdirSync(join(dataDir, folder));
    for (const one of files) writeFileSync(pathOf(one), one.content);
    writeFileSync(join(dataDir, 'documents', 'notes.txt'), 'of somebody else');
    const isThere = async (one: (typeof files)[number]) =>
      existsSync(pathOf(one)) || ((await wholeContent(app.database.query, one.id))?.equals(one.content) ?? false);
    let starts = 0;
    for (let isDone = false; !isDone; starts += 1) {
      const dying = dyingAfter(app.database, starts);
      isDone = await takeInFolders(dying, { dataDir }).then(
        () => true,
        () => false,
      );
      expect(await Promise.all(files.map(isThere))).not.toContain(false);
    }
    expect(starts).toBeGreaterThan(3);
    for (const one of files) expect((await wholeContent(app.database.query, one.id))?.equals(one.content)).toBe(true);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
    expect(readdirSync(join(dataDir, 'documents'))).toEqual(['notes.txt']);
    expect(await takeInFolders(app.database, { dataDir })).toBe(0);
  });

  test('killed between the last commit of a file and its deletion: the next start only deletes it', async () => {
    const [one, content] = [id(), randomBytes(900)];
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files', `${one}.webp`), content);
    await keepContent(app.database, 'stored_file', one, content);
    expect(await takeInFolders(dyingAfter(app.database, 0), { dataDir })).toBe(1);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
    expect((await wholeContent(app.database.query, one))?.equals(content)).toBe(true);
  });
});
