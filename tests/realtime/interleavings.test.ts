import { expect, test } from 'vitest';
import { explore, played } from '../../scripts/interleave/explore.ts';
import type { Planted, Scenario } from '../../scripts/interleave/person.ts';
import { scenarioOf } from '../../scripts/interleave/scenarios.ts';

/** A part of `npm run test:interleavings`, which searches further. */
const oneGoal = scenarioOf('one goal');
const alone: Scenario = { ...oneGoal, people: oneGoal.people.slice(0, 1) };

test('one console, one goal, one thing that goes wrong: every state is as it should be', async () => {
  const { states, whole, found } = await explore(alone, { faults: 1, until: () => false });
  expect(found).toBeUndefined();
  expect(whole).toBe(true);
  expect(states).toBeGreaterThan(100);
});

const mistakes: readonly (readonly [Planted, string, RegExp])[] = [
  [{ server: 'answers before it writes' }, 'one goal', /acknowledged and is not in the log/],
  [{ page: 'forgets its outbox' }, 'one goal', /does not see goal any more/],
  [{ page: 'empties its outbox before the log is kept' }, 'one goal', /does not see goal any more/],
  [{ page: 'applies a gap' }, 'goal, substitution, undo and whistle', /another log|at place|entries/],
];
test.each(mistakes)('%o is found, in a few moves', async (planted, name, wrong) => {
  const { found } = await explore(scenarioOf(name), { faults: 3, until: () => false, planted });
  expect(found?.wrong.join()).toMatch(wrong);
  expect(found?.story.length).toBeLessThanOrEqual(12);
  // The story is found again when it is played.
  const world = await played(scenarioOf(name), found?.story ?? [], planted);
  expect([...world.wrong(), ...(await world.wrongAtRest())].join()).toMatch(wrong);
  await world.end();
});
