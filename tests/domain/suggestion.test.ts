import fc from 'fast-check';
import { describe, expect, onTestFailed, test } from 'vitest';
import { checkPlan, emptyPlan, type Planned, type PlanStep, stepBack, withStep } from '#domain/match/plan.ts';
import { suggestionsOf } from '#domain/match/suggestion.ts';
import type { PositionCode } from '#domain/positions.ts';
import { asEntry } from '#machines/match/legal.ts';
import { judge } from '#machines/match/replay.ts';
import type { MatchScript } from './matchScript.ts';
import { competitions, draws, play } from './randomMatch.ts';
import { printSeed, runs } from './seed.ts';
import { playing } from './starts.ts';

const unknown = () => null;
const needs = { shares: {}, season: {}, positionOf: unknown };
const asked = (script: MatchScript, more: Partial<Parameters<typeof suggestionsOf>[1]> = {}) =>
  suggestionsOf(script.now.state, { ...needs, ...more }, script.wallClock);
const reasons = (script: MatchScript, more: Partial<Parameters<typeof suggestionsOf>[1]> = {}) =>
  asked(script, more)[0]?.reasons.map(({ code }) => code) ?? [];

describe('the next change', () => {
  test('whatever happens in a match, what is suggested is legal by the judge', () => {
    onTestFailed(printSeed);
    let suggested = 0;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(competitions)), draws(120), (name, script) => {
        const { phase, state, at } = play(name, script);
        if (!['playing', 'interval', 'suspended'].includes(phase)) return;
        for (const { change } of suggestionsOf(state, needs, at)) {
          suggested += 1;
          const entry = asEntry(state, { type: 'player.substituted', changes: [change] });
          expect(judge({ phase, state }, entry)).toBeNull();
        }
      }),
      runs(60),
    );
    expect(suggested).toBeGreaterThan(0);
  });
  test('nothing in the first minutes, and nothing in eleven a side before the hour', () => {
    expect(asked(playing('FUT7').at("4'"))).toEqual([]);
    expect(asked(playing('FUT11').at("40'"))).toEqual([]);
    expect(asked(playing('FUT11').whistle().start(2).at("70'"))).not.toEqual([]);
  });
  test('who has played less than the mean, for one in the same position', () => {
    const positions: Record<string, PositionCode> = { Kira: 'cb', Cris: 'cb' };
    const script = playing('FUT7').at('20:00');
    const [first] = asked(script, {
      positionOf: (id) => positions[id] ?? script.now.state.pitch[id]?.position ?? null,
    });
    expect(first?.change.playerInId).toBe('Kira');
    expect(script.now.state.pitch[first?.change.playerOutId ?? '']?.position).toBe('cb');
    expect(first?.reasons).toContainEqual({ code: 'lessThanMean', playerId: 'Kira', minutes: 11 });
    expect(first?.reasons.map((one) => one.code)).toContain('samePosition');
  });
  test('the keeper stays, unless she is hurt', () => {
    const script = playing('FUT7').at('20:00');
    const natural = (id: string): PositionCode => (id === 'Ona' ? 'pt' : 'm');
    expect(asked(script, { positionOf: natural }).map((one) => one.change.playerOutId)).not.toContain('Ona');
    expect(asked(script.injured('Ona'), { positionOf: natural })[0]?.change.playerOutId).toBe('Ona');
  });
  test('somebody hurt goes first', () => {
    expect(reasons(playing('FUT11').at("10'").injured('Bea'))).toContain('hurtOut');
  });
  test('the place of a sent-off player, once it may be filled', () => {
    const script = playing('FUT5').at('4:00').red('Ana');
    expect(reasons(script.copy().at('5:00'))).not.toContain('placeOpen');
    expect(reasons(script.at('6:00'))).toContain('placeOpen');
  });
  test('who must play or rest by the participation rule', () => {
    const rules = { participation: { periods: 3, least: 1, most: 2 } };
    const script = playing('FUT8', rules).whistle().start(2).whistle();
    expect(reasons(script)).toEqual(expect.arrayContaining(['mustPlay', 'mustRest']));
  });
  test('who is prepared already is not asked for twice', () => {
    const script = playing('FUT7').at('20:00');
    const [first] = asked(script);
    const taken = new Set([first?.change.playerInId ?? '', first?.change.playerOutId ?? '']);
    for (const { change } of asked(script, { taken }))
      expect([taken.has(change.playerInId), taken.has(change.playerOutId)]).toEqual([false, false]);
  });
  test('minutes of the season count a little', () => {
    const season = { Kira: 10, Lola: 400, Mar: 400, Nora: 400, Olga: 400, Pau: 400 };
    expect(asked(playing('FUT7').at('20:00'), { season })[0]?.change.playerInId).toBe('Kira');
    expect(reasons(playing('FUT7').at('20:00'), { season })).toContain('lessInSeason');
  });
});

