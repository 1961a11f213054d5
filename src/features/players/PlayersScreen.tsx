import { FileUp, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import { may } from '#domain/rights.ts';
import { countWords } from '#ui/dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { ListTools } from '#ui/ListTools.tsx';
import { NoneFits } from '#ui/NoneFits.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { PlayerTable } from './parts/PlayerTable.tsx';
import { RemovedPlayers } from './parts/RemovedPlayers.tsx';
import { everyPlayer, pageSize, useExport, usePlayers, useTeams } from './queries.ts';

/** Players of the club: looked for, sorted and narrowed on the server, a page at a time. */
export const PlayersScreen = () => {
  const { t, i18n } = useTranslation(['players', 'shell']);
  const { roles } = useUser();
  const { state, put, all, ordered, onPage } = useListState(everyPlayer, { sort: 'name' });
  const players = usePlayers(state);
  const teams = useTeams();
  const exported = useExport(state);
  const total = players.data?.total;
  // Where there is nothing at all, the one thing to do stands alone.
  const nothing = all && total === 0;
  const deeds = may(roles, 'people.create') && (
    <>
      <LinkButton to="/players/import" icon={<FileUp size={20} aria-hidden="true" />}>
        {t('import')}
      </LinkButton>
      <LinkButton to="/players/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
        {t('new')}
      </LinkButton>
    </>
  );
  const says =
    total === undefined
      ? ' '
      : t(all ? 'says.all' : 'says.found', { count: total, replace: { count: countWords(total, i18n.language) } });
  return (
    <>
      <PageHeader title={t('title')} says={says}>
        {!nothing && (
          <>
            <ExportMenu name={t('title').toLowerCase()} onExport={exported} />
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
        of={players}
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
            <NoneFits to="/players" />
          )
        }
      >
        {(rows) => <PlayerTable players={rows} teams={teams.data ?? []} {...ordered} />}
      </PagedList>
      <RemovedPlayers />
    </>
  );
};
