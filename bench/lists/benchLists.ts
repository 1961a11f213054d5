import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fillPath } from '#contract/call.ts';
import { player } from '#contract/player.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { testSettings } from '#tests/server/harness.ts';
import { clubOfMany } from '#tests/server/manyPlayers.ts';
import { signedIn } from '#tests/server/people.ts';
import { type BenchRow, median } from '../row.ts';

const many = 10_000;
const pageSize = 50;
const rounds = 40;
const goal = 'ours under 50 ms';

type Case = {
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
  /** What the question comes to in SQL: the order of the rows, which words, how far in. */
  readonly order: string;
  readonly word?: string;
  readonly offset: number;
};
const cases: readonly Case[] = [
  { what: 'first page of 10,000 players', query: { page: '1' }, order: 'name_key', offset: 0 },
  { what: 'last page of 10,000 players', query: { page: '200' }, order: 'name_key', offset: many - pageSize },
  {
    what: '10,000 players by age',
    query: { page: '100', sort: 'birthDate' },
    order: 'birth_date',
    offset: 99 * pageSize,
  },
  { what: 'a word among 10,000 players', query: { search: '777' }, order: 'name_key', word: '%777%', offset: 0 },
];

const milliseconds = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** The count and the rows of a page, as somebody would write them by hand against the same file. */
const bareSql = (file: DatabaseSync, clubId: string, { order, word = '%', offset }: Case) => {
  const where = `club_id = ? and deleted_at is null${word === '%' ? '' : ' and name_key like ?'}`;
  const given = word === '%' ? [clubId] : [clubId, word];
  const count = file.prepare(`select count(*) as many from player where ${where}`);
  const page = file.prepare(
    `select * from player where ${where} order by ${order}, id limit ${pageSize} offset ${offset}`,
  );
  return () => [count.get(...given), page.all(...given)];
};

/** Whole answers of the list of players, from request to text, beside the bare SQL of the same page in the same process. */
export const benchLists = async (): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-lists-'));
  const settings = testSettings({ DATA_DIR: dataDir });
  const database = await openDatabase(settings);
  const app = await buildApp({ settings, database, dist: '/nowhere' });
  const file = new DatabaseSync(join(dataDir, 'touchline.db'), { readOnly: true });
  try {
    const clubId = await clubOfMany(database, many);
    const tests = { ...app, database, settings } as Parameters<typeof signedIn>[0];
    const { token } = await signedIn(tests, clubId, 'CLUB_MANAGER');
    const rows: BenchRow[] = [];
    for (const one of cases) {
      const search = new URLSearchParams({ pageSize: String(pageSize), ...one.query });
      const url = `${fillPath(player.ofClub.path, { clubId })}?${search}`;
      const ask = async () => {
        const { statusCode } = await app.http.inject({
          url,
          headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        });
        if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
      };
      const bare = bareSql(file, clubId, one);
      const taken: { ours: number; theirs: number }[] = [];
      for (let round = -5; round < rounds; round += 1) {
        const pair = { ours: await milliseconds(ask), theirs: await milliseconds(bare) };
        if (round >= 0) taken.push(pair); // the first ones warm up and do not count
      }
      const [ours, theirs] = [median(taken.map((pair) => pair.ours)), median(taken.map((pair) => pair.theirs))];
      rows.push({ what: one.what, ours, rival: 'bare SQL', theirs, ratio: ours / theirs, goal, unit: 'ms' });
    }
    return rows;
  } finally {
    file.close();
    await app.http.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
