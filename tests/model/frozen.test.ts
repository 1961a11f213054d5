import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { MatchEventBody } from '#contract/matchEntry.ts';
import { type Entry, eventOf, isCorrection, upcast } from '#domain/match/entry.ts';
import { formats } from '#domain/match/format.ts';
import { rules } from '#domain/match/judge.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { replay } from '#machines/match/replay.ts';
import { tables } from '../domain/scenarios/allScenarios.ts';
import { frozenTales } from './frozenTales.ts';
import { matchRuns } from './match/runs.ts';

/**
 * Logs written by a released version, with their results. A later version reads them to the same, and these files are
 * never written again: `FREEZE=name` adds the logs of today under a new name.
 */
type Frozen = {
  readonly says: string;
  readonly input: MatchInput;
  readonly log: readonly Entry[];
  readonly folded: unknown;
};
const folder = resolve(import.meta.dirname, 'frozen');
const frozenFiles = () => readdirSync(folder).filter((file) => file.endsWith('.json'));
const foldOf = (input: MatchInput, log: readonly Entry[]) => {
  const { phase, state, conflicts } = replay(input, log);
  return JSON.parse(JSON.stringify({ phase, state, conflicts }));
};

const isNothing = (value: unknown): boolean => !value || (typeof value === 'object' && Object.keys(value).length === 0);
/** Without the parts that a match did not have then, as long as there is nothing in them: an old log cannot say any. */
const asThen = (now: unknown, then: unknown): unknown => {
  if (Array.isArray(now) && Array.isArray(then)) return now.map((one, index) => asThen(one, then[index]));
  if (Object(now) !== now || Object(then) !== then || Array.isArray(now)) return now;
  const known = then as Readonly<Record<string, unknown>>;
  const kept = Object.entries(now as object).filter(([key, value]) => key in known || !isNothing(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, asThen(value, known[key])]));
};

/** The longest tour of each small match, the longest scenario of each of the referee's tables, and whole matches. */
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
  const whole = Object.entries(frozenTales).map(([says, tale]) => {
    const { input, log, answer } = tale();
    if (answer !== 'accepted') throw new Error(`${says}: ${answer}`);
    return { says, input, log };
  });
  return [...tours, ...tales, ...whole].map((one) => ({ ...one, folded: foldOf(one.input, one.log) }));
};

const readFrozen = (file: string): readonly Frozen[] =>
  (JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Frozen[]).map((one) => ({
    ...one,
    log: one.log.map(upcast),
  }));
const name = process.env.FREEZE;
if (name) {
  const known = new Set(
    frozenFiles()
      .flatMap(readFrozen)
      .map(({ log }) => JSON.stringify(log)),
  );
  const fresh = logsOfToday().filter(({ log }) => !known.has(JSON.stringify(log)));
  const path = join(folder, `${name}.json`);
  if (existsSync(path)) throw new Error(`${name} is frozen already.`);
  writeFileSync(path, `[\n${fresh.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
}
const files = frozenFiles();

describe.each(files)('%s', (file) => {
  test.each([...readFrozen(file)])('$says', ({ input, log, folded }) => {
    expect(asThen(foldOf(input, log), folded)).toEqual(folded);
  });
});

test('the formats are those that played matches were played by', () => {
  // A match stores only its own rules and takes the rest from its format: another default would judge every old match
  // anew. So first a migration writes the old default into the existing matches; then a new file is added here.
  const newest = readdirSync(join(folder, 'formats')).sort().at(-1) ?? '';
  expect(formats).toEqual(JSON.parse(readFileSync(join(folder, 'formats', newest), 'utf8')));
});

const idOf = (name: string): string =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padStart(12, '0').slice(-12)}`;
/** Names stand in the place of ids. */
const withIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one) =>
    /(Id|^corrects)$/.test(key) && key !== 'formationId' && typeof one === 'string' ? idOf(one) : one,
  );
const frozenEntries = files.flatMap(readFrozen).flatMap(({ log }) => log);
const frozenEvents = frozenEntries.flatMap((entry) => {
  if (entry.type === 'entry.amended') return [entry.event];
  return isCorrection(entry) ? [] : [eventOf(entry)];
});

test('every kind of entry that a log may have is frozen', () => {
  const kinds = new Set(frozenEntries.map(({ type }) => type));
  const all = [...Object.keys(rules), 'entry.retracted', 'entry.amended', 'entry.confirmedByOther'];
  expect(all.filter((type) => !kinds.has(type as Entry['type']))).toEqual([]);
});

test('what was written once is what may be written now: another shape asks for a way to read the old one', () => {
  // docs/decisions/022-old-logs.md describes that way.
  const changed = frozenEvents.filter((event) => {
    const said = withIds(event);
    const { success, data } = MatchEventBody.safeParse(said);
    return !success || !isDeepStrictEqual(data, said);
  });
  expect(changed).toEqual([]);
});
