import { useSyncExternalStore } from 'react';
import { type Palette, paletteOf } from '#domain/scene/picture/palette.ts';
import type { ScenePitch } from '#domain/scene/scene.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Calls back when the theme changes, by the device or by the choice of the user. */
const subscribe = (changed: () => void): (() => void) => {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributes: true });
  dark.addEventListener('change', changed);
  return () => {
    watch.disconnect();
    dark.removeEventListener('change', changed);
  };
};
const isDark = (): boolean => {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme === 'dark' || (scheme !== 'light' && dark.matches);
};

/** The colours of the drawing on this screen: grass is dark at night. */
export const usePalette = ({ look }: ScenePitch): Palette => {
  const night = useSyncExternalStore(subscribe, isDark);
  return paletteOf(look === 'grass' && night ? 'night' : look);
};
