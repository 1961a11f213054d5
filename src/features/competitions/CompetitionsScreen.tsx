import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import type { CompetitionListItem } from '#contract/competition.ts';
import { may } from '#domain/rights.ts';
import { RemovedRecords } from '#records/RemovedRecords.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { CompetitionName } from './parts/CompetitionName.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { everyCompetition, exportList, pageSize, removable, useCompetitions, useSeasons, useTeams } from './queries.ts';

/** Competitions of the club; players see those of their teams. */
export const CompetitionsScreen = () => {
  const { t } = useTranslation('competitions');
  const { roles } = useUser();
  const { state, put, all, ordered, onPage } = useListState(everyCompetition, { sort: 'name' });
  const list = useCompetitions(state);
  const teams = useTeams();
  const seasons = useSeasons();
  // Without any record the screen shows only the button to create the first one.
  const nothing = all && list.data?.total === 0;
  const edits = may(roles, 'structure.edit');
  const add = edits && (
    <LinkButton to="/competitions/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  const shirts = new Map((teams.data ?? []).map((team) => [team.id, team]));
  const columns: readonly Column<CompetitionListItem>[] = [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'name',
      cell: (one) => <CompetitionName one={one} shirts={shirts} />,
    },
    { key: 'type', header: t('column.type'), sort: 'type', from: 'md', cell: ({ type }) => t(`type.${type}`) },
    { key: 'season', header: t('column.season'), sort: 'season', from: 'md', cell: ({ seasonName }) => seasonName },
    {
      key: 'teams',
      header: t('column.teams'),
      from: 'md',
      cell: (one) => one.teams.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: 'rivals',
      header: t('column.rivals'),
      from: 'sm',
      figures: true,
      cell: ({ rivals }) => <span className="figures text-20">{rivals || '–'}</span>,
    },
  ];
  return (
    <>
      <SectionHead title={t('title')} description={list.data ? t('says', { count: list.data.total }) : ''}>
        {!nothing && (
          <>
            <MoreMenu
              exports={list.data?.total ? { name: t('title').toLowerCase(), onExport: exportList(state) } : undefined}
            />
            {edits && <HeadAction to="/competitions/new" label={t('new')} icon={Plus} />}
          </>
        )}
      </SectionHead>
      {!nothing && (
        <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
          <FilterSentence filter={state.filter} teams={teams.data ?? []} seasons={seasons.data ?? []} onChange={put} />
        </ListTools>
      )}
      <PagedList
        of={list}
        pageSize={pageSize}
        onPage={onPage}
        none={
          all ? (
            <EmptyState title={t('emptyTitle')} description={t('emptySays')} action={add || undefined} />
          ) : (
            <NoResults to="/competitions" />
          )
        }
      >
        {(rows) => (
          <ListTable
            label={t('title')}
            phoneHead={false}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => `/competitions/${id}`}
            {...ordered}
          />
        )}
      </PagedList>
      <RemovedRecords of={removable} />
    </>
  );
};
