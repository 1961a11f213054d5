import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportBlockAnswer, ReportResult } from '#contract/report.ts';
import { chartOf, findingOf } from '#contract/reportChart.ts';
import { amountWords, blockTitle, isFigures } from '#contract/reportWords.ts';
import { Part } from '../parts/Part.tsx';
import { BlockTable } from './BlockTable.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { useOpenFigureTo } from './openedFigure.ts';
import { useReportWords } from './useReportWords.ts';

/** Figures that nothing splits: large, each opens. */
const Figures = ({ block }: { block: ReportBlockAnswer }) => {
  const words = useReportWords();
  const openTo = useOpenFigureTo();
  const [row] = block.rows;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 pt-4 sm:flex sm:flex-wrap sm:gap-x-10">
      {block.metrics.map((metric, at) => {
        const value = row?.values[at];
        const shown = row?.isHidden ? words.say('result.few') : amountWords(words.language, metric, value);
        return (
          <div key={metric.key} className="min-w-24">
            <dd className="figures text-48 leading-none">
              {block.opens && value ? (
                <Link to={openTo({ block: block.id, metric: metric.key, at: [] })} className="hover:underline">
                  <span className="sr-only">{`${metric.name}: ${shown}`}</span>
                  <span aria-hidden="true">{shown}</span>
                </Link>
              ) : (
                shown
              )}
            </dd>
            <dt className="text-14 text-soft">{metric.name}</dt>
          </div>
        );
      })}
    </dl>
  );
};

/** What a block answers: its finding, its chart with the table beside it, or its figures. */
const Answer = ({ block }: { block: ReportBlockAnswer }) => {
  const { t } = useTranslation('reports');
  const words = useReportWords();
  const chart = useMemo(() => chartOf(words, block), [words, block]);
  const title = blockTitle(words, block);
  if (isFigures(block)) return <Figures block={block} />;
  if (block.rows.length === 0)
    return <p className="max-w-[68ch] py-4 text-soft">{t(block.isWithheld ? 'result.withheld' : 'result.none')}</p>;
  const finding = findingOf(words, block);
  const left = block.total - block.rows.length;
  return (
    <>
      {finding && <p className="pt-3 font-semibold">{finding}</p>}
      <div className={chart ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-4 lg:grid-cols-2' : undefined}>
        {chart && (
          <div className="pt-4">
            <ChartDrawing chart={chart} says={`${title}. ${finding ?? ''}`} />
          </div>
        )}
        <BlockTable block={block} label={title} />
      </div>
      {left > 0 && <p className="pt-3 text-14 text-soft">{t('result.left', { count: left })}</p>}
    </>
  );
};

export type ReportBlocksProps = {
  of: Pick<ReportResult, 'blocks'>;
  /** What can be done with a block, beside its title. */
  actions?: (block: ReportBlockAnswer) => ReactNode;
};

/** The answer of a report, block by block. */
export const ReportBlocks = ({ of, actions }: ReportBlocksProps) => {
  const words = useReportWords();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-4">
      {of.blocks.map((block) =>
        block.text === null ? (
          <Part key={block.id} title={blockTitle(words, block)} legend={actions?.(block)}>
            <Answer block={block} />
          </Part>
        ) : (
          <section key={block.id} className="max-w-[68ch]">
            {block.title !== '' && <h2 className="heading border-ink border-b-2 pb-2">{block.title}</h2>}
            <p className="whitespace-pre-line break-words pt-3">{block.text}</p>
          </section>
        ),
      )}
    </div>
  );
};
