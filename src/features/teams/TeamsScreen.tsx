import { Plus } from 'lucide-react';
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
import { OwnTeams } from './parts/OwnTeams.tsx';
import { TeamTable } from './parts/TeamTable.tsx';
import { everyTeam, pageSize, useExport, useSeasons, useTeamList } from './queries.ts';

const ClubTeams = () => {
  const { t } = useTranslation('teams');
  const { roles } = useUser();
  const { state, put } = useListState(everyTeam, { sort: 'name' });
  const teams = useTeamList(state);
  const seasons = useSeasons();
  const exported = useExport(state);
  const mine = state.filter.whose === 'mine';
  const wide = state.search === '' && state.filter.season === 'any' && state.filter.format === 'any';
  const add = may(roles, 'structure.edit') && (
    <LinkButton to="/teams/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t(mine ? 'mine' : 'title')} says={teams.data ? t('says', { count: teams.data.total }) : ' '}>
        <ExportMenu name={t('title').toLowerCase()} onExport={exported} />
        {add}
      </PageHeader>
      <ListTools>
        <FilterSentence filter={state.filter} seasons={seasons.data ?? []} onChange={put} />
        <SearchBox label={t('search')} value={state.search} onChange={(search) => put({ search })} />
      </ListTools>
      <Gate
        of={teams}
        isEmpty={({ total }) => total === 0}
        empty={
          !wide ? (
            <NoneFits to="/teams" />
          ) : mine ? (
            <EmptyState title={t('emptyMineTitle')} says={t('emptyMineSays')} />
          ) : (
            <EmptyState title={t('emptyTitle')} says={t('emptySays')} action={add || undefined} />
          )
        }
      >
        {({ rows, total, page }) => (
          <>
            <TeamTable
              teams={rows}
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

/** Teams of the club; a player sees his own. */
export const TeamsScreen = () => {
  const { roles } = useUser();
  return roles.every((role) => role === 'PLAYER') ? <OwnTeams /> : <ClubTeams />;
};
