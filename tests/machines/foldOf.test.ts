import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Entry } from '#domain/match/entry.ts';
import { foldOf } from '#machines/match/foldOf.ts';
import { replay } from '#machines/match/replay.ts';
import { draws, play } from '#tests/domain/randomMatch.ts';
import { printSeed, runs } from '#tests/domain/seed.ts';

beforeAll(printSeed);

const stamp = { period: 0, clock: null, minute: null, stoppage: 0, by: 'coach', device: 'bench', at: 0, recordedAt: 0 };

test('a log that grows entry by entry is folded to the same as when it is read at once', () => {
  fc.assert(
    fc.property(draws(60), fc.nat(), fc.integer({ min: -60_000, max: 60_000 }), (script, place, shift) => {
      const { input, log } = play('seven a side, cup with time penalties', script);
      const running = log.findLast((one) => one.clock !== null && one.period > 0);
      const target = log[place % log.length];
      // Now and then an entry is about the past: a withdrawal, a clock that is set.
      const whole: readonly Entry[] = [
        ...log,
        ...(target
          ? [{ ...stamp, seq: log.length + 1, id: 'c1', type: 'entry.retracted' as const, corrects: target.id }]
          : []),
        ...(running ? [{ ...running, seq: log.length + 2, id: 'c2', type: 'clock.set' as const, shift }] : []),
        ...log.slice(-1).map((one) => ({ ...one, seq: log.length + 3, id: 'c3', type: 'note.made' as const })),
      ];
      let grown: readonly Entry[] = [];
      for (const entry of whole) {
        grown = [...grown, entry];
        foldOf(input, grown);
      }
      const { state, phase, conflicts } = foldOf(input, grown);
      const anew = replay(input, whole);
      expect({ state, phase, conflicts }).toEqual({
        state: anew.state,
        phase: anew.phase,
        conflicts: anew.conflicts,
      });
    }),
    runs(60),
  );
});

test('a log that was cut, or read anew with other entries, is not taken for the one before', () => {
  const { input, log } = play('eleven a side, league', fc.sample(draws(60), { seed: 7, numRuns: 1 })[0] ?? []);
  const [first] = log;
  if (!first) throw new Error('an empty match');
  foldOf(input, log);
  const cut = log.slice(0, 20);
  expect(foldOf(input, cut).state).toEqual(replay(input, cut).state);
  const other = [first, ...log.slice(1).map((one) => ({ ...one }))];
  expect(foldOf(input, other).state).toEqual(replay(input, other).state);
});
