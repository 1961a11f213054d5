import { act } from '@testing-library/react';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useRowDrag } from '#ui/controls/useRowDrag.ts';

const rowHeight = 40;
const Rows = ({ onOrder }: { onOrder: (order: readonly string[]) => void }) => {
  const list = useRef<HTMLUListElement>(null);
  const { shown, handlersOf } = useRowDrag(list, ['a', 'b', 'c'], onOrder);
  return (
    <ul ref={list}>
      {shown.map((id) => (
        <li key={id} data-row>
          <button type="button" {...handlersOf(id)}>
            {id}
          </button>
        </li>
      ))}
    </ul>
  );
};

test('a row that is dropped before its last move has been drawn lies where it was dropped', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const top = rowHeight * [...box.querySelectorAll('li')].indexOf(this as HTMLLIElement);
    return new DOMRect(0, top, 100, rowHeight);
  });
  const orders: string[] = [];
  const root = createRoot(box);
  await act(async () => root.render(<Rows onOrder={(order) => orders.push(order.join(''))} />));
  const handle = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'c');
  const send = (type: string, clientY: number) =>
    handle?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientY }));
  await act(async () => void send('pointerdown', 100));
  // Nothing is drawn between these two.
  await act(async () => {
    send('pointermove', 10);
    send('pointerup', 10);
  });
  expect(orders).toEqual(['cab']);
  await act(async () => root.unmount());
  box.remove();
  vi.restoreAllMocks();
});
