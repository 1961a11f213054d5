import { describe, expect, test } from 'vitest';
import { minuteMs } from '#domain/clock.ts';
import {
  checkPlan,
  editOf,
  emptyPlan,
  type MatchPlan,
  momentOfPlan,
  type Planned,
  type PlanStep,
  plannedEntry,
  playedOnTo,
  stepBack,
  withStep,
} from '#domain/match/plan.ts';
import { swapped } from '#domain/match/stints.ts';
import { waitsOf, warningsOf } from '#domain/match/warnings.ts';
import type { MatchScript } from './matchScript.ts';
import { levelTie, played, playing, ready } from './starts.ts';

const one = (id: string, by: Planned['by'] = 'hand'): Planned => ({
  id,
  by,
  when: { at: 'call' },
  changes: [{ playerOutId: `${id}-out`, playerInId: `${id}-in` }],
});
const choice = (id: string) => ({
  ...{ blocks: 2, keeper: 'fixed' as const, shares: {} },
  madeWith: { id, players: ['Ana'], places: 7 },
});
const plan: MatchPlan = {
  queue: [one('a'), one('r', 'rotation'), one('b')],
  rotation: choice('first'),
  kicks: ['Ana', 'Bea'],
};
const idsAfter = (step: PlanStep): readonly string[] => withStep(plan, step).queue.map(({ id }) => id);

describe('steps of a plan', () => {
  test('put: at the end, before another, in the place of another, or where it was', () => {
    expect(idsAfter({ type: 'planned.put', planned: one('c') })).toEqual(['a', 'r', 'b', 'c']);
    expect(idsAfter({ type: 'planned.put', planned: one('c'), before: 'a' })).toEqual(['c', 'a', 'r', 'b']);
    expect(idsAfter({ type: 'planned.put', planned: one('c'), before: 'gone' })).toEqual(['a', 'r', 'b', 'c']);
    expect(idsAfter({ type: 'planned.put', planned: one('c'), replaces: 'r' })).toEqual(['a', 'c', 'b']);
    expect(idsAfter({ type: 'planned.put', planned: one('a') })).toEqual(['a', 'r', 'b']);
    expect(idsAfter({ type: 'planned.put', planned: one('a'), before: 'b' })).toEqual(['r', 'a', 'b']);
  });

  test('ordered: what is not named comes last, as it was', () => {
    expect(idsAfter({ type: 'planned.ordered', ids: ['b', 'a', 'r'] })).toEqual(['b', 'a', 'r']);
    expect(idsAfter({ type: 'planned.ordered', ids: ['b'] })).toEqual(['b', 'a', 'r']);
  });

  test('a new rotation replaces what the last one planned, and nothing that somebody planned by hand', () => {
    const queue = [one('s', 'rotation'), one('b', 'rotation')];
    expect(idsAfter({ type: 'rotation.made', rotation: choice('second'), queue })).toEqual(['a', 's', 'b']);
    const late: PlanStep = { type: 'rotation.made', rotation: choice('third'), queue, insteadOf: 'another' };
    expect(withStep(plan, late)).toBe(plan);
    expect(withStep(plan, { ...late, insteadOf: 'first' }).rotation).toEqual(choice('third'));
    expect(withStep(emptyPlan, { ...late, insteadOf: 'first' })).toBe(emptyPlan);
  });

  test('takers: each once', () => {
    expect(withStep(plan, { type: 'kicks.ordered', players: ['Cris', 'Ana', 'Cris'] })).toEqual({
      ...plan,
      kicks: ['Cris', 'Ana'],
    });
  });

  const back: readonly (readonly [name: string, step: PlanStep])[] = [
    ['put', { type: 'planned.put', planned: one('c') }],
    ['put elsewhere', { type: 'planned.put', planned: one('a'), before: 'b' }],
    ['put in the place of another', { type: 'planned.put', planned: one('c'), replaces: 'r' }],
    ['dropped', { type: 'planned.dropped', id: 'a' }],
    ['dropped at the end', { type: 'planned.dropped', id: 'b' }],
    ['dropped twice', { type: 'planned.dropped', id: 'gone' }],
    ['ordered', { type: 'planned.ordered', ids: ['b', 'r', 'a'] }],
    ['takers', { type: 'kicks.ordered', players: ['Cris'] }],
  ];
  test.each(back)('%s, and taken back: the plan as it was', (_name, step) => {
    expect(withStep(withStep(plan, step), stepBack(plan, step))).toEqual(plan);
  });

  test('a rotation that is taken back is not made anew for the same line-up', () => {
    const step: PlanStep = { type: 'rotation.made', rotation: choice('second'), queue: [one('s', 'rotation')] };
    const undone = stepBack(plan, step);
    expect(undone).toMatchObject({ insteadOf: 'second', rotation: { madeWith: choice('second').madeWith } });
    const after = withStep(withStep(plan, step), undone);
    expect(after.queue.map(({ id }) => id)).toEqual(['a', 'b', 'r']);
    expect(stepBack(plan, { type: 'rotation.made', rotation: null, queue: [] })).toMatchObject({
      rotation: choice('first'),
      insteadOf: undefined,
    });
  });

  test('an edit of when keeps the plan; one of who is another plan in its place', () => {
    const newId = () => 'new';
    const when = { at: 'minute', minute: 30 } as const;
    const kept = { when, changes: one('a').changes };
    expect(editOf(one('a'), kept, newId)).toEqual({ type: 'planned.put', planned: { ...one('a'), when } });
    const change = { playerOutId: 'a-out', playerInId: 'a-in' };
    for (const more of [
      { playerInId: 'Kira' },
      { playerOutId: 'Kira' },
      { position: 'dc' as const },
      { additional: 'concussion' as const },
    ]) {
      const changes = [{ ...change, ...more }];
      expect(editOf(one('a'), { when, changes }, newId)).toEqual({
        ...{ type: 'planned.put', planned: { ...one('a'), when, changes, id: 'new' }, replaces: 'a' },
      });
    }
  });
});

