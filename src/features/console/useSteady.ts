import { useRef } from 'react';

const same = (a: object, b: object): boolean => {
  const [known, made] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return known.length === Object.keys(b).length && known.every(([key, value]) => Object.is(value, made[key]));
};

/**
 * Returns the object of the last render while all its values are equal, so that a memoised part does not render again:
 * on a slow tablet renders are most of the cost of a tap.
 */
export const useSteady = <T extends object>(made: T): T => {
  const kept = useRef(made);
  if (!same(kept.current, made)) kept.current = made;
  return kept.current;
};
