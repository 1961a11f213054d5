import { useEffect, useLayoutEffect, useMemo } from 'react';
import { isPaletteKey, paletteRequested } from './openPalette.ts';

const ears = (open: () => void) => {
  const onKey = (event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    open();
  };
  return {
    // The same ears put on twice hear once.
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
 * Hears the palette's key and its buttons from the first picture on, and also while a part that is still on its way
 * hides the frame around it: what is hidden ends its layout effects, so those must not be what stops listening.
 */
export const usePaletteRequested = (open: () => void): void => {
  const { on, off } = useMemo(() => ears(open), [open]);
  useLayoutEffect(on, [on]);
  useEffect(() => off, [off]);
};
