import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListState } from '#api/useListState.ts';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { NoneFits } from '#ui/NoneFits.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { exportClubs, pageSize, useClubs } from './clubsQueries.ts';
import { ClubTable } from './parts/ClubTable.tsx';

/** All clubs of the installation, for whoever runs all of them: looked for, opened, and one more founded. */
export const ClubsScreen = () => {
  const { t } = useTranslation('club');
  const { state, put, ordered, onPage } = useListState({}, { sort: 'name' });
  const clubs = useClubs(state);
  return (
    <>
      <PageHeader title={t('clubs.title')} says={clubs.data ? t('clubs.says', { count: clubs.data.total }) : ' '}>
        <ExportMenu name={t('clubs.title').toLowerCase()} onExport={exportClubs(state)} />
        <LinkButton to="/club/all/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
          {t('clubs.new')}
        </LinkButton>
      </PageHeader>
      <div className="py-3">
        <SearchBox label={t('clubs.search')} value={state.search} onChange={(search) => put({ search })} />
      </div>
      <PagedList of={clubs} pageSize={pageSize} onPage={onPage} none={<NoneFits to="/club/all" />}>
        {(rows) => <ClubTable clubs={rows} {...ordered} />}
      </PagedList>
    </>
  );
};
