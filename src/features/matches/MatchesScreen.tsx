import { Dumbbell, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { everyMatch, orderOf } from './matchFilter.ts';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { Headline } from './parts/Headline.tsx';
import { MatchPage } from './parts/MatchPage.tsx';
import { NoMatches } from './parts/NoMatches.tsx';
import { OnDevice } from './parts/OnDevice.tsx';
import { pageSize, useAhead, useExport, useMatches, useMayAdd, useOfSeason, useSeasons, useTeams } from './queries.ts';

/** The matches of the club: searched, filtered and sorted on the server, a page at a time. */
export const MatchesScreen = () => {
  const { t } = useTranslation(['matches', 'rehearsal']);
  const user = useUser();
  const { state, put, onPage } = useListState(everyMatch, { sort: 'calendar' });
  const matches = useMatches(state);
  const ahead = useAhead(state.filter.whose);
  const exported = useExport(state);
  const seasons = useSeasons();
  const teams = useTeams();
  const mayAdd = useMayAdd(teams.data);
  const { whose: _whose, ...narrow } = state.filter;
  const mine = state.filter.whose === 'mine';
  const wide = state.search === '' && Object.values(narrow).every((value) => value === 'any');
  const add = mayAdd ? (
    <LinkButton to="/matches/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
      {t('new.title')}
    </LinkButton>
  ) : null;
  return (
    <>
      <SectionHead title={t(mine ? 'mine' : 'title')} long description={<Headline matches={ahead.data?.rows} />}>
        <MoreMenu
          exports={matches.data?.total === 0 ? undefined : { name: t('title').toLowerCase(), onExport: exported }}
          links={mayAdd ? [{ to: '/rehearsal', label: t('rehearsal:start'), icon: Dumbbell }] : []}
        />
        {mayAdd !== false && (
          <span className={mayAdd ? 'contents' : 'invisible'}>
            <HeadAction to="/matches/new" label={t('new.title')} icon={Plus} />
          </span>
        )}
      </SectionHead>
      <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
        <FilterSentence
          state={state}
          seasons={seasons.data ?? []}
          {...useOfSeason(state.filter.season)}
          onChange={put}
        />
      </ListTools>
      {matches.data === undefined && matches.failureCount > 0 && <OnDevice userId={user.id} />}
      <PagedList
        of={matches}
        pageSize={pageSize}
        onPage={onPage}
        none={wide ? <NoMatches mine={mine} add={add} clubTeams={teams.data} /> : <NoResults to="/matches" />}
      >
        {(rows) => <MatchPage matches={rows} order={orderOf(state)} />}
      </PagedList>
    </>
  );
};
