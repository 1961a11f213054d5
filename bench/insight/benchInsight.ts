import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Definition } from '#domain/insight/definition.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { answerDefinition, type Reading } from '#server/insight/answer.ts';
import { engines, type Running, startApp, type TestEngine, testSettings } from '#tests/server/harness.ts';
import { readingOf } from '#tests/server/statistics/demo.ts';
import { beside } from '../beside.ts';
import type { BenchRow } from '../row.ts';
import { loopDelay, readersOfDashboard } from './crowd.ts';
import { type LargeClub, makeLargeClub } from './largeClub.ts';
import { type Question, questionsOf, sqlOf } from './questions.ts';
import { reportRows } from './reports.ts';

const five = { seasons: 5, matches: 700, entries: 286 };
const one = { ...five, seasons: 1 };
const rowsAtMost = 20_000;

type Opened = { readonly app: Running; readonly club: LargeClub; readonly reading: Reading };

/** The same by SQL of our own, over the connection that the product's own reader has: rows, and what all stands on. */
const byHand = async ({ app }: Opened, question: Question) => {
  const { database } = app;
  const [found = [], whole] = await database.readTogether(
    sqlOf(question).map((text) => sql.raw(text).compile(database.query)),
  );
  const rows = found.map((row) => Object.values(row));
  const sum = rows.reduce((total, row) => total + Number(row.at(-1)), 0);
  return { rows, n: whole ? Number(whole[0]?.n) : sum };
};
const asDefinition = ({ metrics, by, filters }: Question): Definition => ({
  ...{ v: 1, filters },
  blocks: [{ id: 'asked', metrics, by }],
});
const answered = async ({ reading }: Opened, question: Question) => {
  const [answer] = await answerDefinition(reading, asDefinition(question), { page: 1, rows: rowsAtMost });
  return { rows: answer?.rows ?? [], n: answer?.n };
};

/** Both have to say the same, or their times say nothing. */
const needSame = async (opened: Opened, question: Question): Promise<void> => {
  const words = (cells: readonly unknown[]) =>
    cells.map((cell, at) => (at < question.by.length ? String(cell) : Number(cell))).join();
  const [ours, theirs] = [await answered(opened, question), await byHand(opened, question)];
  const own = [ours.n, ...ours.rows.map(({ keys, values, n }) => words([...keys, ...values, n])).toSorted()];
  const other = [theirs.n, ...theirs.rows.map(words).toSorted()];
  if (other.length < 2 || own.join('\n') !== other.join('\n'))
    throw new Error(`${question.what}: ${own.slice(0, 3).join(' ')} and by hand ${other.slice(0, 3).join(' ')}`);
};

const questionsFor = async ({ app, club, reading }: Opened): Promise<readonly Question[]> => {
  const { clubId, seasonIds } = club;
  const [seasonId = ''] = seasonIds;
  const { since, before } = reading.setting.seasons.get(seasonId) ?? { since: 0, before: 0 };
  const found = app.database.query.selectFrom('match_player').where('club_id', '=', clubId);
  const player = await found.select(['team_id', 'player_id']).limit(1).executeTakeFirstOrThrow();
  return questionsOf({ clubId, seasonId, teamId: player.team_id, playerId: player.player_id, since, before });
};

const withClub = async <T>(engine: TestEngine, size: typeof five, work: (opened: Opened) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-insight-'));
  const settings = { DATA_DIR: folder };
  // In a folder it is read as at a club: by a thread of its own.
  const open = engine.name === 'SQLite' ? () => openDatabase(testSettings(settings)) : engine.open;
  const app = await startApp({ ...engine, open }, { settings });
  try {
    // The thread that reads keeps no process alive; a server that listens does.
    await app.listen();
    const club = await makeLargeClub(app, size);
    return await work({ app, club, reading: await readingOf(app.database, club.clubId, app.clock()) });
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Each question beside the same by hand, and one season's beside a database that has no other. */
const onEngine = (engine: TestEngine): Promise<readonly BenchRow[]> =>
  withClub(engine, five, async (many) => {
    const { matches, entries } = many.club;
    console.error(`${engine.name}: ${entries} entries of ${matches} matches in ${many.club.seasonIds.length} seasons`);
    const rows: BenchRow[] = [];
    const questions = await questionsFor(many);
    for (const question of questions) {
      await needSame(many, question);
      const pair = { what: `${question.what}, ${engine.name}`, rival: 'SQL by hand', goal: '1.3 times at most' };
      const asked = () => answered(many, question);
      rows.push(await beside(pair, asked, () => byHand(many, question), 15));
    }
    if (engine.name === 'SQLite') {
      rows.push(await loopDelay(() => Promise.all(questions.map((question) => answered(many, question)))));
      rows.push(...(await reportRows(many)));
      rows.push(...(await readersOfDashboard(many.app, many.club)));
    }
    const seasons = await withClub(engine, one, async (few) => {
      const alone = await questionsFor(few);
      const all = (opened: Opened, asked: readonly Question[]) => async () => {
        for (const question of asked)
          if (question.filters.some(({ filter }) => filter === 'season')) await answered(opened, question);
      };
      const pair = {
        ...{ what: `all of one season, of five, ${engine.name}`, rival: 'one season stored' },
        goal: '1.15 times at most',
      };
      return beside(pair, all(many, questions), all(few, alone), 10);
    });
    return [...rows, seasons];
  });

/** Readers of a dashboard of such a club while a match of it is played, without the other questions. */
export const benchReaders = async (): Promise<readonly BenchRow[]> => {
  const [rows, sqlite]: [BenchRow[], TestEngine | undefined] = [[], engines.find(({ name }) => name === 'SQLite')];
  if (sqlite) rows.push(...(await withClub(sqlite, five, ({ app, club }) => readersOfDashboard(app, club))));
  return rows;
};

/** Statistics of a club with five seasons (docs/decisions/100). */
export const benchInsight = async (): Promise<readonly BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const engine of engines) rows.push(...(await onEngine(engine)));
  return rows;
};
