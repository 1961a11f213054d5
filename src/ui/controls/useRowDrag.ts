import { type PointerEvent, type RefObject, useRef, useState } from 'react';

type Order = readonly string[];
type Dragged = { readonly id: string; readonly order: Order };
/** An order with one of its members at another place, from 0. */
export const placedAt = (order: Order, id: string, place: number): Order => {
  const others = order.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, id);
};

/**
 * Drags the rows of a list by their handles: a row follows the finger, and the order is given when the finger is lifted.
 * Rows are the elements with `data-row` in the list.
 */
export const useRowDrag = (list: RefObject<HTMLElement | null>, order: Order, onOrder: (order: Order) => void) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // A finger may be lifted before its last move has been drawn.
  const now = useRef<Dragged>(null);
  const put = (next: Dragged | null): void => {
    now.current = next;
    setDragged(next);
  };
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])].map((row) => row.getBoundingClientRect());
    const at = rows.findIndex(({ bottom }) => y < bottom);
    return at < 0 ? rows.length - 1 : at;
  };
  const handlersOf = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      put({ id, order });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      const held = now.current;
      if (held?.id === id) put({ id, order: placedAt(held.order, id, placeAt(clientY)) });
    },
    onPointerUp: () => {
      const held = now.current;
      if (held && held.order.join() !== order.join()) onOrder(held.order);
      put(null);
    },
    onPointerCancel: () => put(null),
  });
  return { shown: dragged?.order ?? order, dragged: dragged?.id, handlersOf };
};
