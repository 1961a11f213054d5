import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useListState } from '#api/useListState.ts';
import type { ForeignPlayerRow } from '#contract/scoutingRecord.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { pageSize, type ScoutingFilter, useOutsiders } from '../queries.ts';
import { useScoutingWords } from '../scoutingWords.ts';
import { FilterSentence } from './FilterSentence.tsx';
import { PositionDisc } from './PositionDisc.tsx';

export type ListOf = ReturnType<typeof useListState<ScoutingFilter>>;

/** Everybody who is watched, also those who were discarded. */
export const Outsiders = ({ of: { state, put, ordered, onPage } }: { of: ListOf }) => {
  const { t } = useTranslation('scouting');
  const words = useScoutingWords();
  const found = useOutsiders(state);
  const isAll = state.search === '' && state.filter.stage === 'any' && state.filter.position === 'any';
  const columns = useMemo(
    (): readonly Column<ForeignPlayerRow>[] => [
      {
        key: 'name',
        header: t('file.name'),
        sort: 'lastName',
        cell: (row) => (
          <span className="flex min-w-0 items-center gap-3">
            <PositionDisc position={row.position} own={row.stage === 'signed'} />
            <span className="grid min-w-0">
              <span className="break-words font-semibold">{words.name(row)}</span>
              <span className="truncate text-14 text-soft">{row.clubName}</span>
            </span>
          </span>
        ),
      },
      {
        key: 'year',
        header: t('year'),
        sort: 'birthYear',
        from: 'sm',
        figures: true,
        cell: (row) => row.birthYear ?? '–',
      },
      { key: 'stage', header: t('form.stage'), cell: (row) => t(`stages.${row.stage}`) },
      { key: 'reports', header: t('list.reports'), from: 'md', figures: true, cell: ({ reports }) => reports || '–' },
      {
        key: 'next',
        header: t('form.nextStep'),
        sort: 'nextOn',
        from: 'lg',
        cell: (row) => (row.forgotten ? t('still', { count: row.stillFor }) : words.step(row)),
      },
    ],
    [t, words],
  );
  return (
    <>
      <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
        <FilterSentence withStage filter={state.filter} onChange={put} />
      </ListTools>
      <PagedList
        of={found}
        pageSize={pageSize}
        onPage={onPage}
        none={
          isAll ? (
            <EmptyState title={t('empty')} description={t('emptySays')} />
          ) : (
            <NoResults to="/scouting?view=list" />
          )
        }
      >
        {(rows) => (
          <ListTable
            label={t('list.title')}
            phoneHead={false}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => `/scouting/${id}`}
            {...ordered}
          />
        )}
      </PagedList>
    </>
  );
};
