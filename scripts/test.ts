import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { add, type Count, type Failure, type FileTime, none, sentenceOf, slowest } from './testing/count.ts';
import { findBrowser, findWholeBrowser } from './testing/findBrowser.ts';
import {
  countPlaywright,
  failuresOfPlaywright,
  readPlaywright,
  timesOfPlaywright,
} from './testing/playwrightReport.ts';
import { minutesSince, run, runAtATime } from './testing/run.ts';
import { readKnown, secondTriesOf, unexplained } from './testing/secondTries.ts';
import {
  countVitest,
  failedFiles,
  failuresOfVitest,
  readVitest,
  timesOfVitest,
  type VitestReport,
  withSecondTry,
} from './testing/vitestReport.ts';

/**
 * Everything once, from formatting to the browser; with `--full` on each engine and in each language, theme and width, and
 * chaos at full length (`tests/full.ts`). Its last line is "N passed, N failed".
 */
const isFull = process.argv.includes('--full');
if (isFull) process.env.TESTS = 'full';
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'touchline-tests-'));
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const leftOut: string[] = [];
const failedParts: string[] = [];
const failures: Failure[] = [];
const secondTries: Failure[] = [];
const times: FileTime[] = [];
const began = performance.now();
let count: Count = none;

/** A part with one result counts as one test. */
const ask = async (title: string, command: readonly string[]): Promise<boolean> => {
  const good = await run(title, command);
  if (!good) failedParts.push(title);
  count = add(count, { ...none, passed: Number(good), failed: Number(!good) });
  return good;
};

const matches = process.env.TOUCHLINE_MATCHES;
if (!matches || !existsSync(matches)) leftOut.push('published matches (TOUCHLINE_MATCHES names no folder)');

const { postgresUrl } = await import('../tests/server/engines.ts');
if (postgresUrl === undefined)
  leftOut.push(
    'PostgreSQL (DATABASE_URL_TEST): the server tests ran on SQLite only, and no several servers were tried',
  );

await runAtATime(2, [
  async () => void (await ask('types', ['tsc'])),
  async () => void (await ask('format and lint', ['biome', 'check', '.'])),
  async () => void (await ask('dead code', ['knip'])),
  async () => void (await ask('lock file', ['node', 'scripts/checkLock.ts'])),
  async () => void (await ask('commit subjects', ['node', 'scripts/checkCommits.ts'])),
  async () => void (await ask('planted faults', ['node', 'scripts/testFaults.ts'])),
]);

/** Two servers, one of which is killed; the large one is `npm run test:nodes`. */
const fewNodes = ['--nodes', '2', '--followers', '30', '--matches', '3', '--entries', '12', '--pace', '200'];
if (postgresUrl !== undefined) await ask('several servers', ['node', 'scripts/testNodes.ts', ...fewNodes]);

const browser = findBrowser();
if (browser) process.env.CHROMIUM_PATH = browser;
else leftOut.push('tests in a browser: no Chromium, and none could be installed (CHROMIUM_PATH)');
if (browser && !findWholeBrowser()) leftOut.push('push messages in a browser: no Chromium that shows notifications');

type Answer = { readonly good: boolean; readonly report: VitestReport };
const vitest = async (title: string, options: readonly string[]): Promise<Answer> => {
  const path = join(reports, `${title}.json`);
  const received = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const good = await run(title, ['vitest', 'run', ...options, ...received]);
  return { good, report: readVitest(path) };
};

/**
 * In CI, failed tests run once more, as in the browser: a second try tells a broken test from one that fails now and
 * then, and fails the run as well (tests/flaky.md). A run that failed without a failed test (an uncaught error) runs
 * again as a whole.
 */
const askAgain = async (title: string, options: readonly string[], first: Answer): Promise<Answer> => {
  if (!process.env.CI || first.good) return first;
  const second = await vitest(`${title}, second try`, [...options, ...failedFiles(first.report)]);
  secondTries.push(...secondTriesOf(title, first, second));
  return { good: second.good, report: withSecondTry(first.report, second.report) };
};

const test = async (title: string, options: readonly string[]): Promise<void> => {
  const { good, report } = await askAgain(title, options, await vitest(title, options));
  if (!good) failedParts.push(title);
  count = add(count, countVitest(report));
  times.push(...timesOfVitest(report));
  failures.push(...failuresOfVitest(report));
};
await test('tests', ['--project=unit', '--project=server', '--project=features']);
// Alone, since it measures waiting times.
await test('tests of what means harm', ['--project=hostile']);

