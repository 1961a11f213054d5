import { useSyncExternalStore } from 'react';
import { type Palette, paletteOf } from '#domain/scene/picture/palette.ts';
import type { ScenePitch } from '#domain/scene/scene.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

const isDark = (): boolean => {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme === 'dark' || (scheme !== 'light' && dark.matches);
};
let known: boolean | undefined;
/** Asking for a style makes the browser work out all that are due, so it is asked when the theme may have changed. */
const isNight = (): boolean => {
  known ??= isDark();
  return known;
};

/** Calls back when the theme changes, by the device or by the choice of the user. */
const subscribe = (changed: () => void): (() => void) => {
  const look = (): void => {
    known = undefined;
    changed();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.documentElement, { attributes: true });
  dark.addEventListener('change', look);
  known = undefined;
  return () => {
    watch.disconnect();
    dark.removeEventListener('change', look);
  };
};

/** The colours of the drawing on this screen: grass is dark at night. */
export const usePalette = ({ look }: ScenePitch): Palette => {
  const night = useSyncExternalStore(subscribe, isNight);
  return paletteOf(look === 'grass' && night ? 'night' : look);
};
