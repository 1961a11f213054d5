import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Suspense, use, useCallback, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { openPalette } from '#app/shell/openPalette.ts';
import { usePaletteRequested } from '#app/shell/usePaletteRequested.ts';

afterEach(cleanup);
const there = Promise.resolve();

const Frame = ({ waitsFor }: { waitsFor: Promise<void> }) => {
  const [requested, setAsked] = useState(0);
  usePaletteRequested(useCallback(() => setAsked((times) => times + 1), []));
  use(waitsFor);
  return <p data-testid="asked">{requested}</p>;
};
const framed = (waitsFor: Promise<void>) => (
  <Suspense fallback="…">
    <Frame waitsFor={waitsFor} />
  </Suspense>
);
const press = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });

test('who asks for the palette while the frame waits for a part of it gets it when the frame is back', async () => {
  const shown = await act(async () => render(framed(there)));
  press();
  openPalette();
  await shown.findByText('2');
  const { promise, resolve } = Promise.withResolvers<void>();
  await act(async () => shown.rerender(framed(promise)));
  expect(shown.getByText('…')).toBeDefined();
  press();
  resolve();
  await shown.findByText('3');
  shown.unmount();
  press();
  const again = await act(async () => render(framed(there)));
  expect(again.getByTestId('asked').textContent).toBe('0');
});
