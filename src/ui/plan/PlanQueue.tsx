import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editOf, type PlanCheck, type PlanStep } from '#domain/match/plan.ts';
import { useMotionList } from '../layout/useMotionList.ts';
import { PlanForm, type PlanFormProps } from './PlanForm.tsx';
import { PlannedRow } from './PlannedRow.tsx';

export type PlanQueueProps = Omit<PlanFormProps, 'planned' | 'onDone' | 'onCancel'> & {
  checks: readonly PlanCheck[];
  say: (step: PlanStep) => void;
  newId: () => string;
  action?: (check: PlanCheck) => ReactNode;
};

/** The form of a new window, and below it the prepared ones, in order. */
export const PlanQueue = (props: PlanQueueProps) => {
  const { checks, say, newId, action, selection, ...form } = props;
  const { nameOf, words } = form;
  const { t } = useTranslation('plan');
  const [edited, setEdited] = useState<string | null>(null);
  const ids = checks.map((one) => one.planned.id);
  const list = useRef<HTMLUListElement>(null);
  useMotionList(list, ids);
  const move = (id: string, by: -1 | 1) => {
    const at = ids.indexOf(id);
    const others = ids.filter((one) => one !== id);
    say({ type: 'planned.ordered', ids: others.toSpliced(Math.max(0, at + by), 0, id) });
  };
  return (
    <>
      {edited === null && (
        <>
          <h3 className="heading pt-2 pb-2">{t('new')}</h3>
          <PlanForm
            {...form}
            {...(selection && { selection })}
            onDone={(said) => say({ type: 'planned.put', planned: { id: newId(), ...said, by: 'hand' } })}
          />
        </>
      )}
      <h3 className="heading pt-4">{t('prepared')}</h3>
      {checks.length === 0 && <p className="py-2 text-soft">{t('none')}</p>}
      <ul ref={list}>
        {checks.map((check) => {
          const { planned } = check;
          if (edited === planned.id)
            return (
              <li key={planned.id} className="border-line border-b py-3">
                <PlanForm
                  {...form}
                  {...(selection && { selection })}
                  planned={planned}
                  onCancel={() => setEdited(null)}
                  onDone={(said) => {
                    say(editOf(planned, said, newId));
                    setEdited(null);
                  }}
                />
              </li>
            );
          return (
            <PlannedRow
              key={planned.id}
              check={check}
              nameOf={nameOf}
              words={words}
              action={action?.(check)}
              onMove={(by) => move(planned.id, by)}
              onEdit={() => setEdited(planned.id)}
              onRemove={() => say({ type: 'planned.dropped', id: planned.id })}
            />
          );
        })}
      </ul>
    </>
  );
};
