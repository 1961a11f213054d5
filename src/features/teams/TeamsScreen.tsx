import { Plus } from 'lucide-react';
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
import { OwnTeams } from './parts/OwnTeams.tsx';
import { RemovedTeams } from './parts/RemovedTeams.tsx';
import { TeamTable } from './parts/TeamTable.tsx';
import { everyTeam, pageSize, useExport, useSeasons, useTeamList } from './queries.ts';

const ClubTeams = () => {
  const { t } = useTranslation('teams');
  const { roles } = useUser();
  const { state, put, ordered, onPage } = useListState(everyTeam, { sort: 'name' });
  const teams = useTeamList(state);
  const seasons = useSeasons();
  const exported = useExport(state);
  const mine = state.filter.whose === 'mine';
  const wide = state.search === '' && state.filter.season === 'any' && state.filter.format === 'any';
  // Where there is nothing at all, the one thing to do stands alone.
  const nothing = wide && !mine && teams.data?.total === 0;
  const add = may(roles, 'structure.edit') && (
    <LinkButton to="/teams/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t(mine ? 'mine' : 'title')} says={teams.data ? t('says', { count: teams.data.total }) : ' '}>
        {!nothing && (
          <>
            <ExportMenu name={t('title').toLowerCase()} onExport={exported} />
            {add}
          </>
        )}
      </PageHeader>
      {!nothing && (
        <ListTools>
          <FilterSentence filter={state.filter} seasons={seasons.data ?? []} onChange={put} />
          <SearchBox label={t('search')} value={state.search} onChange={(search) => put({ search })} />
        </ListTools>
      )}
      <PagedList
        of={teams}
        pageSize={pageSize}
        onPage={onPage}
        none={
          !wide ? (
            <NoneFits to="/teams" />
          ) : mine ? (
            <EmptyState title={t('emptyMineTitle')} says={t('emptyMineSays')} />
          ) : (
            <EmptyState title={t('emptyTitle')} says={t('emptySays')} action={add || undefined} />
          )
        }
      >
        {(rows) => <TeamTable teams={rows} {...ordered} />}
      </PagedList>
      <RemovedTeams />
    </>
  );
};

/** Teams of the club; a player sees his own. */
export const TeamsScreen = () => {
  const { roles } = useUser();
  return roles.every((role) => role === 'PLAYER') ? <OwnTeams /> : <ClubTeams />;
};
