import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { type ListState, useListState } from '#api/useListState.ts';
import { event } from '#contract/event.ts';
import type { Event } from '#contract/eventView.ts';
import { may } from '#domain/rights.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { dayHere, dayWords } from '#ui/layout/dates.ts';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { shortDay, timeOf } from '#ui/layout/moments.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import type { SheetKind } from '#ui/records/ExportMenu.tsx';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import { type Column, ListTable } from '#ui/records/ListTable.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { useEventTypes } from './edit/eventQueries.ts';
import { useTargetName } from './edit/useTargetName.ts';
import { useTeams } from './queries.ts';

const pageSize = 50;
const every = { type: 'any', team: 'any', when: 'coming' } as const;
type Filter = Readonly<Record<keyof typeof every, string>>;
const whens = ['coming', 'past', 'all'] as const;

/** What is asked for; past events from the latest. */
const asked = ({ search, sort, direction, filter }: ListState<Filter>) => {
  const today = dayHere(Date.now());
  return {
    search,
    sort: sort === 'title' ? 'title' : 'start',
    direction: filter.when === 'past' && sort === 'start' && direction === 'asc' ? 'desc' : direction,
    ...(filter.type !== 'any' && { typeId: filter.type }),
    ...(filter.team !== 'any' && { teamId: filter.team }),
    ...(filter.when === 'coming' && { from: today }),
    ...(filter.when === 'past' && { to: today }),
  } as const;
};
const useEvents = (state: ListState<Filter>) => {
  const { clubId } = useUser();
  return useQuery({
    ...query(event.all, { params: { clubId }, query: { ...asked(state), page: state.page, pageSize } }),
    placeholderData: keepPreviousData,
  });
};
const useExport = (state: ListState<Filter>) => {
  const { clubId } = useUser();
  return (format: SheetKind) => send(event.exported, { params: { clubId }, query: { ...asked(state), format } });
};

type SentenceProps = { filter: Filter; onChange: (change: Readonly<Record<string, string>>) => void };
/** "[Coming] events of [any type], for [any team]". */
const FilterSentence = ({ filter, onChange }: SentenceProps) => {
  const { t } = useTranslation('events');
  const types = (useEventTypes().data ?? []).filter(({ key }) => key === null);
  const teams = useTeams();
  const words = {
    when: { label: t('filter.when'), choices: whens.map((value) => ({ value, label: t(`filter.whens.${value}`) })) },
    type: { label: t('filter.type'), choices: anyOf(t('filter.anyType'), types) },
    team: { label: t('filter.team'), choices: anyOf(t('filter.anyTeam'), teams) },
  };
  return <FilterWords {...{ filter, words, onChange }} label={t('filter.label')} sentence={t('filter.sentence')} />;
};

const useColumns = (): readonly Column<Event>[] => {
  const { t, i18n } = useTranslation(['events', 'calendar']);
  const { language } = i18n;
  const nameOf = useTargetName();
  const types = useEventTypes().data ?? [];
  const whenOf = ({ allDay, firstDay, start }: Event): string =>
    allDay && firstDay ? dayWords(firstDay, language) : `${shortDay(start, language)}, ${timeOf(start, language)}`;
  const whomOf = ({ targets }: Event): string =>
    targets
      .filter(({ excluded }) => !excluded)
      .map(nameOf)
      .join(', ');
  return [
    {
      key: 'title',
      header: t('columns.title'),
      sort: 'title',
      cell: (row) => (
        <span className="block py-2">
          <span className={row.state === 'planned' ? 'block font-semibold' : 'block font-semibold line-through'}>
            {row.title}
          </span>
          <span className="block text-14 text-soft">
            {[
              row.state === 'planned' ? null : t(`calendar:state.${row.state}`),
              types.find(({ id }) => id === row.typeId)?.name,
              row.series && t('repeats'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="block text-14 sm:hidden">{whenOf(row)}</span>
        </span>
      ),
    },
    { key: 'start', header: t('columns.when'), sort: 'start', from: 'sm', cell: whenOf },
    { key: 'whom', header: t('columns.whom'), from: 'md', cell: whomOf },
    { key: 'place', header: t('columns.place'), from: 'lg', cell: ({ place }) => place ?? '' },
    {
      key: 'yes',
      header: t('columns.coming'),
      figures: true,
      cell: ({ asksForAnswer, counts }) =>
        asksForAnswer && (
          <span title={t('columns.coming')}>
            {`${counts.yes}/${counts.called}`}
            <span className="sr-only">{t('columns.coming')}</span>
          </span>
        ),
    },
  ];
};

/** The events of the club: searched, filtered and sorted on the server, a page at a time. */
export const EventsScreen = () => {
  const { t } = useTranslation('events');
  const edits = may(useUser().roles, 'event.edit');
  const { state, put, onPage, ordered } = useListState<Filter>(every, { sort: 'start' });
  const events = useEvents(state);
  const exportList = useExport(state);
  const columns = useColumns();
  const plain = state.search === '' && state.filter.type === 'any' && state.filter.team === 'any';
  const add = edits && (
    <LinkButton to="/calendar/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <SectionHead title={t('title')} description={events.data ? t('says', { count: events.data.total }) : ''}>
        <MoreMenu exports={events.data?.total ? { name: t('title').toLowerCase(), onExport: exportList } : undefined} />
        {edits && <HeadAction to="/calendar/new" label={t('new')} icon={Plus} />}
      </SectionHead>
      <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
        <FilterSentence filter={state.filter} onChange={put} />
      </ListTools>
      <PagedList
        of={events}
        pageSize={pageSize}
        onPage={onPage}
        none={
          plain ? (
            <EmptyState title={t('emptyTitle')} description={t('emptySays')} action={add || undefined} />
          ) : (
            <NoResults to="/events" />
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
            hrefOf={({ id }) => `/calendar/${id}`}
            {...ordered}
          />
        )}
      </PagedList>
    </>
  );
};
