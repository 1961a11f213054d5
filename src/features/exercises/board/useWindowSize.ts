import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};
const read = (): string => `${innerWidth} ${innerHeight}`;

/** The size of the window in CSS pixels, as it changes. */
export const useWindowSize = (): { width: number; height: number } => {
  const [width = 0, height = 0] = useSyncExternalStore(subscribe, read).split(' ').map(Number);
  return { width, height };
};
