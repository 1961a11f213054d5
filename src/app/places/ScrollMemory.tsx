import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const kept = new Map<string, number>();

/** A new page starts at its top; the back button restores the scroll position. */
export const ScrollMemory = () => {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters of a page keep the scroll position
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    scrollTo(0, how === 'POP' ? (kept.get(key) ?? 0) : 0);
    return () => void kept.set(key, scrollY);
  }, [pathname]);
  return null;
};