type BrowserRun = { readonly title: string; readonly options: readonly string[]; readonly port: string };
const everyScreen = '\\bscreens\\.spec';
const bigScreen = (part: string, port: string): BrowserRun => ({
  title: `the big screen ${part}`,
  options: ['--project=touch', `--grep-invert=${everyScreen}`, `--shard=${part}`],
  port,
});
const screensBefore = '[1-3] of 6';
/** Each with a server and a club of its own; the longest first, and none so long that it ends alone. */
const browserRuns: BrowserRun[] = [
  bigScreen('1/3', '4319'),
  bigScreen('3/3', '4323'),
  bigScreen('2/3', '4321'),
  { title: 'the tours of the machines', options: ['--project=tours'], port: '4327' },
  {
    title: 'the screens 1/2',
    options: ['--project=touch', `--grep=${everyScreen}.*${screensBefore}`],
    port: '4325',
  },
  {
    title: 'the screens 2/2',
    options: ['--project=touch', `--grep=${everyScreen}`, `--grep-invert=${screensBefore}`],
    port: '4329',
  },
  { title: 'the phone', options: ['--project=phone'], port: '4317' },
];

/** Node reads the tests as it reads the server: Playwright would translate each file first, each run all of them. */
const nativeTypes = { PW_DISABLE_TS_ESM: '1' };
const club = join(reports, 'club');

const inBrowser = async ({ title: name, options, port }: BrowserRun): Promise<void> => {
  const title = `tests in a browser, ${name}`;
  const path = join(reports, `playwright-${port}.json`);
  const dataDir = join(reports, `club-${port}`);
  cpSync(club, dataDir, { recursive: true });
  const env = {
    ...nativeTypes,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    E2E_PORT: port,
    E2E_DATA_DIR: dataDir,
    E2E_CLUB: club,
  };
  const good = await run(title, ['playwright', 'test', '--reporter=list,json', ...options], { env });
  if (!good) failedParts.push(title);
  const report = readPlaywright(path);
  count = add(count, countPlaywright(report));
  times.push(...timesOfPlaywright(report));
  failures.push(...failuresOfPlaywright(report, 'unexpected'));
  secondTries.push(...failuresOfPlaywright(report, 'flaky'));
};

/**
 * Other changes in each run. Fewer are asked than drawn, about 70, so the share of a run is off by 2 percent in the
 * usual case: far less than `--least` is a gap, and not chance (docs/decisions/091).
 */
const seed = String(Date.now() % 1_000_000);
const mutants = ['node', 'scripts/mutants.ts', '--sample', '100', '--seed', seed, '--least', '88', '--processes', '1'];

const built =
  browser !== undefined &&
  (await ask('build of the web app', ['vite', 'build', '--logLevel', 'warn'])) &&
  (await ask('demo club', ['node', 'scripts/demoClub.ts', club]));
await runAtATime(3, [
  // Browser tests wait as much as they work, and so does what comes after them: three of them use two cores.
  ...(built ? browserRuns : []).map((one) => () => inBrowser(one)),
  ...(browser ? [() => test('tests of the hub', ['--project=hub', '--maxWorkers=1'])] : []),
  async () => void (await ask(`changes that a test has to notice, seed ${seed}`, mutants)),
  ...(isFull ? [async () => void (await ask('chaos', ['node', 'scripts/chaos.ts']))] : []),
  ...(isFull ? [async () => void (await ask('crashes', ['node', 'scripts/crash.ts']))] : []),
]);

rmSync(reports, { recursive: true, force: true });
const notListed = unexplained(secondTries, readKnown(readFileSync(join(root, 'tests', 'flaky.md'), 'utf8')));
// A test that passes only at its second try is a failed one.
count = add(count, { ...none, passed: -notListed.length, failed: notListed.length });
console.log('\nThe slowest files:');
for (const line of slowest(times, 15)) console.log(line);
const onPostgres = isFull ? 'the server tests ran on it as well' : 'stores, locks and walks ran on it as well';
console.log(`\nPostgreSQL: ${postgresUrl === undefined ? 'not at hand' : onPostgres}`);
for (const one of leftOut) console.log(`Left out: ${one}`);
for (const { name, why } of secondTries) {
  const isListed = notListed.every((one) => one.name !== name);
  console.log(`\n${isListed ? 'Listed in tests/flaky.md' : 'Failed'}: passed at its second try only: ${name}\n${why}`);
}
for (const { name, why } of failures) console.log(`\nFailed: ${name}\n${why}`);
for (const one of failedParts) console.log(`Failed: ${one}`);
console.log(`Took ${minutesSince(began)}`);
console.log(sentenceOf(count));
process.exitCode = failedParts.length === 0 && count.failed === 0 ? 0 : 1;
