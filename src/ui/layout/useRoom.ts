import { useCallback, useSyncExternalStore } from 'react';

/** Widths in px from which a screen has more room (specification, section 2; `theme.css` has them for styles). */
export const rooms = { sm: 600, md: 900, lg: 1200, xl: 1440, wide: 1680 } as const;
export type Room = keyof typeof rooms;

const lists = Object.values(rooms).map((width) => matchMedia(`(min-width: ${width}px)`));
const subscribe = (changed: () => void): (() => void) => {
  for (const list of lists) list.addEventListener('change', changed);
  return () => {
    for (const list of lists) list.removeEventListener('change', changed);
  };
};
const reached = (): number => lists.filter(({ matches }) => matches).length;

/** Returns whether the screen is that wide. What has no room is not rendered either. */
export const useRoom = (): ((from: Room | undefined) => boolean) => {
  const now = useSyncExternalStore(subscribe, reached);
  return useCallback((from) => from === undefined || Object.keys(rooms).indexOf(from) < now, [now]);
};
