import { readFileSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { rooms } from '#ui/layout/useRoom.ts';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { draw } from './words.tsx';

afterEach(cleanup);

type Row = { readonly id: string; readonly name: string };
const rows: readonly Row[] = [
  { id: 'a', name: 'Ana' },
  { id: 'b', name: 'Bea' },
];
const cell = vi.fn(({ name }: Row) => name);
const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Name', cell },
  { key: 'age', header: 'Age', from: 'sm', cell: () => '14' },
  { key: 'foot', header: 'Foot', from: 'xl', cell: () => 'left' },
];
const table = (label: string, of = rows) => (
  <MemoryRouter>
    <ListTable label={label} columns={columns} rows={of} keyOf={({ id }) => id} hrefOf={({ id }) => `/${id}`} />
  </MemoryRouter>
);

test('the widths at which a list shows more are those of the theme', () => {
  const css = readFileSync('src/ui/theme.css', 'utf8');
  const themed = [...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [name, Number(width)]);
  expect(Object.fromEntries(themed)).toEqual(rooms);
});

test('a column for which there is no room is not drawn', async () => {
  expect(innerWidth).toBe(1024);
  await draw(table('People'));
  expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Name', 'Age']);
  expect(screen.getAllByRole('cell')).toHaveLength(4);
});

test('of a long list only the rows that are new are drawn', async () => {
  const { rerender } = await draw(table('People'));
  cell.mockClear();
  rerender(table('The same people'));
  expect(cell).not.toHaveBeenCalled();
  rerender(table('People', [...rows, { id: 'c', name: 'Carla' }]));
  expect(cell.mock.calls.map(([{ id }]) => id)).toEqual(['c']);
});

test('another page takes over the rows that are there; a row that stays is the same element', async () => {
  const { rerender } = await draw(table('People'));
  const elements = () => screen.getAllByRole('row').slice(1);
  const [first, second] = elements();
  rerender(
    table('People', [
      { id: 'c', name: 'Carla' },
      { id: 'b', name: 'Bea' },
    ]),
  );
  expect(elements()).toEqual([first, second]);
  expect(elements().map((one) => one.textContent)).toEqual(['Carla14', 'Bea14']);
  rerender(
    table('People', [
      { id: 'b', name: 'Bea' },
      { id: 'd', name: 'Dora' },
    ]),
  );
  expect(elements()[0]).toBe(second);
  expect(elements().map((one) => one.textContent)).toEqual(['Bea14', 'Dora14']);
  expect(screen.getByRole('link', { name: 'Dora' }).getAttribute('href')).toBe('/d');
});
