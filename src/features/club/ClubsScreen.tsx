import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListState } from '#api/useListState.ts';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { exportClubs, pageSize, useClubs } from './clubsQueries.ts';
import { ClubTable } from './parts/ClubTable.tsx';

/** All clubs of the installation, for its administrators: search, open and create. */
export const ClubsScreen = () => {
  const { t } = useTranslation('club');
  const { state, put, ordered, onPage } = useListState({}, { sort: 'name' });
  const clubs = useClubs(state);
  return (
    <>
      <SectionHead
        title={t('clubs.title')}
        description={clubs.data ? t('clubs.says', { count: clubs.data.total }) : ''}
      >
        <MoreMenu
          exports={
            clubs.data?.total ? { name: t('clubs.title').toLowerCase(), onExport: exportClubs(state) } : undefined
          }
        />
        <HeadAction to="/club/all/new" label={t('clubs.new')} icon={Plus} />
      </SectionHead>
      <ListTools search={{ label: t('clubs.search'), value: state.search, onChange: (search) => put({ search }) }} />
      <PagedList of={clubs} pageSize={pageSize} onPage={onPage} none={<NoResults to="/club/all" />}>
        {(rows) => <ClubTable clubs={rows} {...ordered} />}
      </PagedList>
    </>
  );
};
