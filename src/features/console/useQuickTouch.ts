import { useEffect } from 'react';

/** How far a finger may slip to count as a tap, in px: as in browsers. */
const slip = 12;
/** How long it may rest, in ms: a cold finger or one in a glove lies for a second, a hand on the glass much longer. */
const rest = 1_500;

type Finger = { readonly button: HTMLButtonElement; readonly x: number; readonly y: number; readonly since: number };

const finds = (target: EventTarget | null): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>('button:enabled') : null;

const isTouch = ({ button, x, y }: Finger, lifted: Touch): boolean =>
  button.isConnected && Math.hypot(lifted.clientX - x, lifted.clientY - y) <= slip;

const press = ({ button, since }: Finger, { clientX, clientY }: Touch, now: number): void => {
  if (now - since > rest) return;
  // As with a browser's own tap: the button gets the focus, without a focus ring.
  button.focus({ preventScroll: true, focusVisible: false });
  const about = { bubbles: true, cancelable: true, composed: true, detail: 1, view: window };
  button.dispatchEvent(new MouseEvent('click', { ...about, clientX, clientY }));
};

/**
 * Presses a button when the finger leaves it. By default a browser first decides whether the touch is a gesture,
 * renders the page for that, and sends mouse events: a third of the time between touch and response on a slow tablet
 * (decision 023). It also takes two touches at once for a gesture: here a palm that rests on the glass, or a drop of
 * water, does not block a tap. What rests presses nothing. Mouse, keys and screen readers work as usual; what slips or
 * scrolls is left to the browser.
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
        if (!isTouch(finger, lifted)) continue;
        // Browsers differ in whether a finger that rests presses, and a busy one forgets how long it has rested.
        event.preventDefault();
        press(finger, lifted, event.timeStamp);
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
