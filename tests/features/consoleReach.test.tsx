import { expect, test } from 'vitest';
import { MatchEventBody } from '#contract/matchEntry.ts';
import { deedKeys } from '#features/console/keys/consoleKeys.ts';
import { allMoreChoices } from '#features/console/moreChoices.ts';
import { eventOfStep } from '#features/console/nextDeed.ts';
import { deedNames } from '#features/console/playerDeeds.ts';
import { steps } from '#machines/match/legal.ts';
import { actionOf, drawers, openings, others, reach } from '#tests/e2e/consoleReach.ts';

/** Every action, as the contract of the log has it: its types, and the kinds, cards and sides of each. */
const actions = MatchEventBody.options.flatMap(({ shape }) => {
  const type = shape.type.value;
  const { kind, card, side } = shape as Partial<Record<'kind' | 'card' | 'side', { readonly options: string[] }>>;
  const which = (kind ?? card ?? side)?.options;
  const all = which ? which.map((one) => `${type} ${one}`) : [type];
  return 'staffId' in shape ? [...all, ...all.map((one) => `${one} staff`)] : all;
});

test('every entry that the log knows has a way on the console, or says where it is said', () => {
  const corrections = ['entry.retracted', 'entry.amended', 'entry.witnessed'];
  expect(Object.keys(reach).toSorted()).toEqual([...actions, ...corrections].toSorted());
});

test('whatever the ring and the drawer of seldom things offer is in the table', () => {
  const controls = Object.values(reach).flatMap((one) => ('control' in one ? [one.control] : []));
  const offered = deedNames.filter((name) => name !== 'change');
  const missing = offered.filter((name) => !controls.some((one) => one.includes(`"${deedKeys[name].toUpperCase()}"`)));
  expect(missing).toEqual([]);
  for (const { key, event } of allMoreChoices) {
    const way = Object.entries(reach).find(([action]) => action === actionOf(event))?.[1];
    expect(way, key).toBeDefined();
    const own = Object.values(others).some((one) => 'control' in one && one.control.includes(`"${key}"`));
    // A match that rests goes on by the large button, too.
    if (event.type !== 'match.resumed' && !own) expect(way).toMatchObject({ opening: 'more' });
  }
});

test('the large button says exactly what the table leaves to it', () => {
  const said = steps.flatMap((step) => eventOfStep(step, 1)?.type ?? []);
  const left = Object.entries(reach).flatMap(([action, way]) => ('step' in way ? [action] : []));
  expect([...new Set<string>(said)].toSorted()).toEqual(left.toSorted());
});

test('nothing is opened for nothing', () => {
  const used = [...Object.values(reach), ...Object.values(drawers)].flatMap((one) =>
    'opening' in one ? [one.opening] : [],
  );
  expect(openings.filter((one) => !used.includes(one))).toEqual([]);
});
