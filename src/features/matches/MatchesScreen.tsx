import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { ListTools } from '#ui/ListTools.tsx';
import { NoneFits } from '#ui/NoneFits.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { everyMatch, orderOf } from './matchFilter.ts';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { Headline } from './parts/Headline.tsx';
import { MatchPage } from './parts/MatchPage.tsx';
import { NoMatches } from './parts/NoMatches.tsx';
import { OnDevice } from './parts/OnDevice.tsx';
import {
  pageSize,
  useAhead,
  useExport,
  useMatches,
  useOfSeason,
  useOwnTeams,
  useSeasons,
  useTeams,
} from './queries.ts';

/** The matches of the club: looked for, narrowed and put in order on the server, a page at a time. */
export const MatchesScreen = () => {
  const { t } = useTranslation(['matches', 'rehearsal']);
  const user = useUser();
  const { state, put, onPage } = useListState(everyMatch, { sort: 'calendar' });
  const matches = useMatches(state);
  const ahead = useAhead(state.filter.whose);
  const exported = useExport(state);
  const seasons = useSeasons();
  const teams = useTeams();
  const mayAdd = useOwnTeams(teams.data).length > 0;
  const { whose: _whose, ...narrow } = state.filter;
  const mine = state.filter.whose === 'mine';
  const wide = state.search === '' && Object.values(narrow).every((value) => value === 'any');
  const add = mayAdd ? (
    <Link
      to="/matches/new"
      className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-8 bg-go px-4 font-semibold text-on-go hover:bg-go-pressed"
    >
      <Plus size={20} aria-hidden="true" />
      {t('new.title')}
    </Link>
  ) : null;
  return (
    <div className="mx-auto max-w-[1120px] pt-6 sm:pt-10">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="title mr-auto text-32 sm:text-48">{t(mine ? 'mine' : 'title')}</h1>
        {mayAdd && (
          <Link
            to="/rehearsal"
            title={t('rehearsal:startSays')}
            className="inline-flex min-h-12 items-center px-2 font-semibold underline underline-offset-4"
          >
            {t('rehearsal:start')}
          </Link>
        )}
        <div className="flex flex-wrap gap-2">
          <ExportMenu name={t('title').toLowerCase()} onExport={exported} />
          {add}
        </div>
        <div className="w-full">
          <Headline matches={ahead.data?.rows ?? []} />
        </div>
      </header>
      <ListTools>
        <FilterSentence
          state={state}
          seasons={seasons.data ?? []}
          {...useOfSeason(state.filter.season)}
          onChange={put}
        />
        <SearchBox label={t('search')} value={state.search} onChange={(search) => put({ search })} />
      </ListTools>
      {matches.data === undefined && matches.failureCount > 0 && <OnDevice userId={user.id} />}
      <PagedList
        of={matches}
        pageSize={pageSize}
        onPage={onPage}
        none={wide ? <NoMatches mine={mine} add={add} clubTeams={teams.data} /> : <NoneFits to="/matches" />}
      >
        {(rows) => <MatchPage matches={rows} order={orderOf(state)} />}
      </PagedList>
    </div>
  );
};
