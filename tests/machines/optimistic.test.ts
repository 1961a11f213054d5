import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import type { MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import { idBefore, mostFixes } from '#domain/match/fixes.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { applyPending, entryOf, objectionTo, rehearse } from '#machines/match/optimistic.ts';
import type { MatchScript } from '../domain/matchScript.ts';
import { kicksOf, playing, ready } from '../domain/starts.ts';

const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const goal = (playerId: string): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId });
/** Ana has scored at 10:00, and it is 12:30 now. */
const scored = () => playing('FUT7').at('10:00').goal('Ana').at('12:30');
const goalId = (script: MatchScript) => script.log.at(-1)?.id ?? '';
const tap = (script: MatchScript, event: ConsoleCommand['event'], more: Partial<ConsoleCommand> = {}) => ({
  ...{ commandId: id(1), event, at: script.wallClock, device: 'tablet' },
  ...more,
});
const shown = ({ input, log }: MatchScript, ...pending: readonly ConsoleCommand[]) => applyPending(input, log, pending);
const ground = ({ now, log }: MatchScript) => ({ now, log, waiting: new Set<string>() });
const objection = (script: MatchScript, command: ConsoleCommand) => objectionTo(script.input, ground(script), command);
const nowhere = { period: 1, clock: null, minute: null, stoppage: 0 };
/** The first number that no server gives. */
const first = 2_000_000_000;

describe('a command as the entry that it becomes', () => {
  const stamp = (script: MatchScript) => ({
    ...{ id: id(1), by: '', device: 'tablet', seq: first },
    ...{ at: script.wallClock, recordedAt: script.wallClock },
  });
  const entry = (script: MatchScript, event: ConsoleCommand['event'], more: Partial<ConsoleCommand> = {}) =>
    entryOf(script.now.state, tap(script, event, more));

  test('what happens now has the time of the clock', () => {
    const script = scored();
    const time = { period: 1, clock: 12.5 * minuteMs, minute: 13, stoppage: 0 };
    expect(entry(script, goal('Bea'))).toStrictEqual({ ...stamp(script), ...time, ...goal('Bea') });
  });

  test('a typed minute is its end, as far as the clock has come', () => {
    const script = scored();
    const of = (minute: number) => entry(script, goal('Bea'), { typed: { minute } });
    const typed = { ...stamp(script), typed: true, period: 1, stoppage: 0, ...goal('Bea') };
    expect(of(4)).toStrictEqual({ ...typed, minute: 4, clock: 4 * minuteMs - 1 });
    expect(of(13)).toStrictEqual({ ...typed, minute: 13, clock: 12.5 * minuteMs });
  });

  test('a period begins with its first minute and ends with its last', () => {
    expect(entry(ready('FUT7'), { type: 'period.started', n: 1 })).toMatchObject({ period: 1, clock: 0, minute: 0 });
    expect(entry(playing('FUT7').at('25:00'), { type: 'period.ended', n: 1 })).toMatchObject({
      ...{ period: 1, clock: 25 * minuteMs, minute: 25, stoppage: 0 },
    });
  });

  test('an assist has the time of its goal', () => {
    const script = scored();
    const assist = { type: 'assist.given', goalId: goalId(script), playerId: 'Bea' } as const;
    expect(entry(script, assist)).toMatchObject({ clock: 10 * minuteMs, minute: 11 });
  });

  test('a correction has no time; an amendment says where it moves the event, if it does', () => {
    const script = scored();
    const corrects = goalId(script);
    const outside = { ...stamp(script), ...nowhere };
    const retracted = { type: 'entry.retracted', corrects } as const;
    expect(entry(script, retracted)).toStrictEqual({ ...outside, ...retracted });
    expect(entry(script, retracted, { typed: { minute: 4 } })).not.toHaveProperty('when');
    const amended = { type: 'entry.amended', corrects, event: goal('Bea') } as const;
    expect(entry(script, amended)).toStrictEqual({ ...outside, ...amended });
    const when = { period: 1, clock: 4 * minuteMs - 1, minute: 4, stoppage: 0 };
    const typed = { typed: true };
    expect(entry(script, amended, { typed: { minute: 4 } })).toStrictEqual({ ...outside, ...typed, ...amended, when });
    expect(entry(script, amended, { typed: { minute: 90 } })).toStrictEqual({ ...outside, ...typed, ...amended });
  });
});

