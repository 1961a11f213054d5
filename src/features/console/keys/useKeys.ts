import { useEffect } from 'react';
import { afterPaint } from '#ui/layout/afterPaint.ts';
import { chooseTheme } from '#ui/layout/themeChoice.ts';
import { openingNow } from '../useClosing.ts';
import { keysAreOn } from './consoleKeys.ts';
import { figureOf, letterOf, type Press } from './pressed.ts';

/** How long to wait for the second digit of a shirt number, in ms. */
const secondFigure = 600;

/** Layers over the board with keys of their own; the ring belongs to the board. */
const layers = '[role=dialog]:not([data-ring]), [role=alertdialog], [data-covers]';
/**
 * A layer over the pitch has the keys of the pitch; any other layer has them while the focus is in it, and from the
 * moment it opens, before it has the focus.
 */
const layerNow = (): Element | null => (openingNow() ?? document.activeElement)?.closest(layers) ?? null;

/** Shown, and not on a console that the tactics board lies over. */
const isReached = (one: HTMLElement): boolean => one.checkVisibility() && one.closest('[inert]') === null;

/** The control of a key: in the layer with the focus, in what covers the pitch, else on the board. */
const seen = (target: string): HTMLElement | undefined => {
  const all = [...document.querySelectorAll<HTMLElement>(target)].filter(isReached);
  const layer = layerNow();
  const cover = document.querySelector('[data-covers]');
  const within = (wanted: Element | null) => all.find((one) => one.closest(layers) === wanted);
  if (layer && layer !== cover) return within(layer);
  // Buttons under a cover are not pressed; those beside it are.
  const beside = within(null);
  return (cover && within(cover)) ?? (cover && beside?.matches('[data-shirt]') ? undefined : beside);
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable=true]') !== null;

/** A shortcut of the browser, a repeated key, or a character that is typed into a field. */
const isMeantElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.getModifierState('AltGraph') ||
  event.repeat ||
  event.isComposing ||
  event.defaultPrevented ||
  isTyping(event);

const turnLight = (): void => {
  const { theme } = document.documentElement.dataset;
  const dark = theme === 'dark' || (theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches);
  chooseTheme(dark ? 'light' : 'dark');
};

/** Lists, fields and groups of several controls only receive the focus: the user still has to choose in them. */
const onlyGone = 'ul, section, select, [data-goes]';
const use = (found: HTMLElement): void => {
  const first = found.matches('ul, section') ? found.querySelector<HTMLElement>('button, a[href]') : found;
  if (found.matches(onlyGone)) first?.focus();
  else found.click();
};

/** An open action ring whose actions render with the next frame. */
const ringOpening = '[data-ring]:not(:has([data-actions]))';

/** Returns whether the key meant something here; a key that is pressed while a ring opens waits for its actions. */
const press = ({ letter, aria }: Press): boolean => {
  if (document.querySelector(ringOpening)) {
    afterPaint(() => press({ letter, aria }));
    return true;
  }
  const found = seen(`[aria-keyshortcuts~="${aria}"]`);
  if (found) use(found);
  else if (letter === 'l') turnLight();
  else return false;
  return true;
};

/** Digits make a shirt number: 1, then 0 within a moment, is 10. */
const shirtReader = () => {
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const choose = () => {
    seen(`[data-shirt="${Number(typed)}"]`)?.click();
    typed = '';
  };
  return {
    take: (figure: string | undefined): void => {
      if (figure === undefined) return;
      clearTimeout(timer);
      typed += figure;
      const longer = document.querySelector(`[data-shirt^="${typed}"]:not([data-shirt="${typed}"])`);
      timer = setTimeout(choose, typed.length === 2 || !longer ? 0 : secondFigure);
    },
    stop: () => clearTimeout(timer),
  };
};

/** Keyboard access to the whole console: each key presses its button. `?` shows them all. */
export const useKeys = (showSheet: () => void): void => {
  useEffect(() => {
    const shirts = shirtReader();
    const onKey = (event: KeyboardEvent) => {
      if (isMeantElsewhere(event)) return;
      if (event.key === '?') return showSheet();
      if (!keysAreOn()) return;
      const letter = letterOf(event);
      if (letter && press(letter)) event.preventDefault();
      else shirts.take(figureOf(event));
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      shirts.stop();
    };
  }, [showSheet]);
};
