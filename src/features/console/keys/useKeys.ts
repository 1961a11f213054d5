import { useEffect } from 'react';
import { chooseTheme } from '#ui/themeChoice.ts';
import { type BoardKey, boardKeys, deedKeys, keysAreOn, onlyGoes } from './consoleKeys.ts';

/** How long the second figure of a shirt number is awaited, in ms. */
const secondFigure = 600;

const seen = (target: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(target)].find((one) => one.checkVisibility());

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable=true]') !== null;

/** A shortcut of the browser, a key held down, or a letter of a text. */
const isMeantElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event);

const touch = (name: BoardKey): boolean => {
  const found = seen(boardKeys[name].target);
  if (!found) return false;
  if (onlyGoes.has(name)) found.focus();
  else found.click();
  return true;
};

const turnLight = (): void => {
  const { theme } = document.documentElement.dataset;
  const dark = theme === 'dark' || (theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  chooseTheme(dark ? 'light' : 'dark');
};

/** Answers whether the key meant something here. */
const press = (key: string): boolean => {
  if (key === 'l') {
    turnLight();
    return true;
  }
  const name = (Object.keys(boardKeys) as BoardKey[]).find((one) => boardKeys[one].key === key);
  if (name) return touch(name);
  const deed = Object.values(deedKeys).includes(key) && seen(`[aria-keyshortcuts="${key.toUpperCase()}"]`);
  if (!deed) return false;
  deed.click();
  return true;
};

/** Figures make a shirt number: 1, then 0 within a moment, is the ten. */
const shirtReader = () => {
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const choose = () => {
    seen(`[data-shirt="${Number(typed)}"]`)?.click();
    typed = '';
  };
  return {
    take: (figure: string): void => {
      clearTimeout(timer);
      typed += figure;
      const longer = document.querySelector(`[data-shirt^="${typed}"]:not([data-shirt="${typed}"])`);
      timer = setTimeout(choose, typed.length === 2 || !longer ? 0 : secondFigure);
    },
    stop: () => clearTimeout(timer),
  };
};

/** Everything on the console by keys: each touches the button that a finger would. `?` shows them all. */
export const useKeys = (showSheet: () => void): void => {
  useEffect(() => {
    const shirts = shirtReader();
    const onKey = (event: KeyboardEvent) => {
      if (isMeantElsewhere(event)) return;
      if (event.key === '?') return showSheet();
      if (!keysAreOn()) return;
      if (/^\d$/.test(event.key)) return shirts.take(event.key);
      if (press(event.key.toLowerCase())) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      shirts.stop();
    };
  }, [showSheet]);
};
