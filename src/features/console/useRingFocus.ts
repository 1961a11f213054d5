import { type RefObject, useEffect } from 'react';

/** What opened takes the focus, at the first thing that may be done, and Escape closes it from anywhere. */
export const useRingFocus = (root: RefObject<HTMLElement | null>, onClose: () => void): void => {
  useEffect(
    () => root.current?.querySelector<HTMLElement>('[aria-disabled=false]')?.focus({ preventScroll: true }),
    [root],
  );
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
};
