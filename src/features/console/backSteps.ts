import { guardLeaving } from '#ui/leaving.ts';

type Layer = { readonly place: string; readonly close: () => void };
let layers: readonly Layer[] = [];
let stopGuarding = (): void => undefined;

/**
 * What lies open over the board goes before the board does: the browser's back button, and a back gesture, close the
 * uppermost and leave the match alone. A sheet with an address of its own is a step of the browser's already.
 */
export const closeOnBack = (place: string, close: () => void): (() => void) => {
  const layer = { place, close };
  layers = [...layers, layer];
  if (layers.length === 1)
    stopGuarding = guardLeaving(({ backFrom }) => {
      const uppermost = layers.at(-1);
      if (!uppermost || backFrom !== uppermost.place) return true;
      uppermost.close();
      return false;
    });
  return () => {
    layers = layers.filter((one) => one !== layer);
    if (layers.length === 0) stopGuarding();
  };
};
