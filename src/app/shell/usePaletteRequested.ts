import { useEffect, useLayoutEffect, useMemo } from 'react';
import { isPaletteKey, paletteRequested } from './openPalette.ts';

const ears = (open: () => void) => {
  const onKey = (event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    open();
  };
  return {
    // The same listener added twice is called once.
    on: () => {
      window.addEventListener('keydown', onKey);
      window.addEventListener(paletteRequested, open);
    },
    off: () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(paletteRequested, open);
    },
  };
};

/**
 * Listens to the palette's key and its buttons from the first render, also while a suspended part hides the frame
 * around it: layout effects end when they are hidden, so they must not remove the listener.
 */
export const usePaletteRequested = (open: () => void): void => {
  const { on, off } = useMemo(() => ears(open), [open]);
  useLayoutEffect(on, [on]);
  useEffect(() => off, [off]);
};
