import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export type Dragged<T> = {
  readonly what: T;
  /** Where it would go; null while the pointer is not over the list. */
  readonly at: number | null;
  readonly x: number;
  readonly y: number;
};

/** A pointer moves so far before it drags, px: below it is a click. */
const least = 6;
const edge = 72;

/** The place in a list by the middles of its rows; null beside the list. */
const placeAt = (list: HTMLElement, x: number, y: number): number | null => {
  const box = list.getBoundingClientRect();
  if (x < box.left - 24 || x > box.right + 24 || y < box.top - 80 || y > box.bottom + 120) return null;
  const rows = [...list.querySelectorAll(':scope > [data-row]')];
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
};

/** Drags something onto a list by mouse, pen or finger. The list's rows have `data-row`. Escape gives it up. */
export const useDrag = <T>(list: RefObject<HTMLElement | null>, onDrop: (what: T, at: number) => void) => {
  const [dragged, setDragged] = useState<Dragged<T>>();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  const grab = (what: T) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    let last: Dragged<T> | undefined;
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (!last && Math.hypot(x - from.x, y - from.y) < least) return;
      if (y < edge) window.scrollBy(0, -12);
      if (y > window.innerHeight - edge) window.scrollBy(0, 12);
      last = { what, x, y, at: list.current && placeAt(list.current, x, y) };
      setDragged(last);
    };
    const stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', giveUp);
      end.current = undefined;
      setDragged(undefined);
    };
    const drop = () => {
      const at = last?.at ?? null;
      stop();
      if (at !== null) onDrop(what, at);
    };
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && stop();
    end.current = stop;
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', giveUp);
  };
  return { dragged, grab };
};
