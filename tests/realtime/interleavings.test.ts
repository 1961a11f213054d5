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
  [{ page: 'forgets taps' }, 'one goal', /does not see goal any more/],
  [{ page: 'empties its outbox before the log is kept' }, 'one goal', /does not see goal any more/],
  [{ server: 'shows notes' }, 'a note of the staff that is corrected, beside a family', /family reads note/],
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

test('two people who do the same can be swapped, and then it is the same world', async () => {
  const same = scenarioOf('the same goal at the same moment at both consoles');
  const keyOf = async (scenario: Scenario, ...story: string[]) => {
    const world = await played(scenario, story);
    const key = world.key();
    await world.end();
    return key;
  };
  const stories = [
    ['coach touches goal'],
    ['coach touches goal', 'coach server: goal'],
    ['coach touches goal', 'manager touches goal-again', 'coach server: goal', 'manager network: away'],
  ];
  const swap = (words: string) =>
    words.startsWith('coach')
      ? words.replace('coach', 'manager').replace(/goal$/, 'goal-again')
      : words.replace('manager', 'coach').replace('goal-again', 'goal');
  const { alike: _pairs, ...apart } = same;
  for (const story of stories) {
    expect(await keyOf(same, ...story.map(swap))).toBe(await keyOf(same, ...story));
    expect(await keyOf(apart, ...story.map(swap))).not.toBe(await keyOf(apart, ...story));
  }
  // What one has done and the other has not is another world.
  expect(await keyOf(same, 'coach touches goal')).not.toBe(await keyOf(same));
  expect(await keyOf(same, 'coach network: away', 'coach touches goal')).not.toBe(
    await keyOf(same, 'manager network: away', 'coach touches goal'),
  );
});
