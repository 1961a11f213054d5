import { describe, expect, test } from 'vitest';
import type { Entry, LogEntry, MatchEvent } from '#domain/match/entry.ts';
import { idBefore } from '#domain/match/fixes.ts';
import { rulesOf } from '#domain/match/format.ts';
import { positionCodes } from '#domain/positions.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { requestOf } from '#machines/match/command.ts';
import { applyPending, type OptimisticMatch, objectionTo, rehearse } from '#machines/match/optimistic.ts';
import { turnsOf } from '#machines/match/undo.ts';

const input = { rules: rulesOf('FUT7'), isLocal: true };
const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const players = Array.from({ length: 10 }, (_, index) => id(index + 1));
const [, ana, leo, mia] = players as [string, string, string, string];
const kira = players[8] as string;
const start = 1_760_000_000_000;
const minutes = (n: number) => start + n * 60_000;

/** A console without a network: every tapped entry is pending, displayed optimistically on an empty log. */
const tapped = (rules = input.rules) => {
  const input = { rules, isLocal: true };
  const pending: ConsoleCommand[] = [];
  let made = 100;
  const say = (event: ConsoleCommand['event'], at = start, more: Partial<ConsoleCommand> = {}): string => {
    const command = { commandId: id(made++), event, at, device: 'tablet', ...more };
    expect(objectionTo(input, optimistic(), command)).toBeNull();
    pending.push(command);
    return command.commandId;
  };
  const optimistic = (): OptimisticMatch => applyPending(input, [], pending);
  const events: readonly MatchEvent[] = [
    { type: 'squad.called', players: players.map((playerId, index) => ({ playerId, dorsal: index + 1 })) },
    ...players.slice(0, 7).map((playerId, index): MatchEvent => {
      return { type: 'lineup.placed', playerId, position: positionCodes[index] ?? 'm' };
    }),
    { type: 'lineup.confirmed' },
    { type: 'period.started', n: 1 },
  ];
  for (const event of events) say(event);
  const turn = (which: 'undo' | 'redo', at = minutes(20)) => {
    const [last, ...others] = turnsOf(optimistic().log)[which]?.ids.toReversed() ?? [];
    if (last === undefined) throw new Error(`nothing to ${which}`);
    const along = others.map((entryId) => ({ do: 'withdraw', entryId }) as const);
    return say({ type: 'entry.retracted', corrects: last }, at, { along });
  };
  return { pending, say, optimistic, turn, state: () => optimistic().now.state };
};
const goal = (playerId: string): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId });
const labels = ({ log }: OptimisticMatch) => {
  const { undo, redo } = turnsOf(log);
  const says = (entry: LogEntry | undefined) => (entry && 'playerId' in entry ? entry.playerId : entry?.type);
  return { undo: undo && says(undo.entry), redo: redo && says(redo.entry) };
};

