import { type RefObject, useEffect } from 'react';

/** A finger that rests so long on an event drags it, ms; before that it scrolls. */
export const holdMs = 250;
/** A finger that moves so far scrolls, px. */
const slackPx = 8;

/** Tells the grid of a finger whose events end at an element that is no longer in the page. */
const relay = (type: 'touchmove' | 'touchend', at: Touch): void => {
  const target = document.elementFromPoint(at.clientX, at.clientY) ?? document.body;
  const { identifier, clientX, clientY } = at;
  const page = { pageX: clientX + window.scrollX, pageY: clientY + window.scrollY };
  const touch = new Touch({ identifier, target, clientX, clientY, ...page });
  const touches = type === 'touchmove' ? [touch] : [];
  target.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true }));
};

/** The grid takes an event up only for a button of a mouse; it follows the finger by itself then. */
const takeUp = (target: Element, { clientX, clientY }: Touch): void => {
  target.dispatchEvent(new MouseEvent('mousedown', { clientX, clientY, bubbles: true, cancelable: true }));
};

/** Tells the grid that the finger is lost. It gives a drag up for Escape alone, whatever the event is that has the key. */
const relayLoss = (): void => {
  document.body.dispatchEvent(Object.assign(new TouchEvent('touchend', { bubbles: true }), { key: 'Escape' }));
};

type Held = { at: Touch; drags: boolean; timer: ReturnType<typeof setTimeout>; over: AbortController };

/**
 * Lets a finger drag events after a long press. The grid draws an event anew once it is taken up, and from then on hears no
 * more of the finger, which goes on telling the element that it touched first.
 */
export const useFingerDrag = (box: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    let held: Held | undefined;
    const forget = () => {
      if (held) clearTimeout(held.timer);
      held?.over.abort();
      held = undefined;
    };
    const tell = (type: 'touchmove' | 'touchend', event: TouchEvent, touch: Touch) => {
      if (held?.drags && event.cancelable) event.preventDefault();
      if (event.target instanceof Element && !event.target.isConnected) relay(type, touch);
    };
    const onMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!held || !touch) return;
      tell('touchmove', event, touch);
      if (!held.drags && Math.hypot(touch.clientX - held.at.clientX, touch.clientY - held.at.clientY) > slackPx)
        forget();
    };
    const onEnd = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (held && touch) tell('touchend', event, touch);
      forget();
    };
    /** The system takes the finger, or a second one comes: what hangs on it goes back to where it was. */
    const giveUp = () => {
      if (held?.drags) relayLoss();
      forget();
    };
    const onStart = (event: TouchEvent) => {
      giveUp();
      const [touch] = event.touches;
      const { target } = event;
      if (!touch || event.touches.length > 1 || !(target instanceof Element)) return;
      if (!target.closest('.rbc-event')) return;
      const timer = setTimeout(() => {
        if (!held) return;
        held.drags = true;
        takeUp(target, touch);
        navigator.vibrate?.(15);
      }, holdMs);
      const over = new AbortController();
      const { signal } = over;
      held = { at: touch, drags: false, timer, over };
      target.addEventListener('touchmove', onMove as EventListener, { passive: false, signal });
      target.addEventListener('touchend', onEnd as EventListener, { passive: false, signal });
      target.addEventListener('touchcancel', giveUp, { signal });
    };
    /** The menu of a link would open under a finger that rests on it. */
    const onMenu = (event: Event) => held && event.preventDefault();
    const over = new AbortController();
    const { signal } = over;
    // Not passive: the page must not have begun to scroll when the finger drags.
    within.addEventListener('touchstart', onStart, { passive: false, signal });
    within.addEventListener('contextmenu', onMenu, { signal });
    return () => {
      forget();
      over.abort();
    };
  }, [box]);
};
