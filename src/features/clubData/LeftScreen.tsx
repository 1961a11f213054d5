import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useListState } from '#api/useListState.ts';
import { personData } from '#contract/personData.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { LeftRow } from './parts/LeftRow.tsx';

const pageSize = 50;

/** With a row that is gone its focus is gone too: what is around the list takes it, and the keyboard goes on from there. */
const useFocusKept = (total: number | undefined) => {
  const around = useRef<HTMLElement>(null);
  const before = useRef(total);
  useEffect(() => {
    const isFewer = total !== undefined && before.current !== undefined && total < before.current;
    before.current = total;
    if (isFewer && document.activeElement === document.body) around.current?.focus();
  }, [total]);
  return around;
};

/** Whoever has left the club and is still stored: their data to take along, and their erasure. */
export const LeftScreen = () => {
  const { t } = useTranslation('personData');
  const { state, put, all, onPage } = useListState({}, { sort: 'leftAt' });
  const { search, page } = state;
  const left = useQuery({
    ...query(personData.left, { query: { search, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const around = useFocusKept(left.data?.total);
  return (
    <>
      <SectionHead title={t('left.title')} description={t('left.says')} />
      <ListTools search={{ label: t('left.search'), value: search, onChange: (words) => put({ search: words }) }} />
      <section ref={around} tabIndex={-1} aria-label={t('left.title')}>
        <PagedList
          of={left}
          pageSize={pageSize}
          onPage={onPage}
          none={
            all ? (
              <EmptyState title={t('left.empty')} description={t('left.emptySays')} />
            ) : (
              <NoResults to="/club/left" />
            )
          }
        >
          {(rows) => (
            <ul aria-label={t('left.title')} className="border-ink border-t-2">
              {rows.map((one) => (
                <LeftRow key={one.id} one={one} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  );
};
