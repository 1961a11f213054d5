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
import { everyTeam, pageSize, useExport, useTeamList } from './listQueries.ts';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { OwnTeams } from './parts/OwnTeams.tsx';
import { RemovedTeams } from './parts/RemovedTeams.tsx';
import { TeamTable } from './parts/TeamTable.tsx';
import { useSeasons } from './queries.ts';

/** How many teams, and how many players where all teams are on the page. */
const useDescription = (page: ReturnType<typeof useTeamList>['data']): string => {
  const { t } = useTranslation('teams');
  if (!page) return '';
  const { rows, total } = page;
  const players = rows.reduce((sum, one) => sum + one.players, 0);
  const whole = total > 0 && rows.length === total;
  return `${t('says', { count: total })}${whole ? ` ${t('saysPlayers', { count: players })}` : ''}`;
};

const ClubTeams = () => {
  const { t } = useTranslation('teams');
  const { roles } = useUser();
  const { state, put, ordered, onPage } = useListState(everyTeam, { sort: 'name' });
  const teams = useTeamList(state);
  const seasons = useSeasons();
  const exported = useExport(state);
  const mine = state.filter.whose === 'mine';
  const wide = state.search === '' && state.filter.season === 'any' && state.filter.format === 'any';
  // Without any record the screen shows only the button to create the first one.
  const nothing = wide && !mine && teams.data?.total === 0;
  const edits = may(roles, 'structure.edit');
  const some = Boolean(teams.data?.total);
  const add = edits && (
    <LinkButton to="/teams/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  const description = useDescription(teams.data);
  return (
    <>
      <SectionHead title={t(mine ? 'mine' : 'title')} description={description}>
        {!nothing && (
          <>
            <MoreMenu exports={some ? { name: t('title').toLowerCase(), onExport: exported } : undefined} />
            {edits && <HeadAction to="/teams/new" label={t('new')} icon={Plus} />}
          </>
        )}
      </SectionHead>
      {!nothing && (
        <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
          <FilterSentence filter={state.filter} seasons={seasons.data ?? []} onChange={put} />
        </ListTools>
      )}
      <PagedList
        of={teams}
        pageSize={pageSize}
        onPage={onPage}
        none={
          !wide ? (
            <NoResults to="/teams" />
          ) : mine ? (
            <EmptyState title={t('emptyMineTitle')} description={t('emptyMineSays')} />
          ) : (
            <EmptyState title={t('emptyTitle')} description={t('emptySays')} action={add || undefined} />
          )
        }
      >
        {(rows) => <TeamTable teams={rows} {...ordered} />}
      </PagedList>
      <RemovedTeams />
    </>
  );
};

/** Teams of the club; players see their own. */
export const TeamsScreen = () => {
  const { roles } = useUser();
  return roles.every((role) => role === 'PLAYER') ? <OwnTeams /> : <ClubTeams />;
};