describe('what waits, on top of the log', () => {
  test('each command has room for its corrections before the next one', () => {
    const script = scored();
    const along = [{ do: 'insert', event: goal('Cris'), minute: 3 }] as const;
    const one = tap(script, goal('Bea'), { commandId: id(1), typed: { minute: 2 }, along });
    const two = tap(script, goal('Dani'), { commandId: id(2) });
    const three = tap(script, goal('Eva'), { commandId: id(3), typed: { minute: 5 } });
    const { log, waiting, now } = shown(script, one, two, three);
    const fresh = log.slice(script.log.length) as readonly (SeenEntry & { readonly id: string })[];
    const room = mostFixes + 1;
    expect(fresh.map((entry) => [entry.id, entry.seq])).toEqual([
      [idBefore(id(1), 0), first + room],
      [id(1), first + room + 1],
      [id(2), first + 2 * room],
      [id(3), first + 3 * room],
    ]);
    expect(fresh[1]).toMatchObject({ by: '', device: 'tablet', at: script.wallClock, recordedAt: script.wallClock });
    expect([...waiting]).toEqual(fresh.map((entry) => entry.id));
    expect(now.state.goals.map(({ playerId }) => playerId).toSorted()).toEqual(['Ana', 'Bea', 'Cris', 'Dani', 'Eva']);
  });

  test('nothing is shown of a suggestion, of what is in the log, and of what is not possible', () => {
    const script = scored();
    const suggested = tap(script, goal('Bea'), { proposes: true });
    const landed = tap(script, goal('Bea'), { commandId: goalId(script) });
    const impossible = tap(script, goal('Kira'), { commandId: id(2) });
    const late = tap(script, goal('Kira'), { commandId: id(3), typed: { minute: 2 } });
    const { log, waiting, now } = shown(script, suggested, landed, impossible, late);
    expect([log, [...waiting], now.state.score.own]).toEqual([script.log, [], 1]);
  });

  test('what is in a hidden entry of the log changes nothing', () => {
    const script = scored();
    const log: readonly SeenEntry[] = [...script.log, { seq: 90, type: 'hidden' }];
    const command = tap(script, { type: 'entry.retracted', corrects: goalId(script) });
    expect(applyPending(script.input, log, [command]).now.state.score.own).toBe(0);
    expect(objectionTo(script.input, applyPending(script.input, log, []), command)).toBeNull();
  });

  test('of a step that has come back in part, only the rest is shown', () => {
    const script = scored();
    const along = [{ do: 'insert', event: goal('Cris'), minute: 3 }] as const;
    const command = tap(script, goal('Bea'), { typed: { minute: 2 }, along });
    const all = shown(script, command).log.slice(script.log.length);
    const { log, waiting, now } = applyPending(script.input, [...script.log, ...all.slice(0, 1)], [command]);
    expect([log.length - script.log.length, [...waiting], now.state.score.own]).toEqual([2, [id(1)], 3]);
    expect(log.at(-1)).toMatchObject({ id: id(1), seq: first + mostFixes + 2, playerId: 'Bea' });
  });

  test('what was rehearsed is not computed again, and its place counts', () => {
    const script = scored();
    const command = tap(script, goal('Bea'), { typed: { minute: 2 }, reason: 'forgotten' });
    const on = applyPending(script.input, script.log, []);
    const settled = rehearse(script.input, on, command);
    const applied = applyPending(script.input, script.log, [command]);
    expect(settled.ok && settled.now).toBe(applied.now);
    expect(applied.log.at(-1)).toMatchObject({ type: 'goal.scored', seq: first + mostFixes + 1 });
    // Behind one that is not possible, it has the second place on the same match.
    const impossible = tap(script, goal('Kira'), { commandId: id(2) });
    expect(shown(script, impossible, command).log.at(-1)).toMatchObject({ seq: first + 2 * (mostFixes + 1) });
    // Behind another that waits, too: the rehearsal and what is applied count places alike.
    const two = tap(script, goal('Cris'), { commandId: id(3), typed: { minute: 3 } });
    const behind = applyPending(script.input, script.log, [command]);
    const again = rehearse(script.input, behind, two);
    expect(again.ok && again.now).toBe(applyPending(script.input, script.log, [command, two]).now);
    // On another match it is judged anew.
    expect(shown(scored().goal('Cris'), command).now.state.score.own).toBe(3);
  });

  test('two that may both be the one entry of another device: one of them counts', () => {
    const script = scored();
    const others = script.log.map((entry) => ({ ...entry, device: 'phone' }));
    const twice = [1, 2].map((n) => tap(script, goal('Ana'), { commandId: id(n), at: script.wallClock - 150_000 }));
    const score = (pending: readonly ConsoleCommand[], named = new Map<string, string>()) =>
      applyPending(script.input, others, pending, named).now.state.score.own;
    expect([score(twice.slice(1)), score(twice)]).toEqual([1, 2]);
    expect(score(twice.map((one) => ({ ...one, confirm: true })))).toBe(3);
    // Whatever the clock of this device shows, the server has named it.
    const later = [tap(script, goal('Ana'), { commandId: id(3), at: script.wallClock + 300_000 })];
    expect([score(later), score(later, new Map([[id(3), goalId(script)]]))]).toEqual([2, 1]);
  });

  test('a correction has the reason that was given, and none otherwise', () => {
    const script = scored();
    const gone = { type: 'entry.retracted', corrects: goalId(script) } as const;
    expect(shown(script, tap(script, gone, { reason: 'offside' })).log.at(-1)).toMatchObject({ reason: 'offside' });
    expect(shown(script, tap(script, gone)).log.at(-1)).not.toHaveProperty('reason');
  });

  test('what is typed for an earlier minute comes before what is there, and does not turn the clock back', () => {
    const script = playing('FUT7').at('5:00').formation('FUT7-3-2-1').at('10:00').goal('Ana').at('12:30');
    const formation = { type: 'formation.set', formationId: 'FUT7-2-3-1' } as const;
    const { now } = shown(script, tap(script, formation, { typed: { minute: 2 } }));
    expect([now.state.formation, now.state.now.clock]).toEqual(['FUT7-3-2-1', 10 * minuteMs]);
    const later = shown(script, tap(script, formation));
    expect([later.now.state.formation, later.now.state.now.clock]).toEqual(['FUT7-2-3-1', 12.5 * minuteMs]);
  });
});

