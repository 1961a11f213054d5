import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fillPath } from '#contract/call.ts';
import { match } from '#contract/match.ts';
import { player } from '#contract/player.ts';
import { type App, buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { testSettings } from '#tests/server/harness.ts';
import { matchesOfMany } from '#tests/server/manyMatches.ts';
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
  /** The SQL of the case: the order of the rows, the words, the offset. */
  readonly order: string;
  readonly word?: string;
  readonly offset: number;
};
type Listed = { readonly path: string; readonly from: string; readonly words: string; readonly cases: readonly Case[] };
const playerCases: readonly Case[] = [
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

const calendar = `case when state in ('playing', 'interval', 'fullTime', 'shootout', 'suspended') then 0
  when state in ('scheduled', 'ready', 'postponed') then 1 else 2 end, kickoff_at`;
const matchCases: readonly Case[] = [
  { what: 'first page of 10,000 matches', query: {}, order: calendar, offset: 0 },
  { what: 'last page of 10,000 matches', query: { page: '200' }, order: calendar, offset: many - pageSize },
  {
    what: '10,000 matches by day',
    query: { page: '100', sort: 'kickoffAt' },
    order: 'kickoff_at',
    offset: 99 * pageSize,
  },
  { what: '10,000 matches by rival', query: { sort: 'rival' }, order: 'rival_name', offset: 0 },
  { what: 'a rival in 10,000 matches', query: { search: '077' }, order: calendar, word: '%077%', offset: 0 },
];

const players: Listed = { path: player.ofClub.path, from: 'player', words: 'name_key', cases: playerCases };
const matches: Listed = {
  path: match.list.path,
  from: 'match join match_now on match_id = match.id',
  words: 'rival_name',
  cases: matchCases,
};

/** The count and the rows of a page, in plain SQL against the same file. */
const bareSql = (file: DatabaseSync, clubId: string, { from, words }: Listed, { order, word = '%', offset }: Case) => {
  const club = from === 'player' ? 'club_id' : 'match.club_id';
  const where = `${club} = ? and deleted_at is null${word === '%' ? '' : ` and ${words} like ?`}`;
  const given = word === '%' ? [clubId] : [clubId, word];
  const count = file.prepare(`select count(*) as many from ${from} where ${where}`);
  const page = file.prepare(
    `select * from ${from} where ${where} order by ${order}, id limit ${pageSize} offset ${offset}`,
  );
  return () => [count.get(...given), page.all(...given)];
};

type Asking = { readonly app: App; readonly file: DatabaseSync; readonly clubId: string; readonly token: string };

/** Each case in turn with its plain SQL. */
const benchList = async ({ app, file, clubId, token }: Asking, list: Listed): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const one of list.cases) {
    const search = new URLSearchParams({ pageSize: String(pageSize), ...one.query });
    const url = `${fillPath(list.path, { clubId })}?${search}`;
    const ask = async () => {
      const { statusCode } = await app.http.inject({
        url,
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    };
    const bare = bareSql(file, clubId, list, one);
    const taken: { ours: number; theirs: number }[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const pair = { ours: await milliseconds(ask), theirs: await milliseconds(bare) };
      if (round >= 0) taken.push(pair); // the first ones warm up and do not count
    }
    const [ours, theirs] = [median(taken.map((pair) => pair.ours)), median(taken.map((pair) => pair.theirs))];
    rows.push({ what: one.what, ours, rival: 'bare SQL', theirs, ratio: ours / theirs, goal, unit: 'ms' });
  }
  return rows;
};

/** Whole replies of the long lists, from request to text, beside the plain SQL of the same page in the same process. */
export const benchLists = async (): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-lists-'));
  const settings = testSettings({ DATA_DIR: dataDir });
  const database = await openDatabase(settings);
  const app = await buildApp({ settings, database, dist: '/nowhere' });
  const file = new DatabaseSync(join(dataDir, 'touchline.db'), { readOnly: true });
  try {
    const tests = { ...app, database, settings } as Parameters<typeof signedIn>[0];
    const asking = async (clubId: string): Promise<Asking> => {
      const { token } = await signedIn(tests, clubId, 'CLUB_MANAGER');
      return { app, file, clubId, token };
    };
    const ofPlayers = await asking(await clubOfMany(database, many));
    const ofMatches = await asking((await matchesOfMany(database, many, Date.now())).clubId);
    return [...(await benchList(ofPlayers, players)), ...(await benchList(ofMatches, matches))];
  } finally {
    file.close();
    await app.http.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
