import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTaker } from '#domain/match/kickOrder.ts';
import { emptyPlan, stepBack, withStep } from '#domain/match/plan.ts';
import { kicksTaken, onPitch } from '#domain/match/state.ts';
import { placedAt } from '#ui/controls/useRowDrag.ts';
import { printSeed, runs } from './seed.ts';
import { kicksOf, levelTie } from './starts.ts';

const pair = (playerOutId: string, playerInId: string) => ({ playerOutId, playerInId });
const order = ['Dani', 'Ana', 'Bea'];
const next = (script: ReturnType<typeof kicksOf>, given: readonly string[] = order) =>
  nextTaker(script.now.state, given);

test('the next of the order takes it; who has kicked is done, not skipped', () => {
  const script = kicksOf('FUT11');
  expect(next(script)).toEqual({ next: 'Dani', skipped: [] });
  script.kick('own', true, 'Dani');
  expect(next(script)).toEqual({ next: 'Ana', skipped: [] });
  script.kick('rival', false).kick('own', true, 'Bea').kick('rival', true);
  expect(next(script)).toEqual({ next: 'Ana', skipped: [] });
});

test('a kick that is taken back gives the turn back', () => {
  const script = kicksOf('FUT11').kick('own', true, 'Dani').as('first');
  expect(next(script).next).toBe('Ana');
  expect(next(script.retract('first')).next).toBe('Dani');
});

test('who may not take one is skipped, with the reason', () => {
  const script = levelTie('FUT11', { extraPeriods: [] }).red('Dani').shootout('own');
  expect(next(script, ['Dani', 'Nora', 'Ana'])).toMatchObject({
    next: 'Ana',
    skipped: [
      { playerId: 'Dani', refused: { code: 'player.sentOff' } },
      { playerId: 'Nora', refused: { code: 'player.notOnPitch' } },
    ],
  });
});

test('who comes after the next is not named, and where nobody may, everybody is', () => {
  const script = levelTie('FUT11', { extraPeriods: [] }).red('Dani').shootout('own');
  expect(next(script, ['Ana', 'Dani'])).toEqual({ next: 'Ana', skipped: [] });
  const { next: nobody, skipped } = next(script, ['Dani', 'Nora']);
  expect(nobody).toBe(undefined);
  expect(skipped.map(({ playerId }) => playerId)).toEqual(['Dani', 'Nora']);
});

test('a substitute who has kicked and then takes the goal has kicked once, as the goalkeeper had (futsal)', () => {
  const script = kicksOf('FUT5', { shootoutKicks: 20 });
  script.kick('own', true, 'Ona').kick('rival', true).kick('own', true, 'Kira').kick('rival', true).sub('Ona', 'Kira');
  expect(kicksTaken(script.now.state, 'Kira')).toBe(1);
  script.kick('own', true, 'Ana').kick('rival', true).kick('own', true, 'Bea').kick('rival', true);
  expect(next(script, ['Kira', 'Cris']).next).toBe('Cris');
});

test('in the shoot-out only the goalkeeper may be replaced, and nobody along with them', () => {
  expect(kicksOf('FUT11').sub('Ona', 'Kira').answer).toBe('accepted');
  const both = [pair('Ona', 'Kira'), pair('Ana', 'Lola')];
  expect(kicksOf('FUT11').subs(...both).answer).toBe('state.notHere');
});

test('an order that is used up names nobody until everybody has kicked; then it begins anew', () => {
  const script = kicksOf('FUT7', { shootoutKicks: 20 });
  const all = onPitch(script.now.state);
  const few = all.slice(0, 2);
  for (const [at, playerId] of all.entries()) {
    expect(next(script, all).next).toBe(playerId);
    expect(next(script, few).next).toBe(few[at]);
    script.kick('own', true, playerId).kick('rival', true);
  }
  expect(next(script, few).next).toBe(few[0]);
});

test('carried up and down, nobody is lost or doubled; the step is taken back by its own', ({ onTestFailed }) => {
  onTestFailed(printSeed);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 }),
      fc.nat(9),
      fc.integer({ min: -2, max: 9 }),
      (before, who, place) => {
        const moved = placedAt(before, before[who % before.length] ?? '', place);
        expect(moved.toSorted()).toEqual(before.toSorted());
        const plan = { ...emptyPlan, kicks: before };
        const step = { type: 'kicks.ordered', players: moved } as const;
        const after = withStep(plan, step);
        expect(withStep(after, step)).toEqual(after);
        expect(withStep(after, stepBack(plan, step))).toEqual(plan);
      },
    ),
    runs(100),
  );
});
