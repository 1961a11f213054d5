import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withGoalkeeper } from '#domain/match/goalkeeper.ts';
import { checkPlan, emptyPlan, type Planned, type PlanStep, stepBack, withStep } from '#domain/match/plan.ts';
import { keeperOf } from '#domain/match/state.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { MatchScript } from './matchScript.ts';
import { printSeed, runs } from './seed.ts';
import { playing } from './starts.ts';

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
    expect(flags(script.copy().injured('Kira'), ...queue)).toEqual(['injured', null]);
    expect(flags(script.copy().sub('Ana', 'Mar'), ...queue)).toEqual(['player.notOnPitch', null]);
  });
  test('an earlier plan that takes a player breaks a later one, whatever their order in the queue', () => {
    const script = playing('FUT11').at("10'");
    const queue = [planned('late', 'Ana', 'Kira', minute(70)), planned('early', 'Bea', 'Kira', minute(55))];
    expect(flags(script, ...queue)).toEqual(['player.alreadyOnPitch', null]);
  });
  test('the goalkeeper: a goal that would be left empty, or kept by two, is flagged; a keeper for a keeper is not', () => {
    const script = playing('FUT11').at("10'");
    const at = (position: PositionCode | undefined, out: string) => ({
      ...planned('a', out, 'Kira', minute(60)),
      changes: [{ playerOutId: out, playerInId: 'Kira', ...(position && { position }) }],
    });
    expect(flags(script, at('df', 'Ona'))).toEqual(['lineup.keeperMissing']);
    expect(flags(script, at('pt', 'Ana'))).toEqual(['lineup.keeperTwice']);
    expect(flags(script, at(undefined, 'Ona'))).toEqual([null]);
    // Nobody is in goal any more: a substitution among the others does not empty it.
    expect(flags(script.copy().red('Ona'), at('df', 'Ana'))).toEqual([null]);
  });
  test('the keeper who comes on goes in goal, as when it is carried out', () => {
    const natural = (id: string): PositionCode | null => (id === 'Kira' || id === 'Mar' ? 'pt' : null);
    const of = (script: MatchScript, ...queue: Planned[]) =>
      checkPlan(script.now.state, queue, script.wallClock, natural).map(({ flag }) =>
        flag?.code === 'refused' ? flag.refused.code : flag,
      );
    const bare = playing('FUT11').at("10'").red('Ona');
    const [first, second] = [planned('a', 'Ana', 'Kira', minute(60)), planned('b', 'Bea', 'Mar', minute(70))];
    expect(of(bare, first, second)).toEqual([null, null]);
    // The player in goal by then leaves it empty.
    const last = {
      ...planned('c', 'Kira', 'Lola', minute(80)),
      changes: [{ playerOutId: 'Kira', playerInId: 'Lola', position: 'df' as const }],
    };
    expect(of(bare, first, last)).toEqual([null, 'lineup.keeperMissing']);
  });
  test.each([
    [
      'the keeper for a defender, a defender for the keeper',
      [
        ['Ona', 'Lola'],
        ['Ana', 'Kira'],
      ],
    ],
    [
      'the same, said the other way round',
      [
        ['Ana', 'Kira'],
        ['Ona', 'Lola'],
      ],
    ],
  ] as const)('two changes at once, crosswise: %s', (_name, pairs) => {
    const natural = (id: string): PositionCode | null => (id === 'Kira' ? 'pt' : 'df');
    const script = playing('FUT11').at("10'");
    const place = script.now.state.pitch.Ana?.position;
    expect(place).not.toBe('pt');
    const changes = pairs.map(([playerOutId, playerInId]) => ({ playerOutId, playerInId }));
    const made = withGoalkeeper(script.now.state, changes, natural);
    expect(script.say({ type: 'player.substituted', changes: made }).answer).toBe('accepted');
    expect(keeperOf(script.now.state)).toBe('Kira');
    expect(script.now.state.pitch.Lola?.position).toBe(place);
    const prepared = { ...planned('a', '', ''), changes };
    expect(checkPlan(playing('FUT11').now.state, [prepared], 0, natural)[0]?.flag).toBe(null);
  });
  test('a keeper whose place in goal was said leaves the outfield place to who comes on for the keeper', () => {
    const script = playing('FUT11').at("10'");
    const changes = [
      { playerOutId: 'Ona', playerInId: 'Lola' },
      { playerOutId: 'Ana', playerInId: 'Kira', position: 'pt' },
    ] as const;
    const made = withGoalkeeper(script.now.state, changes, () => null);
    expect(script.say({ type: 'player.substituted', changes: made }).answer).toBe('accepted');
    expect(keeperOf(script.now.state)).toBe('Kira');
  });
  test('two keepers at once: the one who replaces the keeper stays in goal', () => {
    const { state } = playing('FUT11').now;
    const changes = [
      { playerOutId: 'Ana', playerInId: 'Lola' },
      { playerOutId: 'Ona', playerInId: 'Kira' },
    ];
    expect(withGoalkeeper(state, changes, () => 'pt')).toEqual(changes);
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
  test('every step can be taken back, and taken twice is taken once', ({ onTestFailed }) => {
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
