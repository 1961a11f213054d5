import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAll, launchServer, ready } from '../launch.ts';

let dataDir: string;
let folder: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-killed-'));
  folder = join(dataDir, 'documents');
});
afterAll(() => {
  endAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const left = (): number => (existsSync(folder) ? readdirSync(folder).length : 0);
/** The contents that can be read, by id. */
const stored = (): ReadonlyMap<string, string> => {
  const file = new DatabaseSync(join(dataDir, 'touchline.db'), { readOnly: true });
  const heads = file.prepare('select id from file_content where is_whole = 1').all();
  const parts = file.prepare('select content from file_part where file_id = ? order by n');
  const found = new Map(
    heads.map(({ id }) => {
      const contents = parts.all(String(id)).map(({ content }) => content as Uint8Array);
      return [String(id), hashOf(Buffer.concat(contents))];
    }),
  );
  file.close();
  return found;
};

test('a server that is killed while it takes in the files of a former version goes on at its next start', async () => {
  mkdirSync(folder);
  const files = new Map<string, string>();
  for (let n = 0; n < 240; n += 1) {
    const [id, content] = [crypto.randomUUID(), randomBytes(n % 20 === 0 ? 900_000 : 20_000)];
    writeFileSync(join(folder, id), content);
    files.set(id, hashOf(content));
  }
  const start = () => launchServer({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
  let kills = 0;
  for (const most of [230, 160, 90, 20]) {
    const server = start();
    await expect.poll(left, { interval: 1, timeout: 60_000 }).toBeLessThan(most);
    server.child.kill('SIGKILL');
    await server.ended;
    if (left() > 0) kills += 1;
    const kept = stored();
    const onDisk = new Set(left() > 0 ? readdirSync(folder) : []);
    expect([...files].filter(([id, hash]) => !onDisk.has(id) && kept.get(id) !== hash)).toEqual([]);
  }
  expect(kills).toBeGreaterThan(0);
  await ready(start());
  expect(existsSync(folder)).toBe(false);
  expect([...stored()].toSorted()).toEqual([...files].toSorted());
}, 120_000);
