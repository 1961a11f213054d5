import { FileUp, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import { may } from '#domain/rights.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { ListTools } from '#ui/ListTools.tsx';
import { NoneFits } from '#ui/NoneFits.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { RemovedStaff } from './parts/RemovedStaff.tsx';
import { StaffTable } from './parts/StaffTable.tsx';
import { everyStaff, exportStaff, pageSize, useStaffList, useTeams } from './queries.ts';

/** Everybody who looks after the teams. */
export const StaffScreen = () => {
  const { t } = useTranslation('staff');
  const { roles } = useUser();
  const { state, put, all, ordered, onPage } = useListState(everyStaff, { sort: 'name' });
  const people = useStaffList(state);
  const teams = useTeams();
  // Where there is nothing at all, the one thing to do stands alone.
  const nothing = all && people.data?.total === 0;
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
        {!nothing && (
          <>
            <ExportMenu name={t('title').toLowerCase()} onExport={exportStaff(state)} />
            {deeds}
          </>
        )}
      </PageHeader>
      {!nothing && (
        <ListTools>
          <FilterSentence filter={state.filter} teams={teams.data ?? []} onChange={put} />
          <SearchBox label={t('search')} value={state.search} onChange={(search) => put({ search })} />
        </ListTools>
      )}
      <PagedList
        of={people}
        pageSize={pageSize}
        onPage={onPage}
        none={
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
        {(rows) => <StaffTable people={rows} {...ordered} />}
      </PagedList>
      <RemovedStaff />
    </>
  );
};
