import { guardLeaving } from '#ui/controls/leaving.ts';

type Layer = { readonly place: string; readonly close: () => void };
let layers: readonly Layer[] = [];
let stopGuarding = (): void => undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Two back gestures within this time, in ms, count once: a double swipe must not leave the match. */
const oneGesture = 500;
let closedAt = Number.NEGATIVE_INFINITY;
const isSameGesture = (): boolean => performance.now() - closedAt < oneGesture;

/**
 * The browser's back button, and a back gesture, close the uppermost panel over the board before they leave the match.
 * A sheet with an address of its own is a step of the browser's already.
 */
export const closeOnBack = (place: string, close: () => void): (() => void) => {
  const layer = { place, close };
  clearTimeout(resting);
  if (layers.length === 0) {
    closedAt = Number.NEGATIVE_INFINITY;
    stopGuarding();
    stopGuarding = guardLeaving(({ backFrom }) => {
      if (backFrom === undefined) return true;
      const uppermost = layers.at(-1);
      if (!uppermost) return backFrom !== place || !isSameGesture();
      if (backFrom !== uppermost.place) return true;
      closedAt = performance.now();
      uppermost.close();
      return false;
    });
  }
  layers = [...layers, layer];
  return () => {
    layers = layers.filter((one) => one !== layer);
    if (layers.length > 0) return;
    if (isSameGesture()) resting = setTimeout(() => stopGuarding(), oneGesture);
    else stopGuarding();
  };
};
