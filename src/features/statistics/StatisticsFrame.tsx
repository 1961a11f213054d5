import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { StatisticsTable } from '#contract/numberTable.ts';
import type { StatisticsPage } from '#contract/statistics.ts';
import { hasChart } from '#contract/statisticsCharts.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ExportMenu } from '#ui/records/ExportMenu.tsx';
import { Gate, type QueryState } from '#ui/records/Gate.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { Finding } from './findings.ts';
import { withLive } from './liveTables.ts';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { NumberTable } from './parts/NumberTable.tsx';
import type { OpenedDialogProps } from './parts/OpenedDialog.tsx';
import { PageTabs } from './parts/PageTabs.tsx';
import { Stands } from './parts/Stands.tsx';
import { exported, exportedChart } from './queries.ts';
import { useFindingWords } from './useFindingWords.ts';
import type { useSentence } from './useSentence.ts';
import { useTableWords } from './useTableWords.ts';

const OpenedDialog = lazyPart<OpenedDialogProps>(async () => (await import('./parts/OpenedDialog.tsx')).OpenedDialog);

type Answer = {
  readonly n: number;
  readonly live?: number;
  readonly asOf: string;
  readonly coverage: { readonly recorded: number; readonly due: number } | null;
};
export type StatisticsFrameProps<A extends Answer> = {
  page: StatisticsPage;
  filter: ReturnType<typeof useSentence>;
  of: QueryState<A>;
  /** The same of the matches that are being played. */
  live?: A | undefined;
  finding: (answer: A) => Finding;
  figures: (answer: A | undefined) => ReactNode;
  tables: (answer: A) => readonly StatisticsTable[];
  /** The charts; in their place the tables, when they are wanted. */
  children: (answer: A, tables: readonly StatisticsTable[]) => ReactNode;
};

/** A page of the statistics: what it says first, the five pages, the sentence, and charts or tables. */
export const StatisticsFrame = <A extends Answer>(props: StatisticsFrameProps<A>) => {
  const { page, filter, of, live, finding, figures, tables, children } = props;
  const { t } = useTranslation('statistics');
  const [address, setAddress] = useSearchParams();
  const words = useFindingWords();
  const table = useTableWords();
  const isTable = address.get('view') === 'table';
  const shown = of.data && withLive(tables(of.data), live && tables(live));
  const charts = (shown ?? [])
    .filter((one) => hasChart(one, filter.sentence.scope === 'player' ? 'player' : 'team'))
    .map(({ key }) => ({
      title: table.say(`tables.${key}`),
      onExport: exportedChart(page, filter.question, key),
    }));
  const see = (view: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (view === 'table') next.set('view', view);
        else next.delete('view');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <SectionHead
        title={t(`page.${page}`)}
        long
        description={of.data && words(finding(of.data))}
        figures={figures(of.data)}
      />
      <PageTabs />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 pt-2">
        <div className="min-w-0 max-sm:w-full sm:flex-1">
          <FilterSentence page={page} {...filter} />
          {of.data && <Stands page={page} of={of.data} />}
        </div>
        <div className="flex items-center gap-2">
          <Segmented
            label={t('view.label')}
            value={isTable ? 'table' : 'chart'}
            onChange={see}
            choices={(['chart', 'table'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
          />
          {of.data && of.data.n > 0 && (
            <ExportMenu
              name={t(`page.${page}`).toLowerCase()}
              onExport={exported(page, filter.question)}
              charts={charts}
            />
          )}
        </div>
      </div>
      {filter.nobody ? (
        <EmptyState title={t('filter.nobody')} description={t('filter.nobodySays')} />
      ) : (
        <Gate
          of={of}
          isEmpty={({ n, live: playing = 0 }) => n + playing === 0}
          empty={<EmptyState title={t(`empty.${page}`)} description={t('empty.says')} />}
        >
          {(answer) =>
            isTable ? (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
                {shown?.map((one) => (
                  <NumberTable key={one.key} of={one} />
                ))}
              </div>
            ) : (
              children(answer, shown ?? [])
            )
          }
        </Gate>
      )}
      {address.has('open') && (
        <Suspense fallback={null}>
          <OpenedDialog asked={filter.question} tables={shown ?? []} />
        </Suspense>
      )}
    </>
  );
};
