import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { FileDown } from 'lucide-react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from '#ui/controls/Menu.tsx';
import { draw } from './words.tsx';

afterEach(cleanup);

const Here = () => <p>{useLocation().pathname}</p>;
const drawn = (onSelect = vi.fn<() => void>()) =>
  draw(
    <MemoryRouter initialEntries={['/players']}>
      <Menu
        label="Más"
        className="size-11"
        items={[
          { label: 'Importar', to: '/players/import' },
          { label: 'Exportar', icon: FileDown, onSelect },
        ]}
      >
        …
      </Menu>
      <Here />
    </MemoryRouter>,
  );
const button = () => screen.getByRole('button', { name: 'Más', hidden: true });
const items = async () => (await screen.findAllByRole('menuitem')).map((one) => one.textContent);

test('before its code is there the button says that it has a menu, which is shut', async () => {
  await drawn();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

test('by keys the first item has the focus, arrows go round, and Escape gives the focus back', async () => {
  await drawn();
  button().focus();
  fireEvent.keyDown(button(), { key: 'ArrowDown' });
  expect(await items()).toEqual(['Importar', 'Exportar']);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Importar'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Exportar'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Importar'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button());
});

test('an action is done once and shuts the menu', async () => {
  const onSelect = vi.fn<() => void>();
  await drawn(onSelect);
  fireEvent.click(button(), { detail: 1 });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportar' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a link is a link: it has an address and goes there', async () => {
  await drawn();
  fireEvent.click(button(), { detail: 1 });
  const link = await screen.findByRole('menuitem', { name: 'Importar' });
  expect(link.getAttribute('href')).toBe('/players/import');
  fireEvent.click(link);
  expect(await screen.findByText('/players/import')).toBeTruthy();
});