describe('undo and redo, read from the log', () => {
  test('back through the match and forth again, one step each', () => {
    const model = tapped();
    model.say(goal(ana), minutes(5));
    model.say(goal(leo), minutes(6));
    expect(labels(model.optimistic())).toEqual({ undo: leo, redo: null });
    model.turn('undo');
    expect(labels(model.optimistic())).toEqual({ undo: ana, redo: leo });
    model.turn('undo');
    expect(labels(model.optimistic())).toEqual({ undo: 'period.started', redo: ana });
    model.turn('redo');
    expect(labels(model.optimistic())).toEqual({ undo: ana, redo: leo });
    expect(model.state().score.own).toBe(1);
    model.turn('redo');
    expect(labels(model.optimistic())).toEqual({ undo: leo, redo: null });
    expect(model.state().score.own).toBe(2);
    model.turn('undo');
    expect(labels(model.optimistic())).toEqual({ undo: ana, redo: leo });
  });

  test('something new ends what could be done again; the preparation is out of reach', () => {
    const model = tapped();
    model.say(goal(ana), minutes(5));
    model.turn('undo');
    model.say(goal(leo), minutes(7));
    expect(labels(model.optimistic())).toEqual({ undo: leo, redo: null });
    model.turn('undo');
    model.turn('undo');
    expect(labels(model.optimistic())).toEqual({ undo: null, redo: 'period.started' });
  });

  test('the clock is passed over: stopped, a goal, started, and one touch takes back the goal and nothing else', () => {
    const model = tapped({ ...input.rules, stoppedClock: true });
    const scored = model.say(goal(ana), minutes(4));
    model.say({ type: 'clock.stopped' }, minutes(5));
    model.say(goal(leo), minutes(5.5));
    model.say({ type: 'clock.started' }, minutes(6));
    const set = model.say({ type: 'clock.set', shift: 30_000 }, minutes(7));
    const { clock } = model.state();
    const clockStays = () => expect(model.state().clock).toEqual(clock);
    expect(labels(model.optimistic())).toEqual({ undo: leo, redo: null });
    model.turn('undo', minutes(8));
    clockStays();
    expect(model.state().score.own).toBe(1);
    // A clock entry between neither ends what may be redone nor is undone by it.
    model.turn('redo', minutes(8.5));
    model.turn('undo', minutes(9));
    clockStays();
    expect(labels(model.optimistic())).toEqual({ undo: ana, redo: leo });
    // Nor is a correction of the clock, alone or along with another entry.
    model.say({ type: 'entry.retracted', corrects: set }, minutes(10), {
      along: [{ do: 'withdraw', entryId: scored }],
    });
    const corrected = model.state().clock;
    expect(corrected).not.toEqual(clock);
    expect(labels(model.optimistic())).toEqual({ undo: 'period.started', redo: leo });
    model.say(goal(mia), minutes(11));
    model.turn('undo', minutes(12));
    expect(model.state().clock).toEqual(corrected);
  });

  test('a correction is taken back too, and what was settled in one step comes back in one', () => {
    const model = tapped();
    const change = model.say(
      { type: 'player.substituted', changes: [{ playerOutId: mia, playerInId: kira }] },
      minutes(10),
    );
    const scored = model.say(goal(kira), minutes(12));
    const before = model.state();
    const command: ConsoleCommand = {
      commandId: id(900),
      event: { type: 'entry.retracted', corrects: change },
      at: minutes(15),
      device: 'tablet',
    };
    const alone = rehearse(input, model.optimistic(), command);
    expect(!alone.ok && alone.conflicts.map((one) => [one.id, one.code])).toEqual([[scored, 'player.notOnPitch']]);
    const along = [{ do: 'amend', entryId: scored, event: goal(mia) }] as const;
    const settled = model.say(command.event, minutes(15), { along });
    expect(requestOf('m', model.pending.at(-1) as ConsoleCommand)).toMatchObject({
      call: 'correct',
      body: { corrections: [{ do: 'amend' }, { do: 'withdraw', entryId: change }], commandId: settled },
    });
    expect(
      model
        .optimistic()
        .log.slice(-2)
        .map((entry) => (entry as Entry).id),
    ).toEqual([idBefore(settled, 0), settled]);
    expect(model.state().goals).toMatchObject([{ playerId: mia }]);
    expect(turnsOf(model.optimistic().log).undo).toMatchObject({ correction: true, entry: { id: change } });
    model.turn('undo');
    expect(model.state()).toEqual(before);
    expect(turnsOf(model.optimistic().log).redo).toMatchObject({ correction: true, entry: { id: change } });
    model.turn('redo');
    expect(model.state().goals).toMatchObject([{ playerId: mia }]);
    // The clock never moved.
    expect(model.state().clock).toEqual(before.clock);
  });

  test('the entries of one step come back one by one and are not laid on the log twice', () => {
    const model = tapped();
    const scored = model.say(goal(ana), minutes(5));
    const whole = model.optimistic().log;
    const command: ConsoleCommand = {
      commandId: id(901),
      event: goal(leo),
      typed: { minute: 3 },
      along: [
        { do: 'withdraw', entryId: scored },
        { do: 'insert', event: goal(mia), minute: 4 },
      ],
      at: minutes(9),
      device: 'tablet',
    };
    const all = rehearse(input, model.optimistic(), command);
    if (!all.ok) throw new Error(all.refused.code);
    const goals = (log: readonly Entry[]) =>
      applyPending(input, log, [command]).now.state.goals.map((one) => [one.playerId, one.at.minute]);
    for (const count of [0, 1, 2]) {
      const log = [...(whole as Entry[]), ...all.entries.slice(0, count)];
      expect(goals(log)).toEqual([
        [leo, 3],
        [mia, 4],
      ]);
    }
  });
});
