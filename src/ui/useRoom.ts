import { useCallback, useSyncExternalStore } from 'react';

/** From which width on, in px, a screen has more room (specification, section 2; `theme.css` has them for styles). */
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

/** Whether the screen is as wide as that. What is not shown for want of room is not drawn either. */
export const useRoom = (): ((from: Room | undefined) => boolean) => {
  const now = useSyncExternalStore(subscribe, reached);
  return useCallback((from) => from === undefined || Object.keys(rooms).indexOf(from) < now, [now]);
};
