import { delimiter, join, resolve } from 'node:path';
import { run, runAtATime } from './testing/run.ts';

/**
 * What is asked before each commit: all of `npm test` that needs no browser and no second database. What is written for
 * PostgreSQL is asked by `npm test` (docs/decisions/107).
 */
process.env.PATH = [join(resolve(import.meta.dirname, '..'), 'node_modules', '.bin'), process.env.PATH].join(delimiter);
process.env.ENGINES ??= 'SQLite';

const failed: string[] = [];
const ask = async (title: string, command: readonly string[]): Promise<void> => {
  if (!(await run(title, command))) failed.push(title);
};
await runAtATime(2, [
  () => ask('types', ['tsc']),
  () => ask('format and lint', ['biome', 'check', '.']),
  () => ask('dead code', ['knip']),
  () => ask('lock file', ['node', 'scripts/checkLock.ts']),
  () => ask('commit subjects', ['node', 'scripts/checkCommits.ts']),
]);
// What does not compile is mended first.
if (failed.length === 0)
  await ask('tests', ['vitest', 'run', '--project=unit', '--project=server', '--project=features']);
for (const one of failed) console.log(`Failed: ${one}`);
process.exitCode = failed.length === 0 ? 0 : 1;