describe('the moment of a plan', () => {
  const moment = (script: MatchScript, when: Planned['when']) =>
    momentOfPlan(script.now.state, { when }, script.wallClock);
  test('by minute: the last minute of a period is in it, and one beyond the end in the last', () => {
    const script = playing('FUT7').at('10:00');
    expect(moment(script, { at: 'minute', minute: 25 })).toEqual({ period: 1, clock: 25 * minuteMs });
    expect(moment(script, { at: 'minute', minute: 26 })).toEqual({ period: 2, clock: minuteMs });
    expect(moment(script, { at: 'minute', minute: 70 })).toEqual({ period: 2, clock: 45 * minuteMs });
    expect(moment(script, { at: 'interval', period: 1 })).toEqual({ period: 1, clock: null });
    expect(moment(script, { at: 'call' })).toEqual({ period: 1, clock: 10 * minuteMs });
  });

  test('played on to a later moment, the periods between have their length', () => {
    const { state } = playing('FUT7').at('10:00').goal('Ana').now;
    const later = playedOnTo(state, { period: 2, clock: 5 * minuteMs });
    expect(later.periods).toMatchObject([{ n: 1, played: 25 * minuteMs }, { n: 2 }]);
    expect(later.periods[1]?.played).toBe(undefined);
    const between = playedOnTo(state, { period: 1, clock: null });
    expect(between.periods).toMatchObject([{ n: 1, played: 25 * minuteMs }]);
    expect(playedOnTo(between, { period: 1, clock: null })).toBe(between);
    const late = playing('FUT7').at('27:00').goal('Ana').now.state;
    expect(playedOnTo(late, { period: 1, clock: null }).periods).toMatchObject([{ n: 1, played: 27 * minuteMs }]);
    expect(playedOnTo(playing('FUT7').whistle().now.state, { period: 2, clock: 0 }).periods).toMatchObject([
      { n: 1, played: 25 * minuteMs },
      { n: 2 },
    ]);
  });

  test('played on from an interval, the half before it keeps the length that it had', () => {
    const { state } = playing('FUT7').at('27:00').end().now;
    expect(playedOnTo(state, { period: 2, clock: 0 }).periods).toMatchObject([{ n: 1, played: 27 * minuteMs }, {}]);
  });

  test('its entry has the minute of the moment, and none in an interval', () => {
    const { state } = playing('FUT7').now;
    expect(plannedEntry(state, [], { period: 2, clock: minuteMs / 2 })).toMatchObject({ minute: 26, stoppage: 0 });
    expect(plannedEntry(state, [], { period: 1, clock: null })).toMatchObject({ clock: null, minute: null });
  });

  test('due: with its minute or its interval, and not before kick-off', () => {
    const due = (script: MatchScript, when: Planned['when']) =>
      checkPlan(script.now.state, [{ ...one('a'), when }], script.wallClock)[0]?.due;
    const tenth = { at: 'minute', minute: 10 } as const;
    expect(due(ready('FUT7'), { at: 'minute', minute: 0 })).toBe(false);
    expect(due(playing('FUT7').at('9:59'), tenth)).toBe(false);
    expect(due(playing('FUT7').at('10:00'), tenth)).toBe(true);
    expect(due(playing('FUT7').at('24:00'), { at: 'interval', period: 1 })).toBe(false);
    expect(due(playing('FUT7').whistle(), { at: 'interval', period: 1 })).toBe(true);
    expect(due(playing('FUT7').at('24:00'), { at: 'call' })).toBe(false);
  });
});

