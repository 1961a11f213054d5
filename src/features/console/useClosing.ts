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
/** What opens around him: his ring, and the grass on which he is put elsewhere. */
const aboutPlayer = '[data-ring], [data-placing]';
/** Where the focus goes when what opened it is gone, as a row of another drawer is. */
const wayIn = '[data-key^="more"]';
/** Of the ways in, the one that this screen shows: above on a large one, under the thumb on a phone. */
const shownWayIn = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(wayIn)].find((one) => one.getClientRects().length > 0);

/** Who gets the focus with the next frame. */
let due: HTMLElement | undefined;
/** Nothing has it: whoever went on to something else is left there. */
const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body;

/** What opens in the place of something else inherits what that one would have given the focus back to. */
const openerOf = (root: HTMLElement | null): HTMLElement | undefined => {
  const { activeElement } = document;
  // Around a player the focus may be on its way still: what is about him goes back to him.
  const player = root?.matches(aboutPlayer) ? document.querySelector<HTMLElement>(touched) : null;
  if (player) return player;
  return !isFocusFree() && activeElement instanceof HTMLElement ? activeElement : due;
};

/** What opens over the board gives the focus back to what opened it, and closes by Escape. */
export const useLeaving = (root: RefObject<HTMLElement | null>, onClose: () => void): void => {
  useClose(onClose);
  useEffect(() => {
    const opener = openerOf(root.current);
    return () => {
      if (!isFocusFree()) return;
      const back = opener?.isConnected ? opener : shownWayIn();
      due = back;
      // To focus is to lay out: the frame that shows what has closed does that anyway.
      afterPaint(() => {
        if (due !== back) return;
        due = undefined;
        if (isFocusFree()) back?.focus({ preventScroll: true });
      });
    };
  }, [root]);
};

/** What has opened and has not got the focus yet: it comes with the frame that shows it. */
let opening: HTMLElement | undefined;
/** The keys of a hand that is quicker than the screen are meant for what it has just opened. */
export const openingNow = (): HTMLElement | undefined => (opening?.isConnected ? opening : undefined);

/** What has opened takes the focus, itself or the first in it that `first` finds, when it is on the screen. */
export const useTakingFocus = (root: RefObject<HTMLElement | null>, first?: string): void => {
  useEffect(() => {
    const target = first === undefined ? root.current : root.current?.querySelector<HTMLElement>(first);
    const here = root.current ?? undefined;
    opening = here;
    const done = () => {
      if (opening === here) opening = undefined;
    };
    const callOff = afterPaint(() => {
      target?.focus({ preventScroll: true });
      done();
    });
    return () => {
      callOff();
      done();
    };
  }, [root, first]);
};

/** What opens over the board takes the focus, gives it back, and closes by Escape. */
export const useClosing = (root: RefObject<HTMLElement | null>, onClose: () => void): void => {
  useLeaving(root, onClose);
  useTakingFocus(root);
};
