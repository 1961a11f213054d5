import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { add, type Count, type Failure, none, sentenceOf } from './testing/count.ts';
import { findBrowser } from './testing/findBrowser.ts';
import { countPlaywright, failuresOfPlaywright, readPlaywright } from './testing/playwrightReport.ts';
import {
  countVitest,
  failedFiles,
  failuresOfVitest,
  readVitest,
  type VitestReport,
  withSecondTry,
} from './testing/vitestReport.ts';

/** Everything, from formatting to the browser. Its last line is "N passed, N failed". */
const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'touchline-tests-'));
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);

const leftOut: string[] = [];
const failedParts: string[] = [];
const failures: Failure[] = [];
const secondTries: Failure[] = [];
const began = performance.now();
const minutesSince = (start: number): string => `${((performance.now() - start) / 60_000).toFixed(1)} min`;
let count: Count = none;

const runs = (title: string, command: string, options: readonly string[]): boolean => {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const done = spawnSync(command, options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(`== ${title}: ${minutesSince(start)}`);
  return done.status === 0;
};

/** A part that is one question with one answer counts as one test. */
const ask = (title: string, command: string, ...options: string[]): void => {
  const good = runs(title, command, options);
  if (!good) failedParts.push(title);
  count = add(count, { ...none, passed: Number(good), failed: Number(!good) });
};

const matches = process.env.TOUCHLINE_MATCHES;
if (!matches || !existsSync(matches)) leftOut.push('published matches (TOUCHLINE_MATCHES names no folder)');

const { postgresUrl } = await import('../tests/server/engines.ts');
if (postgresUrl === undefined) leftOut.push('PostgreSQL (DATABASE_URL_TEST): the server tests ran on SQLite only');

leftOut.push('the tours of the machines on the page: npm run test:model');

ask('format and lint', 'biome', 'check', '.');
ask('types', 'tsc');
ask('dead code', 'knip');
ask('lock file', 'node', 'scripts/checkLock.ts');

ask('planted faults', 'node', 'scripts/testFaults.ts');

const browser = findBrowser();
if (browser) process.env.CHROMIUM_PATH = browser;
else leftOut.push('tests in a browser: no Chromium, and none could be installed (CHROMIUM_PATH)');

type Answer = { readonly good: boolean; readonly report: VitestReport };
const vitest = (title: string, options: readonly string[]): Answer => {
  const path = join(reports, `${title}.json`);
  const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const good = runs(title, 'vitest', ['run', ...options, ...told]);
  return { good, report: readVitest(path) };
};

/**
 * On a machine that checks for others, what failed is asked once more, as in the browser: a busy machine may be late once.
 * A run that failed without a failed test (an error that nobody caught) is asked again as a whole.
 */
const askAgain = (title: string, options: readonly string[], first: Answer): Answer => {
  if (!process.env.CI || first.good) return first;
  const second = vitest(`${title}, second try`, [...options, ...failedFiles(first.report)]);
  const report = withSecondTry(first.report, second.report);
  const stillFailed = new Set(failuresOfVitest(report).map(({ name }) => name));
  secondTries.push(...failuresOfVitest(first.report).filter(({ name }) => !stillFailed.has(name)));
  return { good: second.good, report };
};

const test = (title: string, ...options: string[]): void => {
  const { good, report } = askAgain(title, options, vitest(title, options));
  if (!good) failedParts.push(title);
  count = add(count, countVitest(report));
  failures.push(...failuresOfVitest(report));
};
test('tests', '--project=unit', '--project=server', '--project=features');
if (browser) test('tests of the hub', '--project=hub', '--maxWorkers=1');

type BrowserRun = { readonly title: string; readonly options: readonly string[]; readonly port: string };
const bigScreen = ['1/3', '2/3', '3/3'];
/** Each with a server and a club of its own. Small ones, so that both hands are busy to the end. */
const browserRuns: BrowserRun[] = [
  { title: 'the phone', options: ['--project=phone'], port: '4317' },
  ...bigScreen.map((part, index) => ({
    title: `the big screen ${part}`,
    options: ['--project=touch', `--shard=${part}`],
    port: String(4319 + 2 * index),
  })),
];

/** What it prints is shown at its end, so that two runs do not speak at once. Answers whether all passed. */
const runAside = (command: string, options: readonly string[], env: Record<string, string>): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(String(part)));
    child.on('close', (status) => {
      console.log(said.join(''));
      resolve(status === 0);
    });
  });

const inBrowser = async ({ title, options, port }: BrowserRun): Promise<void> => {
  const path = join(reports, `playwright-${port}.json`);
  const start = performance.now();
  const good = await runAside('playwright', ['test', '--reporter=list,json', ...options], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    E2E_PORT: port,
  });
  console.log(`\n== tests in a browser, ${title}: ${good ? 'good' : 'failed'}, ${minutesSince(start)}`);
  if (!good) failedParts.push(`tests in a browser, ${title}`);
  const report = readPlaywright(path);
  count = add(count, countPlaywright(report));
  failures.push(...failuresOfPlaywright(report, 'unexpected'));
  secondTries.push(...failuresOfPlaywright(report, 'flaky'));
};

if (browser) ask('build of the web app', 'vite', 'build', '--logLevel', 'warn');
if (browser && !failedParts.includes('build of the web app')) {
  const waiting = [...browserRuns];
  const hand = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await inBrowser(next);
  };
  // Browser tests wait as much as they work: two hands at a time.
  await Promise.all([hand(), hand()]);
}

rmSync(reports, { recursive: true, force: true });
console.log(`\nPostgreSQL: ${postgresUrl === undefined ? 'not at hand' : 'the server tests ran on it as well'}`);
for (const one of leftOut) console.log(`Left out: ${one}`);
for (const { name, why } of secondTries) console.log(`Passed at its second try: ${name}\n${why}`);
for (const { name, why } of failures) console.log(`\nFailed: ${name}\n${why}`);
for (const one of failedParts) console.log(`Failed: ${one}`);
console.log(`Took ${minutesSince(began)}`);
console.log(sentenceOf(count));
process.exitCode = failedParts.length === 0 && count.failed === 0 ? 0 : 1;
