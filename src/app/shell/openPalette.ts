/** The event of the window by which a button opens the palette. */
export const paletteRequested = 'touchline.palette';

/** Opens the command palette from any screen. */
export const openPalette = (): void => void window.dispatchEvent(new Event(paletteRequested));

/** The shortcut as the device's keyboard labels it. */
export const paletteKeys = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
