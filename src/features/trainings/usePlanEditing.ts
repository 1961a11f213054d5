import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditing } from '#api/useEditing.ts';
import { TeamTraining } from '#contract/teamTrainingView.ts';
import { plannedMinutes } from '#domain/training/plan.ts';
import { toast } from '#ui/controls/toast.ts';
import { type DraftPart, draftsOf, partName, writtenParts } from './draft.ts';
import { saveTraining, useRefresh } from './queries.ts';
import type { Draft } from './useDraft.ts';
import type { useGroups } from './useGroups.ts';

type Values = { readonly parts: readonly DraftPart[] };

/** Saves the plan by the version that it was begun on; what a colleague saved meanwhile is asked about. */
export const usePlanEditing = (draft: Draft, groups: ReturnType<typeof useGroups>) => {
  const { t } = useTranslation('trainings');
  const refresh = useRefresh();
  const { basis } = draft;
  const sent = useRef(draft.parts);
  const editing = useEditing<TeamTraining, Values>({
    record: basis,
    valuesOf: (one) => ({ parts: draftsOf(one, draft.ids) }),
    versionOf: ({ version }) => version,
    presentOf: (present) => TeamTraining.safeParse(present).data,
    // A colleague who changed the hour or the objectives is no conflict with the plan.
    merges: true,
    save: ({ parts = draft.parts }, version) =>
      saveTraining(basis.id, { version, parts: writtenParts(groups.written(parts)) }),
    onSaved: (training) => {
      draft.saved(sent.current, training);
      void refresh();
      void toast.done(t('plan.saved'));
    },
    onTaken: () => {
      void refresh();
      draft.settle();
    },
  });
  const words = (_name: string, value: unknown): string => {
    const parts = value as readonly DraftPart[];
    const minutes = t('bar.plain', { count: plannedMinutes(parts) });
    return [minutes, ...parts.map((part) => `${partName(part)} ${part.minutes}′`)].join(' · ');
  };
  const save = () => {
    sent.current = draft.parts;
    return editing.submit({ parts: draft.parts });
  };
  return { ...editing, words, save };
};
