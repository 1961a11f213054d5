/** The event of the window by which a button asks for the palette. */
export const paletteRequested = 'touchline.palette';

/** Opens the command palette, from wherever one is. */
export const openPalette = (): void => void window.dispatchEvent(new Event(paletteRequested));

/** As the device's keyboard writes the shortcut. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
