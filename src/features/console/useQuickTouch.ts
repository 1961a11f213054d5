import { useEffect } from 'react';

/** How far a finger may slip in px, and how long it may rest in ms, to count as a tap: as in browsers. */
const slip = 12;
const rest = 500;

type Finger = { readonly button: HTMLButtonElement; readonly x: number; readonly y: number; readonly since: number };

const finds = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button:enabled') : null;

const isTouch = ({ button, x, y, since }: Finger, lifted: Touch, now: number): boolean =>
  button.isConnected && Math.hypot(lifted.clientX - x, lifted.clientY - y) <= slip && now - since <= rest;

const press = (button: HTMLButtonElement, { clientX, clientY }: Touch): void => {
  // As with a browser's own tap: the button gets the focus, without a focus ring.
  button.focus({ preventScroll: true, focusVisible: false });
  const about = { bubbles: true, cancelable: true, composed: true, detail: 1, view: window };
  button.dispatchEvent(new MouseEvent('click', { ...about, clientX, clientY }));
};

/**
 * Presses a button when the finger leaves it. By default a browser first decides whether the touch is a gesture,
 * renders the page for that, and sends mouse events: a third of the time between touch and response on a slow tablet
 * (decision 023). It also takes two touches at once for a gesture: here a palm that rests on the glass, or a drop of
 * water, does not block a tap. Mouse, keys and screen readers work as usual; what slips, scrolls or rests is left to
 * the browser.
 */
export const useQuickTouch = (): void => {
  useEffect(() => {
    const down = new Map<number, Finger>();
    const comes = ({ changedTouches, target, timeStamp }: TouchEvent) => {
      const button = finds(target);
      if (!button) return;
      for (const { identifier, clientX, clientY } of changedTouches)
        down.set(identifier, { button, x: clientX, y: clientY, since: timeStamp });
    };
    const goes = (event: TouchEvent) => {
      for (const lifted of event.changedTouches) {
        const finger = down.get(lifted.identifier);
        down.delete(lifted.identifier);
        if (!finger || event.defaultPrevented || !event.cancelable) continue;
        if (!isTouch(finger, lifted, event.timeStamp)) continue;
        event.preventDefault();
        press(finger.button, lifted);
      }
    };
    const lost = ({ changedTouches }: TouchEvent) => {
      for (const { identifier } of changedTouches) down.delete(identifier);
    };
    document.addEventListener('touchstart', comes, { passive: true });
    document.addEventListener('touchend', goes, { passive: false });
    document.addEventListener('touchcancel', lost, { passive: true });
    return () => {
      document.removeEventListener('touchstart', comes);
      document.removeEventListener('touchend', goes);
      document.removeEventListener('touchcancel', lost);
    };
  }, []);
};
