import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#ui/afterPaint.ts';
import { closeOnBack } from './backSteps.ts';

type Watcher = { onclose: (() => void) | null; destroy: () => void };
type Watching = { readonly CloseWatcher?: new () => Watcher };

/**
 * Escape closes what has opened, wherever the focus is, and so does going back: the gesture of a tablet where the browser
 * knows it (CloseWatcher), its button everywhere.
 */
export const useClose = (onClose: () => void): void => {
  const latest = useRef(onClose);
  latest.current = onClose;
  const { pathname } = useLocation();
  useEffect(() => closeOnBack(pathname, () => latest.current()), [pathname]);
  useEffect(() => {
    const { CloseWatcher } = globalThis as Watching;
    if (CloseWatcher) {
      const watcher = new CloseWatcher();
      watcher.onclose = () => latest.current();
      return () => watcher.destroy();
    }
    const close = (event: KeyboardEvent) => event.key === 'Escape' && latest.current();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
};

/** The key of the player who was touched: his disc on the canvas takes no focus itself. */
const touched = '[data-shirt][aria-pressed="true"]';
/** Where the focus goes when what opened it is gone, as a row of another drawer is. */
const wayIn = '[data-key^="more"]';
/** Of the ways in, the one that this screen shows: above on a large one, under the thumb on a phone. */
const shownWayIn = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(wayIn)].find((one) => one.getClientRects().length > 0);

const openerOf = (root: HTMLElement | null): HTMLElement | null => {
  const ring = root?.matches('[data-ring]') ? document.querySelector<HTMLElement>(touched) : null;
  return ring ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null);
};

/** What opens over the board takes the focus (at `first`, else itself), gives it back, and closes by Escape. */
export const useClosing = (root: RefObject<HTMLElement | null>, onClose: () => void, first?: string): void => {
  useClose(onClose);
  useEffect(() => {
    const opener = openerOf(root.current);
    const target = first === undefined ? root.current : root.current?.querySelector<HTMLElement>(first);
    // To focus is to lay out; the frame that shows what has opened does that anyway.
    const calledOff = afterPaint(() => target?.focus({ preventScroll: true }));
    return () => {
      calledOff();
      // Whoever went on to something else meanwhile is left there.
      if (document.activeElement && document.activeElement !== document.body) return;
      const back = opener?.isConnected && opener !== document.body ? opener : shownWayIn();
      back?.focus({ preventScroll: true });
    };
  }, [root, first]);
};