test('one edit of a chart changes one stint, and only where the one rests and the other plays', () => {
  const stint = (from: number, ...on: string[]) => ({ period: 1, from, to: from + 10, on });
  const stints = [stint(0, 'Ana', 'Bea'), stint(10, 'Ana', 'Cris'), stint(20, 'Dani', 'Ana')];
  expect(swapped(stints, 10, 'Bea', 'Ana')).toEqual([stints[0], stint(10, 'Bea', 'Cris'), stints[2]]);
  expect(swapped(stints, 0, 'Bea', 'Ana')).toEqual(stints);
  expect(swapped(stints, 0, 'Cris', 'Dani')).toEqual(stints);
});

describe('what speaks against a plan', () => {
  const flags = (script: MatchScript, ...changes: Planned['changes']) =>
    checkPlan(script.now.state, [{ ...one('a'), changes }], script.wallClock).map(({ flag }) => flag);
  const onFor = (playerOutId: string, playerInId = 'Kira') => ({ playerOutId, playerInId });
  test('on call, before kick-off: it is judged as of the kick-off', () => {
    expect(flags(ready('FUT7'), onFor('Ana'))).toEqual([null]);
    expect(flags(ready('FUT7'), onFor('Ana', 'Bea'))).toMatchObject([{ refused: { code: 'player.alreadyOnPitch' } }]);
  });
  test('who comes on is injured', () => {
    expect(flags(playing('FUT7').injured('Kira'), onFor('Ana'))).toEqual([{ code: 'injured', playerId: 'Kira' }]);
    expect(flags(playing('FUT7').injured('Lola').injured('Ana'), onFor('Ana'))).toEqual([null]);
  });
  test('the goal would be left empty; where it is empty already, that is no reason', () => {
    const bare = { ...onFor('Ona'), position: 'df' as const };
    expect(flags(playing('FUT7'), bare)).toMatchObject([{ refused: { code: 'lineup.keeperMissing' } }]);
    expect(flags(playing('FUT7').at('3:00').red('Ona'), onFor('Ana'))).toEqual([null]);
  });
});

describe('warnings of places that wait', () => {
  const warned = (script: MatchScript) =>
    warningsOf(script.now.state, script.wallClock).map(({ code, playerId, minute }) => [code, playerId, minute]);
  test('futsal: the place is open when its two minutes are over', () => {
    const script = playing('FUT5').at('3:00').red('Ana');
    expect(warned(script.copy().at('4:59'))).toEqual([]);
    expect(warned(script.copy().at('5:00'))).toEqual([['vacancy.open', 'Ana', null]]);
    expect(warned(script.at('5:00').sub('Ana', 'Kira'))).toEqual([]);
  });
  test('the shortest wait comes first, and a time penalty is no vacancy', () => {
    const script = playing('FUT7', { timePenalty: 5 }).at('3:00').yellow('Bea').at('3:30').yellow('Ana').at('8:30');
    expect(warned(script)).toEqual([
      ['timePenalty.over', 'Bea', null],
      ['timePenalty.over', 'Ana', null],
    ]);
  });
  test('of all clocks the shortest comes first, whatever it is for', () => {
    const script = playing('FUT5', { timePenalty: 5 }).at('3:00').yellow('Bea').at('3:30').red('Ana').at('4:00');
    expect(waitsOf(script.now.state, script.wallClock)).toEqual([
      { kind: 'vacancy', playerId: 'Ana', left: 1.5 * minuteMs },
      { kind: 'penalty', playerId: 'Bea', left: 4 * minuteMs },
    ]);
  });
  test('nothing before kick-off', () => {
    expect(warned(ready('FUT7'))).toEqual([]);
  });
  test('least playing time: by which minute to come on, and nothing after the end or before kick-off', () => {
    const rules = { leastMinutes: 25 };
    const onBench = (script: MatchScript) =>
      warned(script).filter(([code, id]) => code === 'minutes.atRisk' && id === 'Kira');
    expect(onBench(ready('FUT7', rules))).toEqual([]);
    expect(onBench(playing('FUT7', rules).at('10:00'))).toEqual([]);
    expect(onBench(playing('FUT7', { leastMinutes: 26 }).at('10:00'))).toEqual([['minutes.atRisk', 'Kira', 24]]);
    expect(onBench(playing('FUT7', rules).whistle().start(2).at('30:00'))).toEqual([['minutes.atRisk', 'Kira', 25]]);
    expect(onBench(playing('FUT7', { leastMinutes: 60 }).at('10:00'))).toEqual([['minutes.atRisk', 'Kira', 0]]);
    expect(onBench(played(playing('FUT7', rules)))).toEqual([]);
    expect(onBench(levelTie('FUT11', { leastMinutes: 80 }).start(3))).toEqual([]);
  });
});
