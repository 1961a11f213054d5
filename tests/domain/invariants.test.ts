import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endMinuteOf, periodStart } from '#domain/match/format.ts';
import { matchPlayed, minutesOf } from '#domain/match/minutes.ts';
import { isSentOff, type MatchState, onPitch } from '#domain/match/state.ts';
import { bookkeeper, must, same } from './bookkeeper.ts';
import { competitions, type Draw, drawsWithClockSet, play } from './randomMatch.ts';
import { printSeed, runs } from './seed.ts';
import { stopwatch } from './stopwatch.ts';

/**
 * Laws that hold for every match, whatever its rules, checked without the rules: thousands of random legal matches of
 * each format.
 */
beforeAll(printSeed);

const walked: Record<string, number> = {};
let failures = 0;
afterAll(() => {
  const each = Object.entries(walked).map(([sport, n]) => `${sport} ${n}`);
  const matches = Object.values(walked).reduce((sum, one) => sum + one, 0);
  console.info(`minute property: matches: ${matches}, formats: ${each.length}, failures: ${failures}`);
  console.info(`matches by format: ${each.join(', ')}`);
});

/** Walks random matches, the clock set in some, and counts those of which something was found true (`null` = did not fit). */
const walk = (
  name: string,
  most: number,
  times: number,
  look: (script: readonly Draw[]) => true | null,
  examples: Scripts = [],
) => {
  const sport = competitions[name]?.sport ?? '';
  const property = fc.property(drawsWithClockSet(most), (script) => {
    if (look(script)) walked[sport] = (walked[sport] ?? 0) + 1;
  });
  try {
    fc.assert(property, { ...runs(times), examples: examples.map((one): [readonly Draw[]] => [one]) });
  } catch (failure) {
    failures += 1;
    throw failure;
  }
};

const minutes = (state: MatchState, at: number) => Object.keys(state.players).map((id) => minutesOf(state, id, at));
const officialEnd = (state: MatchState): number =>
  state.periods.reduce(
    (sum, { n, played }) => sum + endMinuteOf(state.rules, n, played ?? state.now.clock) - periodStart(state.rules, n),
    0,
  );

type Scripts = readonly (readonly Draw[])[];
const tap = (kind: number, b = 0): Draw => ({ kind, a: 0, b, wait: 0 });
/** Found by SEED=15370351: a substitution at the very moment at which the half was broken off. */
const found: Scripts = [
  [
    ...[0, 0, 0, 0].map((kind) => tap(kind)),
    tap(3551, 1),
    tap(0),
    ...[0, 6713, 9834].map((kind) => tap(kind, 1)),
    tap(0),
    tap(9052, 1),
  ],
];

const trueOfEveryMatch = (name: string) => (script: readonly Draw[]) => {
  const book = bookkeeper(competitions[name]?.sport !== 'FUT11');
  const watch = stopwatch();
  const { state, log } = play(name, script, (before, entry, after) => {
    book.look(before, entry, after);
    watch(entry, after.phase);
  });
  // As of the last entry, so that a period that still runs counts as far as it is known.
  const at = log.at(-1)?.at ?? 0;
  const clock = minutes(state, at).reduce((sum, one) => sum + one.clock, 0);
  same('clock minutes sum to players on the pitch times time played', clock, book.area());
  const end = officialEnd(state);
  for (const [index, id] of Object.keys(state.players).entries()) {
    const spells = state.players[id]?.spells ?? [];
    const one = minutes(state, at)[index];
    must(
      'nobody plays longer than the match',
      (one?.official ?? 0) <= end && (one?.clock ?? 0) <= matchPlayed(state, at),
    );
    if (spells.length === 1 && state.players[id]?.started && spells[0]?.to === undefined)
      same('full time', one?.official, end);
  }
  return true as const;
};

const trueOfACompleteSide = (name: string) => (script: readonly Draw[]) => {
  let complete = true;
  const { state, log } = play(name, script, (_before, _entry, after) => {
    if (after.state.period > 0 && onPitch(after.state).length < after.state.rules.onPitch) complete = false;
  });
  if (!complete) return null;
  const sum = minutes(state, log.at(-1)?.at ?? 0).reduce((total, one) => total + one.official, 0);
  same('official minutes', sum, state.rules.onPitch * officialEnd(state));
  return true as const;
};

describe.each(Object.keys(competitions))('%s', (name) => {
  test('what is true of every match is true of this one', () => walk(name, 160, 350, trueOfEveryMatch(name)));

  test('official minutes of a side that was always complete sum to players times END', () =>
    walk(name, 60, 100, trueOfACompleteSide(name), found));
});

test('random matches go far: every phase of play is reached, and shoot-outs are decided', () => {
  const reached = new Map<string, number>();
  const lengths: number[] = [];
  for (const name of Object.keys(competitions))
    for (const script of fc.sample(drawsWithClockSet(160), { seed: 1, numRuns: 25 })) {
      const { log } = play(name, script, (_before, entry, { phase }) => {
        reached.set(phase, (reached.get(phase) ?? 0) + 1);
        reached.set(entry.type, (reached.get(entry.type) ?? 0) + 1);
      });
      lengths.push(log.length);
    }
  const missing = [
    'playing',
    'interval',
    'fullTime',
    'shootout',
    'suspended',
    'finished',
    'confirmed',
    'kick.taken',
    'timePenalty.ended',
    'clock.set',
    'clock.stopped',
    'clock.started',
  ];
  expect(missing.filter((one) => !reached.has(one))).toEqual([]);
  expect(lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)]).toBeGreaterThan(40);
});

type Spells = MatchState['players'][string]['spells'];
/** Ways to count wrongly: what becomes of the spells of one player. */
const miscounted: Readonly<Record<string, (spells: Spells, id: string, state: MatchState) => Spells>> = {
  'who is sent off plays on': (spells, id, state) =>
    isSentOff(state, id) ? spells.map(({ to: _to, ...open }) => open) : spells,
  'who comes back begins anew': (spells) => spells.slice(-1),
  'who serves a time penalty plays meanwhile': (spells, id, state) => {
    const back = state.cards.some((one) => one.playerId === id && one.card === 'yellow') && state.rules.timePenalty;
    const [first, last] = [spells[0], spells.at(-1)];
    return back && first && last && spells.length > 1
      ? [{ from: first.from, ...(last.to && { to: last.to }) }]
      : spells;
  },
  'the keeper does not count': (spells, id, state) => (state.pitch[id]?.position === 'pt' ? [] : spells),
  'extra time does not count': (spells, _id, state) =>
    spells.filter(({ from }) => from.period <= state.rules.periods.length),
};

test.each(Object.keys(miscounted))('counted wrongly, it is seen: %s', (fault) => {
  const seen = Object.keys(competitions).some((name) =>
    fc.sample(drawsWithClockSet(160), { seed: 1, numRuns: 40 }).some((script) => {
      const book = bookkeeper(competitions[name]?.sport !== 'FUT11');
      const { state, log } = play(name, script, book.look);
      const players = Object.fromEntries(
        Object.entries(state.players).map(([id, one]) => [
          id,
          { ...one, spells: miscounted[fault]?.(one.spells, id, state) ?? one.spells },
        ]),
      );
      const sum = minutes({ ...state, players }, log.at(-1)?.at ?? 0).reduce((all, one) => all + one.clock, 0);
      return sum !== book.area();
    }),
  );
  expect(seen).toBe(true);
});
