import { useRef } from 'react';

const same = (a: object, b: object): boolean => {
  const [known, made] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return known.length === Object.keys(b).length && known.every(([key, value]) => Object.is(value, made[key]));
};

/**
 * The object of the last drawing while everything in it is the same, so that a part that was given it need not be drawn
 * again: on a slow tablet what is drawn again is most of what a touch costs.
 */
export const useSteady = <T extends object>(made: T): T => {
  const kept = useRef(made);
  if (!same(kept.current, made)) kept.current = made;
  return kept.current;
};
