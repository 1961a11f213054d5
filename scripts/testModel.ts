import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { kinds, ledgerFolder, type Report } from '#tests/model/kit/ledger.ts';
import { findBrowser } from './testing/findBrowser.ts';

/** The tours of every machine: purely, through the interface, on the page. Prints what was taken of what there is. */
const root = resolve(import.meta.dirname, '..');
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
rmSync(ledgerFolder, { recursive: true, force: true });

const run = (command: string, ...options: readonly string[]): boolean =>
  spawnSync(command, options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

const started = performance.now();
const inVitest = run('vitest', 'run', '--project', 'unit', '--project', 'server', 'tests/model/');
const browser = findBrowser();
if (browser) process.env.CHROMIUM_PATH = browser;
const onPage =
  browser !== undefined && run('vite', 'build', '--logLevel', 'warn') && run('playwright', 'test', '--project=tours');
const reports = existsSync(ledgerFolder)
  ? readdirSync(ledgerFolder).map((file) => JSON.parse(readFileSync(join(ledgerFolder, file), 'utf8')) as Report)
  : [];
console.log(`\n${'machine'.padEnd(10)}${'mode'.padEnd(18)}${kinds.map((kind) => kind.padEnd(14)).join('')}`);
for (const { machine, mode, taken, all, missing, excused } of reports) {
  const counts = kinds.map((kind) => `${taken[kind]}/${all[kind]}`.padEnd(14)).join('');
  console.log(`${machine.padEnd(10)}${mode.padEnd(18)}${counts}`);
  for (const [hit, why] of Object.entries(excused)) console.log(`    not here: ${hit} (${why})`);
  for (const hit of missing) console.log(`    MISSING: ${hit}`);
}
if (!browser) console.log('Not walked: the tours on the page, without a Chromium (CHROMIUM_PATH).');
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
const complete = reports.length > 0 && reports.every(({ missing }) => missing.length === 0);
process.exitCode = inVitest && complete && (onPage || !browser) ? 0 : 1;
