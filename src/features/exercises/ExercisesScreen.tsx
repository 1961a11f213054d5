import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { useListState } from '#api/useListState.ts';
import { may } from '#domain/rights.ts';
import { RemovedRecords } from '#records/RemovedRecords.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { MoreMenu } from '#ui/controls/MoreMenu.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { CardSkeleton } from './parts/CardSkeleton.tsx';
import { ExerciseCard } from './parts/ExerciseCard.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { FilterSheet } from './parts/FilterSheet.tsx';
import { everyExercise, pageSize, removable, useExercises } from './queries.ts';

const choices = ['all', 'mine', 'club'] as const;

/** The library: the user's exercises and those that are shared with the club. */
export const ExercisesScreen = () => {
  const { t } = useTranslation('exercises');
  const { roles } = useUser();
  const hasRoom = useRoom();
  const { state, put, all, onPage } = useListState(everyExercise, { sort: 'name' });
  const list = useExercises(state);
  const edits = may(roles, 'exercise.edit');
  // Without any exercise the screen shows only the button to create the first one.
  const nothing = all && list.data?.total === 0;
  const { whose, ...filter } = state.filter;
  const onlyMine = whose === 'mine' && state.search === '' && Object.values(filter).every((value) => value === 'any');
  const Filter = hasRoom('sm') ? FilterSentence : FilterSheet;
  const add = edits && (
    <LinkButton to="/exercises/new" variant="go" icon={<Plus size={20} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  const none = (
    <EmptyState
      title={t(onlyMine ? 'noneMine.title' : 'emptyTitle')}
      description={t(onlyMine ? 'noneMine.says' : 'emptySays')}
      action={add || undefined}
    />
  );
  const cards = (
    <PagedList
      of={list}
      pageSize={pageSize}
      onPage={onPage}
      skeleton={<CardSkeleton />}
      none={all || onlyMine ? none : <NoResults to={`/exercises${whose === 'all' ? '' : `?whose=${whose}`}`} />}
    >
      {(rows) => (
        <ul className="grid gap-x-5 sm:grid-cols-2 sm:gap-y-6 md:grid-cols-3 lg:grid-cols-4 wide:grid-cols-5">
          {rows.map((one) => (
            <ExerciseCard key={one.id} of={one} />
          ))}
        </ul>
      )}
    </PagedList>
  );
  const tools = (
    <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
      <Filter filter={state.filter} sort={state.sort} onChange={put} />
    </ListTools>
  );
  return (
    <>
      <SectionHead title={t('title')} description={list.data ? t('says', { count: list.data.total }) : ''}>
        {edits && <MoreMenu imports={{ to: '/exercises/import', label: t('import.open') }} />}
        {edits && !nothing && <HeadAction to="/exercises/new" label={t('new')} icon={Plus} />}
      </SectionHead>
      {nothing ? (
        none
      ) : (
        <Tabs
          label={t('whose.label')}
          value={whose}
          onChange={(value) => put({ whose: value })}
          tabs={choices.map((value) => ({
            value,
            label: t(`whose.${value}`),
            content: (
              <div className="-mt-4 pt-1">
                {tools}
                {cards}
              </div>
            ),
          }))}
        />
      )}
      <RemovedRecords of={removable} />
    </>
  );
};
