/** A thing with other names in it: those of a small world, or those of the club that plays it. */
export const renamed = (names: Iterable<readonly [string, string]>, value: unknown): unknown =>
  JSON.parse([...names].reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(value)));
