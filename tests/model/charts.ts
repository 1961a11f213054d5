import { resolve } from 'node:path';
import { chartOf } from './kit/chart.ts';
import { svgOf } from './kit/drawing.ts';
import { mermaidOf } from './kit/mermaid.ts';
import type { Toured } from './machines.ts';

export const chartFolder = resolve(import.meta.dirname, '../../docs/machines');

/** The files that show a machine, as they are to be: a picture, and the same as text for a review. */
export const chartFiles = async ({ name, machine, taken }: Toured): Promise<Readonly<Record<string, string>>> => {
  const chart = chartOf(machine, taken());
  return { [`${name}.svg`]: await svgOf(chart), [`${name}.mmd`]: mermaidOf(chart) };
};
