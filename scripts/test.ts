import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { add, type Count, countPlaywright, countVitest, none, sentenceOf } from './testing/count.ts';
import { type Failure, playwrightFailures, vitestFailures } from './testing/failures.ts';
import { findBrowser } from './testing/findBrowser.ts';

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

const run = (title: string, command: string, options: readonly string[], env: Record<string, string> = {}): boolean => {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const done = spawnSync(command, options, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  console.log(`== ${title}: ${minutesSince(start)}`);
  if (done.status !== 0) failedParts.push(title);
  return done.status === 0;
};

/** A part that is one question with one answer counts as one test. */
const ask = (title: string, command: string, ...options: string[]): void => {
  const good = run(title, command, options);
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

const vitestReport = join(reports, 'vitest.json');
const projects = ['unit', 'server', 'features', ...(browser ? ['hub'] : [])].flatMap((name) => ['--project', name]);
run('tests', 'vitest', [
  'run',
  ...projects,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
count = add(count, countVitest(vitestReport));
failures.push(...vitestFailures(vitestReport));

/** Browser tests wait more than they work: two runs side by side, each with a server and a club of its own. */
const browserRuns = [
  { title: 'tests in a browser: the big screen', projects: ['touch'], port: '4317' },
  { title: 'tests in a browser: the phone', projects: ['phone'], port: '4319' },
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

if (browser && run('build of the web app', 'vite', ['build', '--logLevel', 'warn'])) {
  await Promise.all(
    browserRuns.map(async ({ title, projects: chosen, port }) => {
      const report = join(reports, `playwright-${port}.json`);
      const options = ['test', '--reporter=list,json', ...chosen.map((name) => `--project=${name}`)];
      const good = await runAside('playwright', options, { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_PORT: port });
      console.log(`\n== ${title}: ${good ? 'good' : 'failed'}`);
      if (!good) failedParts.push(title);
      count = add(count, countPlaywright(report));
      failures.push(...playwrightFailures(report, 'unexpected'));
      secondTries.push(...playwrightFailures(report, 'flaky'));
    }),
  );
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
