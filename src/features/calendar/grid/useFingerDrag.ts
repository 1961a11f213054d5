import { type RefObject, useEffect } from 'react';

/** A finger that rests so long on an event drags it, ms; before that it scrolls. */
const holdMs = 250;
/** A finger that moves so far scrolls, px. */
const slackPx = 8;

const mouse = (type: string, { clientX, clientY }: Touch): MouseEvent => {
  const view = window;
  const at = { clientX, clientY, screenX: clientX, screenY: clientY };
  return new MouseEvent(type, { ...at, view, bubbles: true, cancelable: true, button: 0, buttons: 1 });
};

/** Lets a finger drag events after a long press: the grid's addon listens to the mouse alone. */
export const useFingerDrag = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    let held: { target: Element; at: Touch; timer: ReturnType<typeof setTimeout>; drags: boolean } | undefined;
    const forget = () => {
      if (held) clearTimeout(held.timer);
      held = undefined;
    };
    const onStart = (event: TouchEvent) => {
      forget();
      const [touch] = event.touches;
      const target = event.target instanceof Element ? event.target.closest('.rbc-addons-dnd-resizable') : null;
      if (!touch || !target || event.touches.length > 1) return;
      const timer = setTimeout(() => {
        if (!held) return;
        held.drags = true;
        navigator.vibrate?.(15);
        held.target.dispatchEvent(mouse('mousedown', held.at));
      }, holdMs);
      held = { target, at: touch, timer, drags: false };
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!held || !touch) return;
      if (held.drags) {
        event.preventDefault();
        document.dispatchEvent(mouse('mousemove', touch));
      } else if (Math.hypot(touch.clientX - held.at.clientX, touch.clientY - held.at.clientY) > slackPx) forget();
    };
    const onEnd = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (held?.drags && touch) {
        event.preventDefault();
        document.dispatchEvent(mouse('mouseup', touch));
      }
      forget();
    };
    const onCancel = () => {
      // The system takes the finger, for a call or a gesture of its own: what hangs on it goes back.
      if (held?.drags) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      forget();
    };
    /** The menu of a link would open under a finger that rests on it. */
    const onMenu = (event: Event) => held && event.preventDefault();
    const active = { passive: false };
    within.addEventListener('touchstart', onStart, { passive: true });
    within.addEventListener('touchmove', onMove, active);
    within.addEventListener('touchend', onEnd, active);
    within.addEventListener('touchcancel', onCancel);
    within.addEventListener('contextmenu', onMenu);
    return () => {
      forget();
      within.removeEventListener('touchstart', onStart);
      within.removeEventListener('touchmove', onMove);
      within.removeEventListener('touchend', onEnd);
      within.removeEventListener('touchcancel', onCancel);
      within.removeEventListener('contextmenu', onMenu);
    };
  }, [box]);
};
