import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { kinds, ledgerFolder, type Report } from '#tests/model/kit/ledger.ts';
import { machines, pureOnly } from '#tests/model/machines.ts';
import { anyEngine } from '#tests/server/engines.ts';
import { findBrowser } from './testing/findBrowser.ts';

/** The tours of every machine: purely, through the interface, on the page. Prints the share that was reached. */
const root = resolve(import.meta.dirname, '..');
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
rmSync(ledgerFolder, { recursive: true, force: true });

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;
const took: string[] = [];
const run = (text: string, command: string, ...options: readonly string[]): boolean => {
  const since = performance.now();
  const { status } = spawnSync(command, options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  took.push(`${text} ${seconds(since)}`);
  return status === 0;
};

const started = performance.now();
const [pure, onServer] = (['unit', 'server'] as const).map((project) =>
  run(project === 'unit' ? 'pure' : 'REST', 'vitest', 'run', '--project', project, 'tests/model/'),
);
const browser = findBrowser();
if (browser) process.env.CHROMIUM_PATH = browser;
const onPage =
  browser !== undefined &&
  run('build', 'vite', 'build', '--logLevel', 'warn') &&
  run('page', 'playwright', 'test', '--project=tours');
const reports = existsSync(ledgerFolder)
  ? readdirSync(ledgerFolder).map((file) => JSON.parse(readFileSync(join(ledgerFolder, file), 'utf8')) as Report)
  : [];
const modes = ['pure', ...anyEngine.map(({ name }) => `REST ${name}`), ...(browser ? ['page'] : [])];
const without = machines.flatMap(({ name, calls, hands }) =>
  modes
    .filter((mode) => mode === 'pure' || !pureOnly.includes(name))
    .filter((mode) => calls || !mode.startsWith('REST'))
    .filter((mode) => hands || mode !== 'page')
    .filter((mode) => !reports.some((one) => one.machine === name && one.mode === mode))
    .map((mode) => [name, mode]),
);
console.log(`\n${'machine'.padEnd(10)}${'mode'.padEnd(18)}${kinds.map((kind) => kind.padEnd(14)).join('')}`);
for (const { machine, mode, taken, all, missing, excused } of reports) {
  const counts = kinds.map((kind) => `${taken[kind]}/${all[kind]}`.padEnd(14)).join('');
  console.log(`${machine.padEnd(10)}${mode.padEnd(18)}${counts}`);
  for (const [hit, why] of Object.entries(excused)) console.log(`    not here: ${hit} (${why})`);
  for (const hit of missing) console.log(`    MISSING: ${hit}`);
}
for (const [machine = '', mode] of without) console.log(`${machine.padEnd(10)}${mode}: NO LEDGER`);
if (!browser) console.log('Not walked: the tours on the page, without a Chromium (CHROMIUM_PATH).');
console.log(`${seconds(started)}: ${took.join(', ')}`);
const complete = without.length === 0 && reports.every(({ missing }) => missing.length === 0);
process.exitCode = pure && onServer && complete && (onPage || !browser) ? 0 : 1;
