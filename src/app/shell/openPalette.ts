const asked = 'touchline.palette';

/** Opens the command palette, from wherever one is. */
export const openPalette = (): void => void window.dispatchEvent(new Event(asked));
export const onPaletteAsked = (open: () => void): (() => void) => {
  window.addEventListener(asked, open);
  return () => window.removeEventListener(asked, open);
};

/** As the device's keyboard writes the shortcut. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
