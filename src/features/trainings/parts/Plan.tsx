import { Plus } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExerciseCard } from '#contract/exercise.ts';
import { startsOfParts } from '#domain/training/plan.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/records/EmptyState.tsx';
import { type DraftPart, partName, plainPart } from '../draft.ts';
import type { Draft } from '../useDraft.ts';
import type { useDrag } from '../useDrag.ts';
import { BlockHead, HeadWords } from './BlockHead.tsx';
import { PartDialog } from './lazyDialogs.tsx';
import { PlanRow } from './PlanRow.tsx';

/** What can be dragged onto the plan: one of its parts, or an exercise of the library. */
export type Draggable =
  | { readonly kind: 'part'; readonly id: string; readonly name: string }
  | { readonly kind: 'card'; readonly card: ExerciseCard; readonly name: string };

export type PlanProps = {
  draft: Draft;
  list: RefObject<HTMLOListElement | null>;
  drag: ReturnType<typeof useDrag<Draggable>>;
  start: number | null;
  coming: number | null;
  /** The training whose plan may be taken over, as "last Tuesday's". */
  last: { readonly label: string; readonly take: () => void } | undefined;
  /** Opens the library, where it does not stand beside the plan. */
  onLibrary: (() => void) | undefined;
};

/** Under a heading of its own where the phase changes. */
const changesAt = (parts: readonly DraftPart[], index: number): boolean =>
  parts[index]?.phase !== parts[index - 1]?.phase;

/** The parts of the training in their order, by phases. */
export const Plan = ({ draft, list, drag, start, coming, last, onLibrary }: PlanProps) => {
  const { t } = useTranslation('trainings');
  const [open, setOpen] = useState<string>();
  const [said, setSaid] = useState('');
  const { parts } = draft;
  const starts = start === null ? [] : startsOfParts(start, parts);
  const at = parts.findIndex(({ id }) => id === open);
  const move = (part: DraftPart, to: number): void => {
    draft.move(part.id, to);
    setSaid(t('plan.moved', { name: partName(part), n: to + 1, count: parts.length }));
  };
  const addPart = () => {
    const part = plainPart(t('plan.newPart'), 'other');
    draft.add(part);
    setOpen(part.id);
  };
  const { dragged, grab } = drag;
  const lifted = dragged?.what.kind === 'part' ? dragged.what.id : undefined;
  return (
    <section aria-label={t('plan.title')}>
      <BlockHead title={t('plan.title')}>
        {last && parts.length > 0 && <HeadWords label={last.label} onClick={last.take} />}
      </BlockHead>
      <ol ref={list} className={dragged && 'select-none'}>
        {parts.map((part, index) => (
          <PlanRow
            key={part.id}
            phase={changesAt(parts, index) ? t(`phase.${part.phase}`) : undefined}
            part={part}
            index={index}
            count={parts.length}
            start={starts[index] ?? null}
            coming={coming}
            lifted={lifted === part.id}
            marked={dragged?.at === index}
            onGrab={grab({ kind: 'part', id: part.id, name: partName(part) })}
            onMove={(to) => move(part, to)}
            onMinutes={(minutes) => draft.change(part.id, { minutes })}
            onOpen={() => setOpen(part.id)}
          />
        ))}
        {parts.length === 0 && (
          <li data-row className="list-none">
            <EmptyState
              title={t('plan.empty')}
              description={t(last ? 'plan.emptyLast' : 'plan.emptySays')}
              action={
                last ? (
                  <Button variant="go" onClick={last.take}>
                    {last.label}
                  </Button>
                ) : undefined
              }
            />
          </li>
        )}
      </ol>
      {dragged?.at === parts.length && parts.length > 0 && (
        <span aria-hidden="true" className="block h-1 rounded-full bg-club-edge" />
      )}
      <div className="flex flex-wrap gap-3 pt-3">
        {onLibrary && (
          <Button disabled={draft.full} icon={<Plus size={18} aria-hidden="true" />} onClick={onLibrary}>
            {t('plan.addExercise')}
          </Button>
        )}
        <Button disabled={draft.full} icon={<Plus size={18} aria-hidden="true" />} onClick={addPart}>
          {t('plan.addPart')}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {dragged && (
        <span
          aria-hidden="true"
          className="pointer-events-none fixed z-50 max-w-60 truncate rounded-8 border border-line bg-raised px-3 py-2 font-semibold text-14 shadow-raised"
          style={{ left: dragged.x + 12, top: dragged.y + 8 }}
        >
          {dragged.what.name}
        </span>
      )}
      {parts[at] && (
        <Suspense fallback={null}>
          <PartDialog
            part={parts[at]}
            index={at}
            count={parts.length}
            onChange={(change) => open && draft.change(open, change)}
            onMove={(to) => open && draft.move(open, to)}
            onRemove={() => {
              if (open) draft.remove(open);
              setOpen(undefined);
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
};
