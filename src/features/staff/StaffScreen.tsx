import { FileUp, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import { may } from '#domain/rights.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { Gate } from '#ui/Gate.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { ListTools } from '#ui/ListTools.tsx';
import { NoneFits } from '#ui/NoneFits.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { StaffTable } from './parts/StaffTable.tsx';
import { everyStaff, exportStaff, pageSize, useStaffList, useTeams } from './queries.ts';

/** Everybody who looks after the teams. */
export const StaffScreen = () => {
  const { t } = useTranslation('staff');
  const { roles } = useUser();
  const { state, put } = useListState(everyStaff, { sort: 'name' });
  const people = useStaffList(state);
  const teams = useTeams();
  const all = state.search === '' && Object.values(state.filter).every((value) => value === 'any');
  const deeds = may(roles, 'staff.edit') && (
    <>
      <LinkButton to="/staff/import" icon={<FileUp size={20} aria-hidden="true" />}>
        {t('import')}
      </LinkButton>
      <LinkButton to="/staff/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
        {t('new')}
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeader title={t('title')} says={people.data ? t('says', { count: people.data.total }) : ' '}>
        <ExportMenu name={t('title').toLowerCase()} onExport={exportStaff(state)} />
        {deeds}
      </PageHeader>
      <ListTools>
        <FilterSentence filter={state.filter} teams={teams.data ?? []} onChange={put} />
        <SearchBox label={t('search')} value={state.search} onChange={(search) => put({ search })} />
      </ListTools>
      <Gate
        of={people}
        isEmpty={({ total }) => total === 0}
        empty={
          all ? (
            <EmptyState
              title={t('emptyTitle')}
              says={t('emptySays')}
              action={<div className="flex gap-2">{deeds}</div>}
            />
          ) : (
            <NoneFits to="/staff" />
          )
        }
      >
        {({ rows, total, page }) => (
          <>
            <StaffTable
              people={rows}
              order={{ by: state.sort, direction: state.direction }}
              onOrder={({ by, direction }) => put({ sort: by, direction })}
            />
            <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => put({ page: String(next) })} />
          </>
        )}
      </Gate>
    </>
  );
};
