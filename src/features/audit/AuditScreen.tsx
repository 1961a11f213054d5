import { useTranslation } from 'react-i18next';
import { useListState } from '#api/useListState.ts';
import { Button } from '#ui/controls/Button.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { everyLine, questionOf } from './auditFilter.ts';
import { AuditDays, AuditFilterWords } from './parts/AuditFilterWords.tsx';
import { AuditRow } from './parts/AuditRow.tsx';
import { RetentionList } from './parts/RetentionList.tsx';
import { exportAudit, pageSize, useAudit } from './queries.ts';

/** Who saw, exported or changed what: the audit trail of the club, and of the installation. */
export const AuditScreen = () => {
  const { t } = useTranslation('audit');
  const { state, put, all } = useListState<Record<keyof typeof everyLine, string>>(everyLine, { sort: 'at' });
  const { filter, search, page } = state;
  const question = questionOf(filter, search);
  const lines = useAudit(question, page);
  const people = lines.data?.rows.flatMap(({ by, about }) => [by, about]) ?? [];
  const chosen = people.find((one) => one?.id === filter.person)?.name;
  return (
    <>
      <SectionHead title={t('title')} description={t('description')}>
        <MoreMenu
          exports={lines.data?.total ? { name: t('title').toLowerCase(), onExport: exportAudit(question) } : undefined}
        />
      </SectionHead>
      <ListTools search={{ label: t('search'), value: search, onChange: (words) => put({ search: words }) }}>
        <AuditFilterWords filter={filter} put={put} />
      </ListTools>
      {filter.when === 'chosen' && <AuditDays filter={filter} put={put} />}
      {filter.person !== '' && (
        <div className="flex flex-wrap items-center gap-4 pb-2">
          <span>{t('person', { name: chosen ?? t('nobody') })}</span>
          <Button onClick={() => put({ person: '' })}>{t('everybody')}</Button>
        </div>
      )}
      <PagedList
        of={lines}
        pageSize={pageSize}
        onPage={(next) => put({ page: String(next) })}
        none={all ? <EmptyState title={t('empty')} description={t('emptySays')} /> : <NoResults to="/club/audit" />}
      >
        {(rows) => (
          <ul aria-label={t('title')} className="border-ink border-t-2">
            {rows.map((line) => (
              <AuditRow key={line.id} line={line} onPerson={(person) => put({ person })} />
            ))}
          </ul>
        )}
      </PagedList>
      {/* After the list, which would push it down. */}
      {!lines.isPending && <RetentionList />}
    </>
  );
};
