import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import type { LogEntry, MatchTime } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import { timeAt, timeOfMinute } from '#domain/match/matchTime.ts';
import { matchPlayed } from '#domain/match/minutes.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { decide, follow, judge, type MatchNow, replay } from '#machines/match/replay.ts';
import { foldedView, playerRow } from '#machines/match/view.ts';
import { compare, type Outcome } from '../../scripts/replay/compare.ts';
import { type Plan, planOf, type Step } from '../../scripts/replay/plan.ts';
import { type Expected, type RealCase, RealSide, readCases } from '../../scripts/replay/realMatch.ts';
import { seeded } from '../../scripts/rig/random.ts';

/** The same order for the same seed. */
const shuffled = <T>(list: readonly T[], seed: number): readonly T[] => {
  const random = seeded(seed);
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
};

/**
 * Published matches through the rules alone, without server or network. Set TOUCHLINE_MATCHES to the folder of the
 * matches (format real-match/1); without it these tests are left out.
 */
const folder = process.env.TOUCHLINE_MATCHES;
if (!folder) console.warn('TOUCHLINE_MATCHES is not set: the published matches were not replayed.');
const cases = folder ? await readCases(folder) : [];
const runs = cases.flatMap((one) => RealSide.options.map((side) => ({ ...one, side, name: `${one.file} ${side}` })));

const kickOffAt = Date.UTC(2026, 0, 1);
const pause = 15 * minuteMs;

/** The same id for the same name. */
const idOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

type Way = 'typed' | 'stamped';

/** By the minute that the coach typed, or by the time of the tap. */
const timeOf = (now: MatchNow, step: Step, way: Way): MatchTime => {
  const typed = way === 'typed' || step.typed?.interval ? step.typed : null;
  const time = typed ? timeOfMinute(now.state, typed) : timeAt(now.state, kickOffAt + step.at);
  if (!time) throw new Error(`Outside its period: ${JSON.stringify(step)}`);
  return step.event.type === 'period.started' ? { period: step.event.n, clock: 0, minute: 0, stoppage: 0 } : time;
};

const entryOf = (now: MatchNow, step: Step, length: number, way: Way): LogEntry => {
  const at = kickOffAt + step.at;
  const stamp = {
    id: idOf(`entry ${length}`),
    seq: length + 1,
    by: idOf('coach'),
    device: 'bench',
    at,
    recordedAt: at,
  };
  return { ...stamp, ...timeOf(now, step, way), ...step.event };
};
const inputOf = (plan: Plan): MatchInput => ({ rules: rulesOf('FUT11', plan.rules), isLocal: plan.isLocal });

const play = (plan: Plan, way: Way) => {
  const input = inputOf(plan);
  const log: LogEntry[] = [];
  let now = replay(input, log);
  for (const step of plan.steps) {
    const entry = entryOf(now, step, log.length, way);
    expect(judge(now, entry), JSON.stringify(entry)).toBeNull();
    now = follow(now, entry);
    log.push(entry);
  }
  return { input, log, now };
};

/** Each event that is not recorded yet is tried until it is accepted or no more is. */
const noteAll = (input: MatchInput, log: LogEntry[], late: readonly Step[]): readonly Step[] => {
  let left = late;
  for (let before = -1; left.length !== before; ) {
    before = left.length;
    left = left.filter((step) => {
      const entry = entryOf(replay(input, log), step, log.length, 'typed');
      const { ok } = decide(input, log, [], entry);
      if (ok) log.push(entry);
      return !ok;
    });
  }
  return left;
};

const outcomeOf = (one: RealCase, side: RealSide, isLocal: boolean, now: MatchNow, at: number): Outcome => ({
  view: { ...foldedView(now, at), isLocal },
  rows: one.match[side].squad.flatMap(({ id, name, no }) => {
    const named = { playerId: idOf(id), firstName: '', lastName: name, shortName: name, dorsal: no };
    return playerRow(now.state, named, at) ?? [];
  }),
});

/** Copies of the expectation, each with one figure of the home side or of the score changed. */
const changedOnce = (expected: Expected): readonly Expected[] => {
  const other = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : ['somebody'];
    return value === 'home' ? 'away' : "1'";
  };
  const ignored = new Set(['id', 'minutes_ht45']);
  const changes = (record: Record<string, unknown>) =>
    Object.keys(record)
      .filter((key) => !ignored.has(key) && record[key] !== null && typeof record[key] !== 'object')
      .map((key) => ({ ...record, [key]: other(record[key]) }));
  const score = Object.entries(expected.score).map(([key, value]) => ({ ...expected.score, [key]: other(value) }));
  return [
    ...score.map((one) => ({ ...expected, score: one as Expected['score'] })),
    ...changes(expected.totals.home).map((home) => ({
      ...expected,
      totals: { ...expected.totals, home: home as Expected['totals']['home'] },
    })),
    ...expected.home.flatMap((player, index) =>
      changes(player).map((one) => ({ ...expected, home: expected.home.with(index, one as typeof player) })),
    ),
    { ...expected, score_line: expected.score_line.slice(1) },
    { ...expected, on_pitch_at_end: { ...expected.on_pitch_at_end, home: expected.on_pitch_at_end.home.slice(1) } },
  ];
};

