import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { ReportExport } from '#features/statistics/reports/ReportExport.tsx';
import { draw } from '../ui/words.tsx';

afterEach(cleanup);

const cell = (value: string) => ({ value, name: value, detail: null });
const block = (id: string, title: string, chart: ReportBlockAnswer['chart']): ReportBlockAnswer => ({
  ...{ id, kind: chart ? 'chart' : 'table', title, text: null, chart },
  dimensions: [{ key: 'team', name: 'Equipo' }],
  metrics: [
    { key: 'goalsFor', name: 'Goles', definition: 'Goles.', unit: 'count', decimals: 0, better: 'higher', least: 0 },
  ],
  rows: [{ keys: [cell('Cadete A')], values: [3], n: 1, isHidden: false }],
  ...{ totals: null, n: 1, total: 1, more: false, ignored: [], isWithheld: false, opens: true },
});

const itemsOf = async (blocks: readonly ReportBlockAnswer[]) => {
  const exported = vi.fn(() => new Promise<Blob>(() => undefined));
  const { findByRole, findAllByRole } = await draw(
    <ReportExport name="Mi informe" of={{ blocks: [...blocks] }} exported={exported} />,
  );
  fireEvent.click(await findByRole('button', { name: 'Exportar' }));
  return { exported, items: await findAllByRole('menuitem') };
};

test('a report with one chart offers it as a picture', async () => {
  const { items, exported } = await itemsOf([block('a', 'Goles', 'bars'), block('b', 'Tabla', null)]);
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['PDF', 'Excel (.xlsx)', 'Texto (.csv)', 'Imagen (.png)'],
  ]);
  fireEvent.click(items.at(-1) as HTMLElement);
  expect(exported).toHaveBeenCalledWith('PNG', 'a');
});

test('several charts are offered each by its title, and a table without a chart is none', async () => {
  const several = await itemsOf([block('a', 'Goles', 'bars'), block('b', 'Por mes', 'columns')]);
  expect(several.items.slice(3).map(({ textContent }) => textContent)).toEqual(['Goles (.png)', 'Por mes (.png)']);
  cleanup();
  const none = await itemsOf([block('b', 'Tabla', null), { ...block('c', 'Vacío', 'bars'), rows: [] }]);
  expect(none.items).toHaveLength(3);
});