describe('why the console refuses a command', () => {
  test('what happens now has a reason, and nothing else is in its way', () => {
    const script = scored();
    expect(objection(script, tap(script, goal('Bea')))).toBeNull();
    expect(objection(script, tap(script, goal('Kira')))).toEqual({
      refused: { code: 'player.notOnPitch', details: expect.anything() },
      conflicts: [],
    });
  });

  test('a correction also says which entries are in its way', () => {
    const script = scored();
    const corrects = goalId(script);
    script.assist(corrects, 'Bea');
    const found = objection(script, tap(script, { type: 'entry.retracted', corrects }));
    expect(found).toMatchObject({ refused: { code: 'goal.unknown' }, conflicts: [{ id: script.log.at(-1)?.id }] });
    expect(found).not.toHaveProperty('all');
  });

  test('a typed minute is judged at its place: before the players changed', () => {
    const script = playing('FUT7').at('10:00').sub('Ana', 'Kira').at('20:00');
    const typed = { minute: 4 };
    expect(objection(script, tap(script, goal('Ana'), { typed }))).toBeNull();
    expect(objection(script, tap(script, goal('Ana')))?.refused.code).toBe('player.notOnPitch');
    const moved = { type: 'player.moved', playerId: 'Kira', position: 'mc' } as const;
    expect(objection(script, tap(script, moved, { typed }))?.refused.code).toBe('player.notOnPitch');
  });

  test('what is added to an earlier period is judged as of then', () => {
    const script = kicksOf('FUT5');
    const timeout = { type: 'timeout.taken', side: 'own' } as const;
    expect(objection(script, tap(script, timeout, { typed: { minute: 4, period: 1 } }))).toBeNull();
    expect(objection(script, tap(script, timeout))?.refused.code).toBe('state.notHere');
  });
});
