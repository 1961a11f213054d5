/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

const key = 'touchline.theme';
const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme);

export const readTheme = (): Theme => {
  const kept = localStorage.getItem(key);
  return isTheme(kept) ? kept : 'system';
};

/** Sets and keeps the theme. `public/theme.js` reads it before the next first paint. */
export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(key, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};
