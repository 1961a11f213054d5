import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explained } from '#tests/mutants/explained.ts';
import { type Mutant, mutated, root } from '#tests/mutants/mutants.ts';
import type { Told } from '#tests/mutants/runner.ts';
import { seeded } from './rig/random.ts';

/**
 * Changes one place after the other in what decides (docs/decisions/091) and runs the tests that reach it. Prints the
 * changes that no test noticed and nobody has explained (`tests/mutants/explained.ts`), and how many were noticed.
 *
 *   npm run test:mutants -- [a path and below] [--sample 200] [--seed 1] [--least 95] [--processes 2]
 *
 * `--least`: fails when fewer percent of those that a test reaches are noticed, explained ones or not.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    least: { type: 'string', default: '0' },
    processes: { type: 'string', default: String(Math.min(availableParallelism(), 4)) },
  },
});
const decides = /^(domain\/match|src\/machines)\/|^src\/realtime\/matchFeed\.ts$|^server\/modules\/match\/record\.ts$/;
const tracked = execFileSync('git', ['ls-files', 'domain', 'src', 'server'], { cwd: root, encoding: 'utf8' });
const files = tracked
  .split('\n')
  .filter(
    (file) => decides.test(file) && (positionals.length === 0 || positionals.some((one) => file.startsWith(one))),
  );
if (files.length === 0) throw new Error('No file that decides begins with that path.');

const made = await mutated(files);
const next = seeded(Number(values.seed));
const shuffled = made.mutants
  .map((one) => ({ one, at: next() }))
  .sort((a, b) => a.at - b.at)
  .map(({ one }) => one);
const tried = shuffled.slice(0, values.sample === undefined ? undefined : Number(values.sample));

const folder = mkdtempSync(join(tmpdir(), 'touchline-mutants-'));
const parts = Number(values.processes);
writeFileSync(join(folder, 'mutated.json'), JSON.stringify(made));

const pathOf = (name: string, part: number): string => join(folder, `${name}-${part}`);
/** A mutant that is tried for so long, ms, has an endless loop that no count ends. */
const patienceMs = 10_000;

/** Starts the tests of a part. Returns the mutant at which they hang; undefined when they came to their end. */
const start = async (part: number): Promise<string | undefined> => {
  writeFileSync(pathOf('now', part), '');
  const vitest = spawn(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '--config', 'tests/mutants/vitest.config.ts'],
    {
      // A group of its own, so that what vitest starts ends with it.
      ...{ cwd: root, stdio: ['ignore', 'pipe', 'ignore'], detached: true },
      env: { ...process.env, MUTANTS_FOLDER: folder, MUTANTS_PART: String(part) },
    },
  );
  let said = '';
  vitest.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  let hung: string | undefined;
  const watch = setInterval(() => {
    const id = readFileSync(pathOf('now', part), 'utf8');
    if (hung !== undefined || id === '' || Date.now() - statSync(pathOf('now', part)).mtimeMs < patienceMs) return;
    hung = id;
    if (vitest.pid !== undefined) process.kill(-vitest.pid, 'SIGKILL');
  }, 1000);
  const status = await new Promise<number | null>((resolve) => vitest.once('close', resolve));
  clearInterval(watch);
  // 1: tests are red without any mutant, which the runner tells. Anything else is no answer.
  if (hung === undefined && status !== 0 && status !== 1) throw new Error(said);
  return hung;
};

/** Runs the tests on a part of the mutants. What the runner tells is in a file of its folder, line by line. */
const run = async (part: number): Promise<readonly Told[]> => {
  const mine = tried.filter((_, at) => at % parts === part);
  const told = (): readonly Told[] => {
    const lines = readFileSync(pathOf('told', part), 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Told);
  };
  writeFileSync(pathOf('told', part), '');
  for (;;) {
    const done = new Set(told().flatMap((one) => ('killedBy' in one ? one.id : [])));
    const left = mine.filter(({ id }) => !done.has(id)).map(({ id, file }) => [id, file]);
    writeFileSync(pathOf('try', part), JSON.stringify(left));
    writeFileSync(pathOf('done', part), JSON.stringify(told().flatMap((one) => ('done' in one ? one.done : []))));
    const id = await start(part);
    if (id === undefined) return told();
    const line: Told = { id, killedBy: 'a loop without an end', how: `not done after ${patienceMs} ms` };
    appendFileSync(pathOf('told', part), `${JSON.stringify(line)}\n`);
  }
};

const began = performance.now();
const told = (await Promise.all(Array.from({ length: parts }, (_, part) => run(part)))).flat();
rmSync(folder, { recursive: true, force: true });
const killed = new Set(told.flatMap((one) => ('killedBy' in one ? one.id : [])));
const reached = new Set(told.flatMap((one) => ('covered' in one ? one.covered : [])));
const once = new Set(told.flatMap((one) => ('once' in one ? one.once : [])));
const red = new Set(told.flatMap((one) => ('red' in one ? one.red : [])));
const spoiled = told.flatMap((one) => ('spoiled' in one ? [one] : []));

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 120);
const nameOf = ({ file, original, replacement }: Mutant): string =>
  `${file}: ${oneLine(original)} => ${oneLine(replacement)}`;
const inOrder = (a: Mutant, b: Mutant): number =>
  a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
const asked = tried.filter(({ id }) => reached.has(id));
const survived = asked.filter(({ id }) => !killed.has(id)).sort(inOrder);

const reasons = new Map(Object.entries(explained).flatMap(([why, names]) => names.map((name) => [name, why] as const)));
const unexplained = survived.filter((one) => !reasons.has(nameOf(one)));
for (const one of unexplained)
  console.log(
    `${one.file}:${one.line}:${one.column} ${one.operator}: ${oneLine(one.original)} => ${oneLine(one.replacement)}`,
  );
const byName = Map.groupBy(made.mutants, nameOf);
/** A slow test on a busy machine notices everything. */
const late = new Set(told.flatMap((one) => ('killedBy' in one && one.how.startsWith('not done') ? one.id : [])));
const proved = (one: Mutant): boolean => reached.has(one.id) && killed.has(one.id) && !late.has(one.id);
const wrong = [...reasons.keys()]
  .filter((name) => files.includes(name.slice(0, name.indexOf(':'))))
  .flatMap((name) => {
    const ones = byName.get(name) ?? [];
    if (ones.length === 0) return `explained, and not there any more: ${name}`;
    return ones.every(proved) ? `explained, and noticed after all: ${name}` : [];
  });
for (const line of wrong) console.log(line);

const percent = (of: number): number => (of === 0 ? 100 : (killed.size / of) * 100);
const share = percent(asked.length);
const apart = asked.length - survived.length + unexplained.length;
console.log(
  [
    `tests that are red without a change, and were not asked: ${[...red].join('; ') || 'none'}`,
    `tests that cannot run twice, and were not asked: ${once.size}`,
    `results that proved nothing, since a test stayed red: ${spoiled.length}, of ${[...new Set(spoiled.map((one) => one.spoiled))].join('; ') || 'none'}`,
    `changes: ${tried.length}, seed ${values.seed}; only read while the code is loaded, or by no test: ${tried.length - asked.length}`,
    `noticed: ${killed.size}/${asked.length}, ${share.toFixed(1)} %`,
    `explained: ${survived.length - unexplained.length}; without them ${killed.size}/${apart}, ${percent(apart).toFixed(1)} %`,
    `${Math.round((performance.now() - began) / 1000)} s`,
  ].join('\n'),
);
process.exitCode = share >= Number(values.least) && wrong.length === 0 ? 0 : 1;
