import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { movedTo, placeFor } from '#domain/training/build.ts';
import { planLimits } from '#domain/training/plan.ts';
import { toast } from '#ui/controls/toast.ts';
import { type DraftPart, draftsOf, type IdsHere, idsOf, partName } from './draft.ts';

export type Draft = ReturnType<typeof useDraft>;
/** `basis` undefined: the training as it is now. */
type Work = { readonly basis?: TeamTraining; readonly parts: readonly DraftPart[] };
export type PartChange = Partial<Pick<DraftPart, 'phase' | 'title' | 'minutes' | 'intensity' | 'note'>>;

/** The plan as it is being changed on this device, until it is saved. */
export const useDraft = (fetched: TeamTraining) => {
  const { t } = useTranslation(['trainings', 'common']);
  const [ids, setIds] = useState<IdsHere>(new Map());
  // What was saved here counts before it has been fetched: the plan before it would else be seen once more.
  const [held, setHeld] = useState<TeamTraining>();
  const training = held?.id === fetched.id && held.version > fetched.version ? held : fetched;
  const stored = useMemo(() => draftsOf(training, ids), [training, ids]);
  const [work, setWork] = useState<Work>();
  const parts = work?.parts ?? stored;
  // A colleague's change that arrives meanwhile does not change what this one began with.
  const set = (change: (before: readonly DraftPart[]) => readonly DraftPart[]) =>
    setWork((now) => ({ basis: now?.basis ?? training, parts: change(now?.parts ?? stored) }));
  const full = parts.length >= planLimits.parts;
  return {
    parts,
    /** The training that the changes were made on. */
    basis: work?.basis ?? training,
    unsaved: work !== undefined && JSON.stringify(work.parts) !== JSON.stringify(draftsOf(work.basis ?? training, ids)),
    full,
    /** Puts a part at a place, else behind the last one of its phase. */
    add: (part: DraftPart, at?: number) => {
      if (full) return;
      set((before) => before.toSpliced(at ?? placeFor(before, part.phase), 0, part));
    },
    change: (id: string, change: PartChange) =>
      set((before) => before.map((part) => (part.id === id ? { ...part, ...change } : part))),
    /** Every part gets the groups that it is to have. */
    regroup: (groupsOf: (part: DraftPart) => DraftPart['groups']) =>
      set((before) => before.map((part) => ({ ...part, groups: groupsOf(part) }))),
    move: (id: string, to: number) =>
      set((before) =>
        movedTo(
          before,
          before.findIndex((part) => part.id === id),
          to,
        ),
      ),
    /** Takes a part out; the notice offers to put it back where it was. */
    remove: (id: string) => {
      const at = parts.findIndex((part) => part.id === id);
      const part = parts[at];
      if (!part) return;
      set((before) => before.filter((one) => one.id !== id));
      void toast.done(t('plan.removed', { name: partName(part) }), {
        label: t('common:undo'),
        onClick: () => set((before) => (before.some((one) => one.id === id) ? before : before.toSpliced(at, 0, part))),
      });
    },
    /** Another plan in the place of this one; the notice offers the one before. */
    replace: (next: readonly DraftPart[], words: string) => {
      const before = parts;
      set(() => next);
      void toast.done(words, { label: t('common:undo'), onClick: () => set(() => before) });
    },
    /** What the server has is shown again: the other version was chosen, or the changes are dropped. */
    settle: () => setWork(undefined),
    /** The ids that the parts of a training have here. */
    ids,
    /**
     * The server has these parts. What was changed since then stays, and is based on them. A part keeps the id that it
     * has here: a row that is drawn anew would lose the focus, and the key that is pressed on it.
     */
    saved: (parts: readonly DraftPart[], by: TeamTraining) => {
      const saved = idsOf(parts, by);
      const storedIds = new Map([...saved].map(([storedId, id]) => [id, storedId]));
      setIds(saved);
      setHeld(by);
      setWork((now) =>
        now === undefined || now.parts === parts
          ? undefined
          : { parts: now.parts.map((part) => ({ ...part, storedId: storedIds.get(part.id) ?? null })) },
      );
    },
  };
};
