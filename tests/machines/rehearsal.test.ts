import { expect, test } from 'vitest';
import type { MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import { formats } from '#domain/match/format.ts';
import { benchOf, onPitch } from '#domain/match/state.ts';
import { beforeKickOff, missingLineUp, recordLocally, robotAction } from '#machines/match/rehearsal.ts';
import { replay } from '#machines/match/replay.ts';

const input = { rules: formats.FUT7, isLocal: true };
const people = Array.from({ length: 10 }, (_, n) => ({
  id: `00000000-0000-4000-8000-0000000000${10 + n}`,
  dorsal: n + 1,
  position: n === 3 ? 'pt' : 'mc',
}));
let said = 0;
const command = (event: MatchEvent, at: number) => {
  said += 1;
  return { commandId: `00000000-0000-4000-9000-${String(said).padStart(12, '0')}`, event, at, device: 'test' };
};
const played = (events: readonly (readonly [MatchEvent, number])[]): readonly SeenEntry[] =>
  events.reduce<readonly SeenEntry[]>((log, [event, at]) => recordLocally(input, log, command(event, at)), []);
const ready = () => missingLineUp(input, [], 'FUT7', people).map((event) => [event, 0] as const);

test('a rehearsal lines a team up by itself, its keeper in goal, and leaves a finished line-up alone', () => {
  const log = played(ready());
  const { state } = replay(input, log);
  expect(onPitch(state).length + Object.keys(state.lineup).length).toBe(7);
  expect(state.lineup[people[3]?.id ?? '']?.position).toBe('pt');
  expect(benchOf(state)).toHaveLength(3);
  expect(missingLineUp(input, log, 'FUT7', people)).toEqual([]);
});

test('six a side: six are lined up, in a formation of six', () => {
  const six = { ...input, rules: { ...input.rules, onPitch: 6 } };
  const placed = missingLineUp(six, [], 'FUT7', people).filter(({ type }) => type === 'lineup.placed');
  expect(placed).toHaveLength(6);
});

test('a squad that was called up is kept when it can fill the places, and called up anew when it cannot', () => {
  const called = (count: number) =>
    played([
      [
        {
          type: 'squad.called',
          players: people.slice(-count).map(({ id }, index) => ({ playerId: id, dorsal: index + 1 })),
        },
        0,
      ],
    ]);
  const enough = missingLineUp(input, called(7), 'FUT7', people);
  expect(enough.map(({ type }) => type)).toEqual(Array(7).fill('lineup.placed'));
  const own = new Set(people.slice(-7).map(({ id }) => id));
  for (const event of enough) expect(event.type === 'lineup.placed' && own.has(event.playerId)).toBe(true);

  const [first, ...placed] = missingLineUp(input, called(6), 'FUT7', people);
  expect(first).toMatchObject({ type: 'squad.called', players: people.map(({ id }) => ({ playerId: id })) });
  expect(placed).toHaveLength(7);
});

test('its judge numbers entries as the server would, answers a retry with the same, and refuses with the same code', () => {
  const start = command({ type: 'period.started', n: 1 }, 1_000);
  const prepared = recordLocally(input, played(ready()), command({ type: 'lineup.confirmed' }, 500));
  const log = recordLocally(input, prepared, start);
  expect(log.map((entry) => entry.seq)).toEqual(log.map((_, index) => index + 1));
  expect(recordLocally(input, log, start)).toBe(log);
  expect(() => recordLocally(input, log, command({ type: 'period.started', n: 2 }, 2_000))).toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^(state|period)\./) }),
  );
  expect(beforeKickOff(log)).toEqual(prepared);
});

test('the robot plays the same match for the same seed, and scores now and then', () => {
  const log = played([...ready(), [{ type: 'lineup.confirmed' }, 0], [{ type: 'period.started', n: 1 }, 0]]);
  const now = replay(input, log);
  const half = (seed: number) => Array.from({ length: 200 }, (_, minute) => robotAction(seed, now, minute));
  expect(half(5)).toEqual(half(5));
  expect(half(5)).not.toEqual(half(6));
  const goals = half(5).filter((event) => event?.type === 'goal.conceded').length;
  expect(goals).toBeGreaterThan(2);
  expect(goals).toBeLessThan(40);
});
