import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import { may } from '#domain/rights.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { RemovedStaff } from './parts/RemovedStaff.tsx';
import { StaffTable } from './parts/StaffTable.tsx';
import { everyStaff, exportStaff, pageSize, useStaffList, useTeams } from './queries.ts';

/** The staff of the club. */
export const StaffScreen = () => {
  const { t } = useTranslation('staff');
  const { roles } = useUser();
  const { state, put, all, ordered, onPage } = useListState(everyStaff, { sort: 'name' });
  const people = useStaffList(state);
  const teams = useTeams();
  // Without any record the screen shows only the button to create the first one.
  const nothing = all && people.data?.total === 0;
  const edits = may(roles, 'staff.edit');
  return (
    <>
      <SectionHead title={t('title')} description={people.data ? t('says', { count: people.data.total }) : ''}>
        {!nothing && (
          <>
            <MoreMenu
              exports={
                people.data?.total ? { name: t('title').toLowerCase(), onExport: exportStaff(state) } : undefined
              }
              imports={edits ? { to: '/staff/import', label: t('import') } : undefined}
            />
            {edits && <HeadAction to="/staff/new" label={t('new')} icon={Plus} />}
          </>
        )}
      </SectionHead>
      {!nothing && (
        <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
          <FilterSentence filter={state.filter} teams={teams.data ?? []} onChange={put} />
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
              description={t('emptySays')}
              action={
                edits && (
                  <div className="flex flex-wrap justify-center gap-2">
                    <LinkButton to="/staff/import">{t('import')}</LinkButton>
                    <LinkButton to="/staff/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
                      {t('new')}
                    </LinkButton>
                  </div>
                )
              }
            />
          ) : (
            <NoResults to="/staff" />
          )
        }
      >
        {(rows) => <StaffTable people={rows} {...ordered} />}
      </PagedList>
      <RemovedStaff />
    </>
  );
};