const planned = (id: string, out: string, on: string, when: Planned['when'] = { at: 'call' }): Planned => ({
  id,
  when,
  changes: [{ playerOutId: out, playerInId: on }],
  by: 'hand',
});
const flags = (script: MatchScript, ...queue: Planned[]) =>
  checkPlan(script.now.state, queue, script.wallClock).map(({ flag }) =>
    flag?.code === 'refused' ? flag.refused.code : (flag?.code ?? null),
  );

describe('prepared changes', () => {
  const minute = (at: number) => ({ at: 'minute', minute: at }) as const;
  test('fit, until something takes them their ground', () => {
    const script = playing('FUT11').at("10'");
    const queue = [planned('a', 'Ana', 'Kira', minute(60)), planned('b', 'Bea', 'Lola', { at: 'interval', period: 1 })];
    expect(flags(script, ...queue)).toEqual([null, null]);
    expect(flags(script.copy().red('Ana'), ...queue)).toEqual(['player.sentOff', null]);
    expect(flags(script.copy().sub('Cris', 'Lola'), ...queue)).toEqual([null, 'player.alreadyOnPitch']);
    expect(flags(script.copy().injured('Kira'), ...queue)).toEqual(['hurt', null]);
    expect(flags(script.copy().sub('Ana', 'Mar'), ...queue)).toEqual(['player.notOnPitch', null]);
  });
  test('an earlier plan that takes a player breaks a later one, whatever their order in the queue', () => {
    const script = playing('FUT11').at("10'");
    const queue = [planned('late', 'Ana', 'Kira', minute(70)), planned('early', 'Bea', 'Kira', minute(55))];
    expect(flags(script, ...queue)).toEqual(['player.alreadyOnPitch', null]);
  });
  test('one too many for the windows of the match', () => {
    const queue = [50, 60, 70, 80].map((at, index) =>
      planned(
        `${at}`,
        ['Ana', 'Bea', 'Cris', 'Dani'][index] ?? '',
        ['Kira', 'Lola', 'Mar', 'Nora'][index] ?? '',
        minute(at),
      ),
    );
    expect(flags(playing('FUT11').at("10'"), ...queue)).toEqual([null, null, null, 'change.windows']);
  });
  test('due when its minute has come, or its interval', () => {
    const due = (script: MatchScript, when: Planned['when']) =>
      checkPlan(script.now.state, [planned('a', 'Ana', 'Kira', when)], script.wallClock)[0]?.due;
    const script = playing('FUT7').at('19:59');
    expect(due(script.copy(), minute(20))).toBe(false);
    expect(due(script.copy().at('20:00'), minute(20))).toBe(true);
    expect(due(script.copy(), { at: 'interval', period: 1 })).toBe(false);
    expect(due(script.copy().whistle(), { at: 'interval', period: 1 })).toBe(true);
  });

  const steps: fc.Arbitrary<PlanStep> = fc.oneof(
    fc.record({
      type: fc.constant('planned.put' as const),
      planned: fc.constantFrom('a', 'b', 'c', 'd').map((id) => planned(id, `out ${id}`, 'Kira')),
    }),
    fc.record({ type: fc.constant('planned.dropped' as const), id: fc.constantFrom('a', 'b', 'c', 'd') }),
    fc.record({
      type: fc.constant('planned.ordered' as const),
      ids: fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 }),
    }),
    fc.record({
      type: fc.constant('rotation.made' as const),
      rotation: fc.constant(null),
      queue: fc.constant([{ ...planned('r', 'Ana', 'Mar'), by: 'rotation' as const }]),
    }),
  );
  test('every step can be taken back, and taken twice is taken once', () => {
    onTestFailed(printSeed);
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 12 }), steps, (before, step) => {
        const plan = before.reduce(withStep, emptyPlan);
        const after = withStep(plan, step);
        expect(withStep(after, step)).toEqual(after);
        const back = withStep(after, stepBack(plan, step));
        expect(new Set(back.queue)).toEqual(new Set(plan.queue));
        if (step.type !== 'rotation.made') expect(back.queue).toEqual(plan.queue);
      }),
      runs(200),
    );
  });
});
