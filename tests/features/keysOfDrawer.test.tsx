import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeys } from '#features/console/keys/useKeys.ts';
import { Drawer } from '#features/console/parts/Drawer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // There is no layout here; everything counts as visible.
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const showNothing = () => undefined;
const Board = ({ said }: { said: (what: string) => void }) => {
  const [open, setOpen] = useState(false);
  useKeys(showNothing);
  const key = (where: string) => (
    <button type="button" aria-keyshortcuts="G" onClick={() => said(where)}>
      {where}
    </button>
  );
  return (
    <>
      {key('board')}
      <button type="button" aria-keyshortcuts="M" onClick={() => setOpen(true)}>
        more
      </button>
      {open && (
        <Drawer title="drawer" onClose={() => setOpen(false)}>
          {key('drawer')}
        </Drawer>
      )}
    </>
  );
};
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));

test('a letter key in the very frame in which a drawer opens does nothing on the board under it', () => {
  const said = vi.fn<(what: string) => void>();
  render(
    <MemoryRouter>
      <Board said={said} />
    </MemoryRouter>,
  );
  screen.getByText('more').focus();
  press('m');
  const drawer = screen.getByRole('dialog');
  // The focus is still where it was.
  expect(document.activeElement).toBe(screen.getByText('more'));
  press('g');
  expect(said).not.toHaveBeenCalledWith('board');
  act(() => vi.advanceTimersByTime(1_000));
  expect(document.activeElement).toBe(drawer);
  said.mockClear();
  press('g');
  expect(said.mock.calls).toEqual([['drawer']]);
  // Closed before it had the focus, it takes no key with it.
  act(() => screen.getByLabelText(/close/i).click());
  act(() => vi.advanceTimersByTime(1_000));
  press('m');
  act(() => screen.getByLabelText(/close/i).click());
  press('g');
  expect(said.mock.calls.at(-1)).toEqual(['board']);
});
