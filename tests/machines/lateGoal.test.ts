import { expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import type { Entry, LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { applyPending, objectionTo } from '#machines/match/optimistic.ts';
import { decide, replay } from '#machines/match/replay.ts';

const input: MatchInput = { rules: rulesOf('FUT11', { least: 1 }), isLocal: true };
const keeper = crypto.randomUUID();

const entry = (seq: number, event: MatchEvent, period: number, clock: number | null): LogEntry => ({
  seq,
  id: `entry-${seq}`,
  by: 'coach',
  device: 'bench',
  at: seq,
  recordedAt: seq,
  period,
  clock,
  minute: clock === null ? null : Math.floor(clock / minuteMs) + 1,
  stoppage: 0,
  ...event,
});

/** Up to half time, the score signed as `own`-0. */
const firstHalf = (own: number): readonly LogEntry[] => [
  entry(1, { type: 'squad.called', players: [{ playerId: keeper }] }, 0, null),
  entry(2, { type: 'lineup.placed', playerId: keeper, position: 'pt' }, 0, null),
  entry(3, { type: 'lineup.confirmed' }, 0, null),
  entry(4, { type: 'period.started', n: 1 }, 1, 0),
  entry(5, { type: 'goal.scored', kind: 'play' }, 1, 10 * minuteMs),
  entry(6, { type: 'period.ended', n: 1, localScore: own, visitorScore: 0 }, 1, 45 * minuteMs),
];

test('at the whistle a score that differs from the log’s is refused with both', () => {
  const half = firstHalf(2);
  const verdict = decide(input, half.slice(0, -1), [], half[5] as LogEntry);
  expect(verdict).toMatchObject({ ok: false, refused: { code: 'score.differs', details: { local: 1, saidLocal: 2 } } });
});

test('a goal of the first half may be noted, and one withdrawn, after its score was signed', () => {
  const half = firstHalf(1);
  expect(replay(input, half).conflicts).toEqual([]);
  const late = entry(7, { type: 'goal.conceded', kind: 'play' }, 1, 20 * minuteMs);
  expect(decide(input, half, [], late)).toMatchObject({ ok: true, now: { state: { score: { own: 1, rival: 1 } } } });
  const when = { seq: 7, id: 'entry-7', by: 'coach', device: 'bench', at: 7, recordedAt: 7 };
  const out: Entry = {
    ...when,
    period: 1,
    clock: null,
    minute: null,
    stoppage: 0,
    type: 'entry.retracted',
    corrects: 'entry-5',
  };
  expect(decide(input, half, [], out)).toMatchObject({
    ok: true,
    now: { phase: 'interval', state: { score: { own: 0 } } },
  });
});

test('the assist to a goal of the first half may be given in the second, on the console too', () => {
  const passer = crypto.randomUUID();
  const both = { type: 'squad.called', players: [{ playerId: keeper }, { playerId: passer }] } as const;
  const log = [
    entry(1, both, 0, null),
    ...firstHalf(1).slice(1, 2),
    entry(2.5, { type: 'lineup.placed', playerId: passer, position: 'cb' }, 0, null),
    ...firstHalf(1).slice(2),
    entry(7, { type: 'period.started', n: 2 }, 2, 0),
  ];
  const event = { type: 'assist.given', goalId: 'entry-5', playerId: passer } as const;
  const command = { commandId: crypto.randomUUID(), event, at: 9, device: 'bench' };
  expect(objectionTo(input, applyPending(input, log, []), command)).toBeNull();
  expect(applyPending(input, log, [command]).now.state.goals[0]?.assistId).toBe(passer);
  const typed = {
    ...command,
    event: { type: 'goal.conceded', kind: 'play' } as const,
    typed: { minute: 40, period: 1 },
  };
  expect(objectionTo(input, applyPending(input, log, []), typed)).toBeNull();
});
