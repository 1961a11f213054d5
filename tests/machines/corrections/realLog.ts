import { createHash } from 'node:crypto';
import { minuteMs } from '#domain/clock.ts';
import type { LogEntry } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import { timeAt, timeOfMinute } from '#domain/match/matchTime.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { follow, type MatchNow, replay } from '#machines/match/replay.ts';
import { planOf, type Step } from '../../../scripts/replay/plan.ts';
import type { RealMatch, RealSide } from '../../../scripts/replay/realMatch.ts';
import type { Terms } from './laws.ts';

const kickOffAt = Date.UTC(2026, 0, 1);
export const afterAll = kickOffAt + 24 * 60 * minuteMs;

export const idOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

export type RealLog = {
  readonly name: string;
  readonly input: MatchInput;
  readonly log: readonly LogEntry[];
  readonly now: MatchNow;
  readonly terms: Terms;
};

const entryOf = (now: MatchNow, { event, typed, at }: Step, length: number): LogEntry => {
  const done = kickOffAt + at;
  const time = typed ? timeOfMinute(now.state, typed) : timeAt(now.state, done);
  if (!time) throw new Error('A published minute lies outside its period.');
  const starts = event.type === 'period.started' && { period: event.n, clock: 0, minute: 0, stoppage: 0 };
  const author = { by: idOf('coach'), device: 'bench', at: done, recordedAt: done, ...(typed && { typed: true }) };
  return { id: idOf(`entry ${length}`), seq: length + 1, ...author, ...time, ...starts, ...event } as LogEntry;
};

/** A published match as the log that its coach would have, and the terms that it was played by. */
export const realLog = (match: RealMatch, side: RealSide, name: string): RealLog => {
  const plan = planOf(match, side, { idOf, pause: 15 * minuteMs });
  const rules = rulesOf('FUT11', plan.rules);
  const input = { rules, isLocal: plan.isLocal };
  const log: LogEntry[] = [];
  let now = replay(input, log);
  for (const step of plan.steps) {
    const entry = entryOf(now, step, log.length);
    now = follow(now, entry);
    log.push(entry);
  }
  if (now.conflicts.length > 0) throw new Error(`${name} is not legal as it was played.`);
  const { most, windows, moreInExtraTime } = plan.rules.changes;
  const terms: Terms = {
    most: 11,
    least: 7,
    squadMost: plan.rules.squadMost,
    regular: 2,
    extra: 2,
    winnerNeeded: plan.rules.winnerNeeded,
    kicks: 5,
    changes: most ?? Number.POSITIVE_INFINITY,
    windows,
    moreInExtra: moreInExtraTime,
    isLocal: plan.isLocal,
  };
  return { name, input, log, now: replay(input, log), terms };
};
