import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import type { Team } from '#contract/team.ts';
import { may } from '#domain/rights.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { countWords } from '#ui/layout/dates.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { HeadFigure } from '#ui/layout/HeadFigure.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { PlayerTable } from './parts/PlayerTable.tsx';
import { PlayingTimes } from './parts/PlayingTime.tsx';
import { RemovedPlayers } from './parts/RemovedPlayers.tsx';
import {
  everyPlayer,
  pageSize,
  useAbleCounts,
  useExport,
  useNextPage,
  usePlayers,
  usePlayingTimes,
  useTeams,
} from './queries.ts';

/** The statuses that the header counts. */
const figured = ['active', 'injured', 'suspended'] as const;

const noRows: readonly { readonly id: string }[] = [];
const noTeams: readonly Team[] = [];

/** Players of the club: searched, sorted and filtered on the server, a page at a time. */
export const PlayersScreen = () => {
  const { t, i18n } = useTranslation(['players', 'shell']);
  const { roles } = useUser();
  const { state, put, all, ordered, onPage } = useListState(everyPlayer, { sort: 'name' });
  const players = usePlayers(state);
  const fetchPage = useNextPage(state);
  const teams = useTeams();
  const exported = useExport(state);
  const total = players.data?.total;
  const able = useAbleCounts();
  const times = usePlayingTimes(players.data?.rows ?? noRows);
  // Without any record the screen shows only the button to create the first one.
  const nothing = all && total === 0;
  const creates = may(roles, 'people.create');
  const imports = creates ? { to: '/players/import', label: t('import') } : undefined;
  const inWords = (count: number) => countWords(count, i18n.language);
  const counted = (key: 'says.all' | 'says.found', count: number) =>
    t(key, { count, replace: { count: inWords(count) } });
  const description = [
    total !== undefined && counted(all ? 'says.all' : 'says.found', total),
    all && total !== 0 && able.active !== undefined && t('says.able', { count: able.active }),
  ];
  return (
    <>
      <SectionHead
        title={t('title')}
        description={description.filter(Boolean).join(' ')}
        figures={figured.map((status) => (
          <HeadFigure
            key={status}
            value={able[status] === undefined ? undefined : inWords(able[status])}
            label={t(`statusOf.${status}`)}
            to={`/players?status=${status}`}
          />
        ))}
      >
        {!nothing && (
          <>
            <MoreMenu
              exports={total ? { name: t('title').toLowerCase(), onExport: exported } : undefined}
              imports={imports}
            />
            {creates && <HeadAction to="/players/new" label={t('new')} icon={Plus} />}
          </>
        )}
      </SectionHead>
      {!nothing && (
        <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
          <FilterSentence filter={state.filter} teams={teams.data ?? noTeams} onChange={put} />
        </ListTools>
      )}
      <PagedList
        of={players}
        pageSize={pageSize}
        onPage={onPage}
        onNear={fetchPage}
        none={
          all ? (
            <EmptyState
              title={t('emptyTitle')}
              description={t('emptySays')}
              action={
                creates && (
                  <div className="flex flex-wrap justify-center gap-2">
                    <LinkButton to="/players/import">{t('import')}</LinkButton>
                    <LinkButton to="/players/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
                      {t('new')}
                    </LinkButton>
                  </div>
                )
              }
            />
          ) : (
            <NoResults to="/players" />
          )
        }
      >
        {(rows) => (
          <PlayingTimes value={times}>
            <PlayerTable players={rows} teams={teams.data ?? noTeams} {...ordered} />
          </PlayingTimes>
        )}
      </PagedList>
      <RemovedPlayers />
    </>
  );
};
