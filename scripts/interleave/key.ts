import type { Person, Scenario } from './person.ts';
import type { MatchServer } from './server.ts';

const plainKeyOf = (people: readonly Person[], server: MatchServer): string =>
  JSON.stringify([
    server.log.map(({ id, by }) => [id, by]),
    people.map(({ name }) => [server.isSignedOut(name), server.mayWrite(name)]),
    people.map((one) => [
      one.touched,
      [...one.owed].sort(),
      [...one.acknowledged].sort(),
      one.page.writes.map(({ store }) => store),
      one.page.key(),
    ]),
  ]);

/**
 * A text that is the same for two worlds that go on in the same way. Where two people could be swapped, with what they
 * touch, a world and the swapped one are the same.
 */
export const keyOf = (
  people: readonly Person[],
  server: MatchServer,
  alike: NonNullable<Scenario['alike']>,
): string => {
  const plain = plainKeyOf(people, server);
  if (alike.length === 0) return plain;
  const other = new Map(alike.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  const names = new RegExp(`(?<![\\w.-])(?:${[...other.keys()].join('|')})(?![\\w.-])`, 'g');
  const swapped = plainKeyOf(people.toReversed(), server).replaceAll(names, (name) => other.get(name) ?? name);
  return plain < swapped ? plain : swapped;
};
