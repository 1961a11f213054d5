import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Entry } from '#domain/match/entry.ts';
import { formats } from '#domain/match/format.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { replay } from '#machines/match/replay.ts';
import { tables } from '../domain/scenarios/allScenarios.ts';
import { matchRuns } from './match/runs.ts';

/**
 * Logs as they were written by a released version, with what they came to. A later version reads them to the same, and
 * these files are never written again: `FREEZE=name` adds the logs of today under a new name.
 */
type Frozen = {
  readonly says: string;
  readonly input: MatchInput;
  readonly log: readonly Entry[];
  readonly folded: unknown;
};
const folder = resolve(import.meta.dirname, 'frozen');
const foldOf = (input: MatchInput, log: readonly Entry[]) => {
  const { phase, state, conflicts } = replay(input, log);
  return JSON.parse(JSON.stringify({ phase, state, conflicts }));
};

/** The longest tour of each small match, and the longest tale of each of the referee's tables. */
const logsOfToday = (): readonly Frozen[] => {
  const longest = <T extends { readonly log: readonly unknown[] }>(list: readonly T[]) =>
    list.toSorted((a, b) => b.log.length - a.log.length).slice(0, 1);
  const tours = matchRuns().flatMap(({ family, model, tours: planned }) =>
    longest(
      planned.map((tour) => {
        const end = tour.reduce((at, line) => {
          const out = model.step(at, line.split(' -> ')[0] ?? '');
          return out?.refused === null ? out.next : at;
        }, model.start);
        return { says: family.name, input: family.input, log: end.log };
      }),
    ),
  );
  const tales = Object.entries(tables).flatMap(([title, table]) =>
    longest(table.map(({ says, story }) => ({ says: `${title}: ${says}`, input: story().input, log: story().log }))),
  );
  return [...tours, ...tales].map((one) => ({ ...one, folded: foldOf(one.input, one.log) }));
};

const name = process.env.FREEZE;
if (name) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  if (existsSync(path)) throw new Error(`${name} is frozen already.`);
  const lines = logsOfToday().map((one) => JSON.stringify(one));
  writeFileSync(path, `[\n${lines.join(',\n')}\n]\n`);
}

describe.each(readdirSync(folder).filter((file) => file.endsWith('.json')))('%s', (file) => {
  const frozen = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Frozen[];

  test.each([...frozen])('$says', ({ input, log, folded }) => {
    expect(foldOf(input, log)).toEqual(folded);
  });
});

test('the formats are those that played matches were played by', () => {
  // A match keeps only what it has of its own and takes the rest from its format: another default would judge every old
  // match anew. So first a migration writes the old default into the matches that there are; then a new file stands here.
  const newest = readdirSync(join(folder, 'formats')).sort().at(-1) ?? '';
  expect(formats).toEqual(JSON.parse(readFileSync(join(folder, 'formats', newest), 'utf8')));
});

test('something is frozen', () => {
  expect(readdirSync(folder).length).toBeGreaterThan(0);
});
