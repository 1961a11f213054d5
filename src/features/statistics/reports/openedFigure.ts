import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportBlockAnswer } from '#contract/report.ts';
import type { OpenFigure } from './queries.ts';

/** An opened number as a word of the address: its block, its figure, and the values of its row. */
const openText = ({ block, metric, at }: OpenFigure): string =>
  JSON.stringify([block, metric, ...at.map(({ value }) => value)]);

/** The opened number of an address, of one of these blocks; undefined where it has none. */
export const openFigureIn = (
  word: string | null,
  blocks: readonly ReportBlockAnswer[],
): { readonly opened: OpenFigure; readonly block: ReportBlockAnswer } | undefined => {
  if (word === null) return undefined;
  try {
    const [id, metric, ...values] = JSON.parse(word) as (string | null)[];
    const block = blocks.find((one) => one.id === id);
    if (!block?.opens || typeof metric !== 'string' || values.length !== block.dimensions.length) return undefined;
    if (!block.metrics.some(({ key }) => key === metric)) return undefined;
    const at = block.dimensions.map(({ key }, n) => ({ dimension: key, value: values[n] ?? null }));
    return { opened: { block: block.id, metric, at }, block };
  } catch {
    return undefined;
  }
};

/** The address of this page with a number opened, or with none. */
export const useOpenFigureTo = () => {
  const [address] = useSearchParams();
  return useCallback(
    (figure: OpenFigure | undefined) => {
      const next = new URLSearchParams(address);
      if (figure) next.set('open', openText(figure));
      else next.delete('open');
      return { search: next.size === 0 ? '' : `?${next}` };
    },
    [address],
  );
};
