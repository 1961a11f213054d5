import { describe, expect, test } from 'vitest';
import type { Correction, Entry, MatchEvent } from '#domain/match/entry.ts';
import { formats } from '#domain/match/format.ts';
import { boardClock, clockedOf, endOfPlay } from '#features/stands/boardClock.ts';
import { replay } from '#machines/match/replay.ts';
import { chaptersOf, storyOf } from '#machines/match/story.ts';
import { signalOf } from '#ui/football/eventSignal.ts';

const minute = 60_000;
const rules = { ...formats.FUT5, stoppedClock: false };
const input = { rules, isLocal: true };

type Said = { readonly event: MatchEvent | Correction; readonly period?: number; readonly at?: number };

/** A log as the server would have written it: `at` in minutes of the period, null in an interval. */
const logOf = (said: readonly Said[]): Entry[] =>
  said.map(({ event, period = 0, at }, index) => ({
    seq: index + 1,
    id: `e${index + 1}`,
    period,
    clock: at === undefined ? null : at * minute,
    minute: at === undefined ? null : Math.floor(at) + 1 + (period === 2 ? 20 : 0),
    stoppage: 0,
    by: 'u',
    device: 'd',
    at: (at ?? 0) * minute,
    recordedAt: 0,
    ...event,
  }));
const spot = (playerId: string, position: 'pt' | 'cb'): Said => ({
  event: { type: 'lineup.placed', playerId, position },
});
const before: Said[] = [
  { event: { type: 'squad.called', players: ['a', 'b', 'c', 'd', 'e'].map((playerId) => ({ playerId })) } },
  spot('a', 'pt'),
  spot('b', 'cb'),
  spot('c', 'cb'),
  { event: { type: 'lineup.confirmed' } },
  { event: { type: 'period.started', n: 1 }, period: 1, at: 0 },
];
const goal = (at: number, period = 1): Said => ({
  event: { type: 'goal.scored', kind: 'play', playerId: 'b' },
  period,
  at,
});
const against = (at: number): Said => ({ event: { type: 'goal.conceded', kind: 'play' }, period: 1, at });

const tell = (said: readonly Said[]) => {
  const log = logOf([...before, ...said]);
  return storyOf(log, replay(input, log));
};
const scores = (said: readonly Said[]) =>
  tell(said).flatMap(({ score, minute: at }) => (score ? [`${at} ${score.own}-${score.rival}`] : []));

test('whoever ends on the pitch was there until the last minute, and until now only while play may go on', () => {
  const half: Said[] = [{ event: { type: 'period.ended', n: 1 }, period: 1, at: 20 }];
  const whole: Said[] = [
    ...half,
    { event: { type: 'period.started', n: 2 }, period: 2, at: 0 },
    { event: { type: 'period.ended', n: 2 }, period: 2, at: 20 },
  ];
  const over = [...whole, { event: { type: 'match.finished' } as const, period: 2 }];
  const after = (said: readonly Said[]) => {
    const { phase, state } = replay(input, logOf([...before, ...said]));
    return [phase, endOfPlay({ phase, state })?.minute ?? null];
  };
  expect([[], half, over].map(after)).toEqual([
    ['playing', null],
    ['interval', null],
    ['finished', 40],
  ]);
});

describe('the story', () => {
  test('the score goes along in match time, also for a goal that was noted late', () => {
    expect(scores([goal(10), against(12), goal(3)])).toEqual(["4' 1-0", "11' 2-0", "13' 2-1"]);
  });

  test('a withdrawn goal is not listed, and the score never had it', () => {
    const withdrawn: Said = { event: { type: 'entry.retracted', corrects: 'e7' }, period: 1, at: 13 };
    expect(scores([goal(10), against(12), withdrawn])).toEqual(["13' 0-1"]);
  });

  test('an assist that was added later stands in the line of its goal', () => {
    const lines = tell([goal(10), { event: { type: 'assist.given', goalId: 'e7', playerId: 'c' }, period: 1, at: 10 }]);
    expect(lines.map((line) => line.event)).toEqual([
      { type: 'goal.scored', kind: 'play', playerId: 'b', assistId: 'c' },
    ]);
  });

  test('the second yellow of a player is listed as that, whatever was recorded, and as a first one when the other is withdrawn', () => {
    const yellow = (at: number): Said => ({
      event: { type: 'card.shown', card: 'yellow', playerId: 'b' },
      period: 1,
      at,
    });
    const signs = (...said: Said[]) => tell([yellow(5), yellow(9), ...said]).map(({ event }) => signalOf(event));
    expect(signs()).toEqual(['yellow', 'secondYellow']);
    expect(signs({ event: { type: 'entry.retracted', corrects: 'e7' }, period: 1, at: 12 })).toEqual(['yellow']);
  });

  test('two changes at once are two lines, and preparation is not listed at all', () => {
    const changes = [
      { playerOutId: 'b', playerInId: 'd' },
      { playerOutId: 'c', playerInId: 'e' },
    ];
    const lines = tell([{ event: { type: 'player.substituted', changes }, period: 1, at: 5 }]);
    expect(lines.map(({ event, side }) => [signalOf(event), side])).toEqual([
      ['change', 'own'],
      ['change', 'own'],
    ]);
    expect(new Set(lines.map((line) => line.id)).size).toBe(2);
  });

  test('what the match does not bear is left out', () => {
    expect(tell([{ event: { type: 'goal.scored', kind: 'play', playerId: 'd' }, period: 1, at: 5 }])).toEqual([]);
  });

  test('hidden notes of others leave no trace', () => {
    const log = [...logOf([...before, goal(10)]), { seq: 8, type: 'hidden' as const }];
    expect(storyOf(log, replay(input, log))).toHaveLength(1);
  });

  test('latest first while the match is on, from the start once it is over', () => {
    const lines = tell([
      goal(3),
      against(8),
      { event: { type: 'period.ended', n: 1 }, period: 1, at: 20 },
      { event: { type: 'period.started', n: 2 }, period: 2, at: 0 },
      goal(1, 2),
    ]);
    const shape = (latestFirst: boolean) =>
      chaptersOf(lines, latestFirst).map(({ period, lines: own }) => [period, ...own.map((line) => line.minute)]);
    expect(shape(true)).toEqual([
      [2, "22'"],
      [1, "21'", "9'", "4'"],
    ]);
    expect(shape(false)).toEqual([
      [1, "4'", "9'", "21'"],
      [2, "22'"],
    ]);
  });
});

describe('the board clock', () => {
  const running = (said: readonly Said[] = []) => replay(input, logOf([...before, ...said])).state;

  test('runs from its stamps, and past the end of the period says what is added', () => {
    expect(boardClock(clockedOf(running()), 12.5 * minute)).toEqual({ main: '12:30', added: null });
    expect(boardClock(clockedOf(running()), 21 * minute + 5000)).toEqual({ main: '20:00', added: '+1:05' });
  });

  test('goes on from the end of the last period, and there is none between two', () => {
    const ended: Said = { event: { type: 'period.ended', n: 1 }, period: 1, at: 20 };
    expect(boardClock(clockedOf(running([ended])), 30 * minute)).toBe(null);
    const second: Said = { event: { type: 'period.started', n: 2 }, period: 2, at: 0 };
    expect(boardClock(clockedOf(running([ended, second])), 5 * minute)).toEqual({ main: '25:00', added: null });
  });

  test('stands still when the clock was stopped', () => {
    const stopped: Said = { event: { type: 'clock.stopped' }, period: 1, at: 7 };
    expect(boardClock(clockedOf(running([stopped])), 15 * minute)).toEqual({ main: '07:00', added: null });
  });
});
