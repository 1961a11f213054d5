import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#ui/layout/afterPaint.ts';
import { closeOnBack } from './backSteps.ts';

type Watcher = { onclose: (() => void) | null; destroy: () => void };
type Watching = { readonly CloseWatcher?: new () => Watcher };

/**
 * Closes by Escape, wherever the focus is, and by going back: the gesture of a tablet where the browser has
 * CloseWatcher, its button everywhere.
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

/** The key of the selected player: a disc on the canvas takes no focus itself. */
const touched = '[data-shirt][aria-pressed="true"]';
/** What opens around a player: their ring, and the grass where they are placed. */
const aboutPlayer = '[data-ring], [data-placing]';
/** Gets the focus when the opener is gone, such as a row of another drawer. */
const wayIn = '[data-key^="more"]';
/** The opener that this screen shows: at the top of a large one, at the bottom of a phone. */
const shownWayIn = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(wayIn)].find((one) => one.getClientRects().length > 0);

/** The element that gets the focus with the next frame. */
let due: HTMLElement | undefined;
/** Whether no element has the focus: a user who has moved it keeps it there. */
const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body;

/** A layer that replaces another inherits its opener. */
const openerOf = (root: HTMLElement | null): HTMLElement | undefined => {
  const { activeElement } = document;
  // Around a player the focus may not have arrived yet: it goes back to the player.
  const player = root?.matches(aboutPlayer) ? document.querySelector<HTMLElement>(touched) : null;
  if (player) return player;
  return !isFocusFree() && activeElement instanceof HTMLElement ? activeElement : due;
};

/** Gives the focus back to the opener of a layer, and closes by Escape. */
export const useLeaving = (root: RefObject<HTMLElement | null>, onClose: () => void): void => {
  useClose(onClose);
  useEffect(() => {
    const opener = openerOf(root.current);
    return () => {
      if (!isFocusFree()) return;
      const back = opener?.isConnected ? opener : shownWayIn();
      due = back;
      // Focusing forces a layout: the frame after the close does one anyway.
      afterPaint(() => {
        if (due !== back) return;
        due = undefined;
        if (isFocusFree()) back?.focus({ preventScroll: true });
      });
    };
  }, [root]);
};

/** The layer that has opened and has no focus yet: it gets it with the next frame. */
let opening: HTMLElement | undefined;
/** Returns what has just opened: keys that are pressed before it renders are meant for it. */
export const openingNow = (): HTMLElement | undefined => (opening?.isConnected ? opening : undefined);

/** Moves the focus to a layer when it renders: to itself or to the first match of `first`. */
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

/** Takes the focus for a layer, gives it back, and closes by Escape. */
export const useClosing = (root: RefObject<HTMLElement | null>, onClose: () => void): void => {
  useLeaving(root, onClose);
  useTakingFocus(root);
};
