import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExerciseCard } from '#contract/exercise.ts';
import type { TeamTraining, TrainingPeople } from '#contract/teamTrainingView.ts';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { LeaveGuard } from '#ui/controls/LeaveGuard.tsx';
import { toast } from '#ui/controls/toast.ts';
import { QuickerDialog } from '#ui/form/QuickerDialog.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { copiedParts, partOf } from '../draft.ts';
import type { Coming } from '../people.ts';
import { useKeepers, useLately } from '../queries.ts';
import { readTraining } from '../trainingQueries.ts';
import { lastLike, weekdayOf } from '../trainingWords.ts';
import type { Draft } from '../useDraft.ts';
import { useDrag } from '../useDrag.ts';
import { useGroups } from '../useGroups.ts';
import { usePlanEditing } from '../usePlanEditing.ts';
import { BlockHead } from './BlockHead.tsx';
import { Library } from './Library.tsx';
import { type Draggable, Plan } from './Plan.tsx';
import { PlanFigures } from './PlanFigures.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TeamColumn } from './TeamColumn.tsx';

/** The plan of the last training on the same weekday, to be taken over. */
const useLastPlan = (training: TeamTraining, draft: Draft) => {
  const { t, i18n } = useTranslation('trainings');
  const start = training.occasion?.start;
  const lately = useLately(training.team.id, start);
  const last = lastLike(
    lately.data?.filter(({ id }) => id !== training.id),
    start,
  );
  if (!last?.start) return undefined;
  const label = t('plan.copyLast', { day: weekdayOf(last.start, i18n.language) });
  const take = async (): Promise<void> =>
    draft.replace(
      copiedParts(await readTraining(last.id)),
      t('plan.copied', { day: weekdayOf(String(last.start), i18n.language) }),
    );
  return { label, take: () => void take().catch(toast.failed) };
};

export type BuilderProps = {
  training: TeamTraining;
  draft: Draft;
  coming: Coming | undefined;
  /** The match that ended within two days before. */
  after: TrainingPeople['after'] | undefined;
  count: number | null;
};

/** Building a training: library, plan and team beside each other; on a phone the plan, and the library as a sheet. */
export const Builder = ({ training, draft, coming, after, count }: BuilderProps) => {
  // The words of the calendar are for the team, whose column comes later: the plan must not go away again for them.
  const { t } = useTranslation(['trainings', 'calendar']);
  const hasRoom = useRoom();
  const wide = hasRoom('lg');
  const [library, setLibrary] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const keepers = useKeepers(training.team.id, training.occasion !== null);
  const groups = useGroups(draft, coming, { keepers, after });
  const editing = usePlanEditing(draft, groups);
  const last = useLastPlan(training, draft);
  const add = (card: ExerciseCard, at?: number): void => {
    const part = partOf(card, []);
    draft.add({ ...part, groups: groups.ofNewPart(part) }, at);
  };
  const drag = useDrag<Draggable>(list, (what, at) => {
    if (what.kind === 'card') return add(what.card, at);
    const from = draft.parts.findIndex(({ id }) => id === what.id);
    draft.move(what.id, at > from ? at - 1 : at);
  });
  const addFromSheet = (card: ExerciseCard): void => {
    add(card);
    setLibrary(false);
  };
  const { occasion } = training;
  return (
    <>
      <PlanFigures training={training} parts={draft.parts} bibs={groups.proposed ? 0 : groups.groups.length} />
      <div className="mt-3 grid gap-x-6 gap-y-8 md:grid-cols-[minmax(0,1fr)_208px] lg:grid-cols-[236px_minmax(0,1fr)_208px] wide:grid-cols-[300px_minmax(0,1fr)_240px]">
        {wide && (
          <section
            aria-label={t('library.title')}
            // Beside a long plan the library stays in reach.
            className="sticky top-2 max-h-[calc(100dvh-16px)] self-start overflow-y-auto overscroll-contain"
          >
            <BlockHead title={t('library.title')} />
            <Library
              full={draft.full}
              onAdd={add}
              onGrab={(card) => drag.grab({ kind: 'card', card, name: card.name })}
            />
          </section>
        )}
        <Plan
          draft={draft}
          list={list}
          drag={drag}
          start={occasion && Date.parse(occasion.start)}
          coming={count}
          last={last}
          onLibrary={wide ? undefined : () => setLibrary(true)}
        />
        {occasion && coming && <TeamColumn trainingId={training.id} coming={coming} groups={groups} />}
      </div>
      {draft.unsaved && (
        <SaveBar
          busy={editing.busy}
          error={editing.stale ? undefined : editing.error}
          onSave={() => void editing.save()}
          onDrop={draft.settle}
        />
      )}
      {!wide && (
        <LazyDialog form="sheet" open={library} onClose={() => setLibrary(false)} title={t('library.title')}>
          <Library full={draft.full} onAdd={addFromSheet} />
        </LazyDialog>
      )}
      <LeaveGuard unsaved={draft.unsaved} />
      <QuickerDialog editing={editing} labelOf={() => t('plan.title')} wordsOf={editing.words} />
    </>
  );
};