describe.skipIf(runs.length === 0)('published matches, as each side would have noted them', () => {
  test.each(runs)('$name: by the printed minutes', (one) => {
    const plan = planOf(one.match, one.side, { idOf, pause });
    const { input, log, now } = play(plan, 'typed');
    expect(now.conflicts).toEqual([]);
    const end = Math.max(...log.map(({ at }) => at));
    const outcome = outcomeOf(one, one.side, plan.isLocal, now, end);
    expect(compare(one.match, one.expected, one.side, outcome, { idOf })).toEqual([]);
    // Read from the start, the log gives the same state as entry by entry.
    expect(replay(input, log).state).toEqual(now.state);
    const last = log.at(-1);
    const verdict = last && decide(input, log.slice(0, -1), [], last);
    expect(verdict?.ok && verdict.now.state).toEqual(now.state);
  });

  test.each(runs)('$name: by when the buttons were touched', (one) => {
    const plan = planOf(one.match, one.side, { idOf, pause });
    const { now, log } = play(plan, 'stamped');
    const outcome = outcomeOf(one, one.side, plan.isLocal, now, Math.max(...log.map(({ at }) => at)));
    expect(compare(one.match, one.expected, one.side, outcome, { idOf })).toEqual([]);
  });

  test.each(runs)('$name: with the changes of half time noted at half time', (one) => {
    const plan = planOf(one.match, one.side, { idOf, pause, changesInInterval: true });
    const { now, log } = play(plan, 'typed');
    const end = Math.max(...log.map(({ at }) => at));
    const outcome = outcomeOf(one, one.side, plan.isLocal, now, end);
    expect(compare(one.match, one.expected, one.side, outcome, { idOf, minutes: 'minutes_ht45' })).toEqual([]);
    const sentOff = outcome.rows.filter((row) => row.sentOffAt !== null);
    const clock = outcome.rows.reduce((sum, row) => sum + row.clockMs, 0);
    // A side's clock minutes sum to players on the pitch times time played.
    if (sentOff.length === 0) expect(clock).toBe(11 * matchPlayed(now.state, end));
  });

  // A level match went on to extra time: there a first goal recorded late is rightly in conflict with what followed.
  test.each(runs.filter(({ match }) => match.periods.length === 2))(
    '$name: noted after the whistles, in any order',
    (one) => {
      const plan = planOf(one.match, one.side, { idOf, pause });
      const input = inputOf(plan);
      // At each whistle the coach signs the log's score by then: none, since no goal was recorded yet.
      const frame = plan.steps.filter((step) => !step.typed);
      const log: LogEntry[] = [];
      const say = (step: Step) => {
        const entry = entryOf(replay(input, log), step, log.length, 'typed');
        expect(decide(input, log, [], entry)).toMatchObject({ ok: true });
        log.push(entry);
      };
      const score = { localScore: 0, visitorScore: 0 };
      for (const { event, ...step } of frame.slice(0, -1))
        say({ ...step, event: event.type === 'period.ended' ? { ...event, ...score } : event });
      const late = plan.steps.filter((step) => step.typed);
      expect(noteAll(input, log, shuffled(late, one.match.events.length))).toEqual([]);
      for (const step of frame.slice(-1)) say(step);
      const outcome = outcomeOf(one, one.side, plan.isLocal, replay(input, log), kickOffAt);
      expect(compare(one.match, one.expected, one.side, outcome, { idOf })).toEqual([]);
    },
  );

  test('every figure of a published match is looked at: changing any of them is seen', () => {
    const one = cases.find(({ file }) => file.startsWith('wc2022-64')) ?? cases[0];
    if (!one) throw new Error('No matches.');
    const plan = planOf(one.match, 'home', { idOf, pause });
    const outcome = outcomeOf(one, 'home', plan.isLocal, play(plan, 'typed').now, kickOffAt);
    const seen = (expected: Expected) => compare(one.match, expected, 'home', outcome, { idOf }).length > 0;
    expect(seen(one.expected)).toBe(false);
    for (const change of changedOnce(one.expected)) expect(seen(change), JSON.stringify(change)).toBe(true);
  });
});
