import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { replay } from '#machines/match/replay.ts';
import { bookkeeper } from '../domain/bookkeeper.ts';
import { printSeed, runs } from '../domain/seed.ts';
import { families } from './match/families.ts';
import { matchModel, type Played } from './match/matchModel.ts';

/** Random walks through the small matches: short, so that a failed one shrinks to a readable sequence. */
beforeAll(printSeed);

describe.each([...families])('$name', (family) => {
  test('step by step and read at once are the same match, and what is true of every match is true of it', () => {
    const world = matchModel(family);
    const walk = (moves: readonly string[]): void => {
      const book = bookkeeper(family.input.rules.changes.returns);
      const look = (from: Played, to: Played) => {
        const entry = to.log.at(-1);
        if (entry) book.look(from.now, entry, to.now);
      };
      for (const [n, entry] of world.start.log.entries())
        book.look(
          replay(family.input, world.start.log.slice(0, n)),
          entry,
          replay(family.input, world.start.log.slice(0, n + 1)),
        );
      const end = moves.reduce((at, move) => {
        const out = world.step(at, move);
        if (!out || out.refused !== null) return at;
        look(at, out.next);
        return out.next;
      }, world.start);
      const { phase, state, conflicts } = replay(family.input, end.log);
      expect({ phase, state, conflicts }).toEqual({ phase: end.now.phase, state: end.now.state, conflicts: [] });
    };
    fc.assert(fc.property(fc.array(fc.constantFrom(...family.moves), { maxLength: 60, size: 'max' }), walk), runs(40));
  });
});
