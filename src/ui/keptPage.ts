import { useLayoutEffect } from 'react';

let holders = 0;

/** Takes the page away that `public/kept.js` drew, when nobody waits for anything behind it any more. */
const dropWhenFree = (): void => {
  if (holders === 0) document.getElementById('kept')?.remove();
};

/** As long as this is on the screen, the page as the device saw it last stays before it. */
export const useHoldKept = (): void =>
  useLayoutEffect(() => {
    holders += 1;
    return () => {
      holders -= 1;
      // What comes next may wait, too: it says so before this runs.
      queueMicrotask(dropWhenFree);
    };
  }, []);
