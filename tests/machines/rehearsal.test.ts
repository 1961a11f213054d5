import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import { formats } from '#domain/match/format.ts';
import { benchOf, onPitch } from '#domain/match/state.ts';
import { beforeKickOff, missingLineUp, recordLocally, robotAction, robotKick } from '#machines/match/rehearsal.ts';
import { replay } from '#machines/match/replay.ts';
import { kicksOf, playing } from '../domain/starts.ts';

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

test('minute by minute the robot does what it did the last time: goals, penalties, injuries, time-outs', () => {
  const file = join(import.meta.dirname, 'robot.txt');
  const lines = [playing('FUT5').at('1:00').goal('Ana'), playing('FUT11')].flatMap(({ input: { rules }, now }) => [
    `# ${rules.onPitch} a side`,
    ...Array.from({ length: 250 }, (_, minute) => {
      const event = robotAction(7, now, minute);
      return event ? [`${minute} ${JSON.stringify(event)}`] : [];
    }).flat(),
  ]);
  if (process.env.ANSWERS === 'write') writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
});

test('the robot takes its penalties in its turn, and scores three of four', () => {
  expect(robotKick(1, kicksOf('FUT7').now)).toBeNull();
  expect(robotKick(1, playing('FUT7').now)).toBeNull();
  const { now } = kicksOf('FUT7').kick('own', true);
  const kicks = Array.from({ length: 400 }, (_, seed) => robotKick(seed, now));
  expect(kicks.every((kick) => kick?.type === 'kick.taken' && kick.side === 'rival')).toBe(true);
  const scored = kicks.filter((kick) => kick?.type === 'kick.taken' && kick.scored).length;
  expect(scored).toBeGreaterThan(270);
  expect(scored).toBeLessThan(330);
});

test('of a match that runs nothing is missing; of a long squad only as many as the rules allow are called', () => {
  const log = played([...ready(), [{ type: 'lineup.confirmed' }, 0], [{ type: 'period.started', n: 1 }, 0]]);
  expect(missingLineUp(input, log.slice(0, -1), 'FUT7', people)).toEqual([]);
  expect(missingLineUp(input, played([[{ type: 'match.postponed' }, 0]]), 'FUT7', people)).toEqual([]);
  const few = { ...input, rules: { ...input.rules, squadMost: 8 } };
  const [called] = missingLineUp(few, [], 'FUT7', people);
  expect(called?.type === 'squad.called' && called.players.map(({ dorsal }) => dorsal)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect(missingLineUp(input, [], 'FUT7', [])).toEqual([{ type: 'squad.called', players: [] }]);
});

test('whoever has no number gets one from thirty on; the goalkeeper stands in goal and everybody else elsewhere', () => {
  const [called, ...placed] = missingLineUp(
    ...([input, [], 'FUT7'] as const),
    people.map((one, n) => ({ ...one, dorsal: n < 2 ? null : n })),
  );
  expect(called?.type === 'squad.called' && called.players.slice(0, 3).map(({ dorsal }) => dorsal)).toEqual([
    30, 31, 2,
  ]);
  const where = placed.map((event) => event.type === 'lineup.placed' && [event.playerId, event.position === 'pt']);
  const wanted = [3, 0, 1, 2, 4, 5, 6].map((n, place) => [people[n]?.id, place === 0]);
  expect(where).toEqual(wanted);
  // With fewer people than places as many are lined up as there are.
  const three = missingLineUp(input, [], 'FUT7', people.slice(0, 3));
  expect(three.filter(({ type }) => type === 'lineup.placed')).toHaveLength(3);
});

test('corrections in one step are numbered one after the other', () => {
  const log = played([...ready(), [{ type: 'lineup.confirmed' }, 0], [{ type: 'period.started', n: 1 }, 0]]);
  const goal = (n: number): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId: people[n]?.id ?? '' });
  const late = { ...command(goal(0), 20 * 60_000), typed: { minute: 3 } };
  const along = [{ do: 'insert', event: goal(1), minute: 4 }] as const;
  const longer = recordLocally(input, log, { ...late, along });
  expect(longer.map((entry) => entry.seq)).toEqual(longer.map((_, index) => index + 1));
  expect(longer).toHaveLength(log.length + 2);
  expect(beforeKickOff(log.slice(0, 5))).toEqual(log.slice(0, 5));
  expect(beforeKickOff(log.slice(-1))).toEqual([]);
});
