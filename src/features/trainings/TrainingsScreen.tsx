import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { type ListState, useListState } from '#api/useListState.ts';
import type { TrainingCard } from '#contract/teamTrainingView.ts';
import { may, reachesTo } from '#domain/rights.ts';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { HeadAction } from '#ui/layout/HeadAction.tsx';
import { timeOf } from '#ui/layout/moments.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { ListTools } from '#ui/records/ListTools.tsx';
import { NoResults } from '#ui/records/NoResults.tsx';
import { PagedList } from '#ui/records/PagedList.tsx';
import { FilterSentence } from './parts/FilterSentence.tsx';
import { Gone } from './parts/Gone.tsx';
import { LoadWeeks } from './parts/LoadWeeks.tsx';
import { Nothing } from './parts/Nothing.tsx';
import { TrainingRow } from './parts/TrainingRow.tsx';
import {
  everyTraining,
  pageSize,
  type TrainingFilter,
  useLoad,
  useTeams,
  useTrainings,
  type View,
  viewOf,
  views,
} from './queries.ts';
import { dayWordsOf, nameOf } from './trainingWords.ts';

type Listed = { readonly rows: readonly TrainingCard[]; readonly total: number };

/** The next training in a sentence: "Next: today at 18:00, Build-up out wide. 11 of 14 come"; else how many there are. */
const useSays = (view: View, list: Listed | undefined): string => {
  const { t, i18n } = useTranslation('trainings');
  if (!list) return '';
  if (view !== 'coming') return t(`says.${view}`, { count: list.total });
  const now = Date.now();
  const next = list.rows.find(({ start, state }) => start !== null && state === 'planned' && Date.parse(start) > now);
  if (!next?.start) return t('says.none');
  const says = t('says.next', {
    day: dayWordsOf(next.start, i18n.language),
    time: timeOf(next.start, i18n.language),
    name: nameOf(next, t),
  });
  const { counts } = next;
  return counts && counts.called > 0 ? `${says} ${t('says.come', { yes: counts.yes, count: counts.called })}` : says;
};

type NoneProps = { view: View; state: ListState<TrainingFilter>; edits: boolean; teamId: string | undefined };
const None = ({ view, state, edits, teamId }: NoneProps) => {
  const { t } = useTranslation('trainings');
  if (state.search !== '') return <NoResults to="/trainings" />;
  if (view === 'coming') return <Nothing edits={edits} teamId={teamId} />;
  return <EmptyState title={t(`empty.${view}`)} description={t(`empty.${view}Says`)} />;
};

/** The trainings of the teams that the user may see: the next ones, the past ones, and the templates. */
export const TrainingsScreen = () => {
  const { t } = useTranslation('trainings');
  const { roles } = useUser();
  const { state, put, onPage } = useListState(everyTraining, { sort: 'start' });
  const list = useTrainings(state);
  const teams = useTeams();
  const edits = may(roles, 'training.edit');
  const staff = reachesTo(roles, 'training.read', 'ownTeams');
  const { view: shown, team: teamId, whose } = state.filter;
  const view = viewOf(shown);
  const oneTeam = teamId === 'any' ? (teams.data?.length === 1 ? teams.data[0]?.id : undefined) : teamId;
  const load = useLoad(staff ? oneTeam : undefined);
  const says = useSays(view, list.data);
  const content = (
    <div className="-mt-4 pt-1">
      <ListTools search={{ label: t('search'), value: state.search, onChange: (search) => put({ search }) }}>
        <FilterSentence filter={state.filter} teams={teams.data ?? []} onChange={put} />
      </ListTools>
      <PagedList
        of={list}
        pageSize={pageSize}
        onPage={onPage}
        none={<None view={view} state={state} edits={edits} teamId={oneTeam} />}
      >
        {(rows) => (
          <ul>
            {rows.map((one) => (
              <TrainingRow key={one.id} of={one} />
            ))}
          </ul>
        )}
      </PagedList>
      {view === 'past' && load.data && <LoadWeeks load={load.data} />}
    </div>
  );
  const offered: readonly View[] = staff ? views : ['coming', 'past'];
  return (
    <>
      <SectionHead title={t(whose === 'mine' ? 'mine' : 'title')} long description={says}>
        {edits && <HeadAction to="/trainings/new" label={t('new')} icon={Plus} />}
      </SectionHead>
      <Tabs
        label={t('view.label')}
        value={view}
        onChange={(value) => put({ view: value, search: '' })}
        tabs={offered.map((value) => ({ value, label: t(`view.${value}`), content }))}
      />
      {edits && <Gone />}
    </>
  );
};
