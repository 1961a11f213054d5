import { useLayoutEffect } from 'react';

let holders = 0;

/** Removes the page that `public/kept.js` rendered, when no content behind it is loading any more. */
const dropWhenFree = (): void => {
  if (holders === 0) document.getElementById('kept')?.remove();
};

/** While this is mounted, the last page of the device stays in front of it. */
export const useHoldKept = (): void =>
  useLayoutEffect(() => {
    holders += 1;
    return () => {
      holders -= 1;
      // The next page may wait, too: it registers before this runs.
      queueMicrotask(dropWhenFree);
    };
  }, []);
