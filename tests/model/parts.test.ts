import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inMatchTime } from '#domain/match/matchTime.ts';
import { follow, replay } from '#machines/match/replay.ts';
import { competitions, draws, play } from '../domain/randomMatch.ts';
import { allScenarios } from '../domain/scenarios/allScenarios.ts';
import { printSeed, runs } from '../domain/seed.ts';
import { declaredParts, partsChangedBy } from './match/parts.ts';

/** The changes of an event are declared for every match, and not only as far as the small ones go. */
beforeAll(printSeed);

const undeclared = (hits: Iterable<string>): readonly string[] =>
  [...new Set(hits)].filter((hit) => !declaredParts.includes(hit));

test('the referee’s scenarios change no part that is not declared', () => {
  const changed = allScenarios.flatMap(({ story }) => {
    const { input, log } = story();
    let now = replay(input, []);
    return inMatchTime(log, input.rules).flatMap((entry) => {
      const parts = partsChangedBy(now.state, entry);
      now = follow(now, entry);
      return parts;
    });
  });
  expect(changed.length).toBeGreaterThan(0);
  expect(undeclared(changed)).toEqual([]);
});

test.each(Object.keys(competitions))('random matches change no part that is not declared: %s', (name) => {
  const walk = fc.property(draws(120), (script) => {
    const changed: string[] = [];
    play(name, script, ({ state }, entry) => changed.push(...partsChangedBy(state, entry)));
    expect(undeclared(changed)).toEqual([]);
  });
  fc.assert(walk, runs(15));
});
