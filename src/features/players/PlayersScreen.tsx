import { FileUp, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import { may } from '#domain/rights.ts';
import { countWords } from '#ui/dates.ts';
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
import { PlayerTable } from './parts/PlayerTable.tsx';
import { everyPlayer, pageSize, useExport, usePlayers, useTeams } from './queries.ts';

/** Players of the club: looked for, sorted and narrowed on the server, a page at a time. */
export const PlayersScreen = () => {
  const { t, i18n } = useTranslation(['players', 'shell']);
  const { roles } = useUser();
  const { state, put } = useListState(everyPlayer, { sort: 'name' });
  const players = usePlayers(state);
  const teams = useTeams();
  const exported = useExport(state);
  const all = state.search === '' && Object.values(state.filter).every((value) => value === 'any');
  const total = players.data?.total;
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
        <ExportMenu name={t('title').toLowerCase()} onExport={exported} />
        {deeds}
      </PageHeader>
      <ListTools>
        <FilterSentence filter={state.filter} teams={teams.data ?? []} onChange={put} />
        <SearchBox label={t('search')} value={state.search} onChange={(search) => put({ search })} />
      </ListTools>
      <Gate
        of={players}
        isEmpty={({ total: found }) => found === 0}
        empty={
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
        {({ rows, total: found, page }) => (
          <>
            <PlayerTable
              players={rows}
              teams={teams.data ?? []}
              order={{ by: state.sort, direction: state.direction }}
              onOrder={({ by, direction }) => put({ sort: by, direction })}
            />
            <Pager page={page} pageSize={pageSize} total={found} onPage={(next) => put({ page: String(next) })} />
          </>
        )}
      </Gate>
    </>
  );
};
