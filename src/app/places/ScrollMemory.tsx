import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const kept = new Map<string, number>();

/** A new place begins at its top; the back button finds the old one as it was left. */
export const ScrollMemory = () => {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters of one place leave the page where it is
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    scrollTo(0, how === 'POP' ? (kept.get(key) ?? 0) : 0);
    return () => void kept.set(key, scrollY);
  }, [pathname]);
  return null;
};
