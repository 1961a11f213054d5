import { type PointerEvent, type RefObject, useState } from 'react';

type Order = readonly string[];
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
  const [dragged, setDragged] = useState<{ readonly id: string; readonly order: Order } | null>(null);
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])].map((row) => row.getBoundingClientRect());
    const at = rows.findIndex(({ bottom }) => y < bottom);
    return at < 0 ? rows.length - 1 : at;
  };
  const handlersOf = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, order });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged?.id === id) setDragged({ id, order: placedAt(dragged.order, id, placeAt(clientY)) });
    },
    onPointerUp: () => {
      if (dragged && dragged.order.join() !== order.join()) onOrder(dragged.order);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
  });
  return { shown: dragged?.order ?? order, dragged: dragged?.id, handlersOf };
};
