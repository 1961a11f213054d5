import { ChevronDown, ChevronUp, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanCheck } from '#domain/match/plan.ts';
import { classes } from '../controls/classes.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { ErrorSentence } from '../records/ErrorSentence.tsx';
import type { PlanWords } from './usePlanWords.ts';

export type PlannedRowProps = {
  check: PlanCheck;
  nameOf: (playerId: string) => string;
  words: PlanWords;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** The button that records it; absent before kick-off. */
  action?: ReactNode;
};

/** Why a prepared substitution is no longer possible, as a sentence. */
export const PlanReason = ({ check: { flag }, nameOf }: Pick<PlannedRowProps, 'check' | 'nameOf'>) => {
  const { t } = useTranslation('plan');
  if (!flag) return null;
  if (flag.code === 'injured') return t('injured', { player: nameOf(flag.playerId) });
  const { playerId } = flag.refused.details;
  return <ErrorSentence error={flag.refused} given={playerId ? { player: nameOf(String(playerId)) } : {}} />;
};

/** One prepared window: its time, its substitutions, why it is no longer possible, and its actions. */
export const PlannedRow = ({ check, nameOf, words, onMove, onEdit, onRemove, action }: PlannedRowProps) => {
  const { t } = useTranslation('plan');
  const { planned, flag, due } = check;
  const what = words.changes(planned.changes);
  return (
    <li data-testid="planned" className="border-line border-b py-2">
      <div className="flex items-center gap-2">
        <p className={classes('heading flex-1', due && !flag && '!text-live-ink')}>
          {due ? `${t('due')} · ` : ''}
          {words.when(planned.when)}
          {planned.by === 'rotation' && ` · ${t('fromRotation')}`}
        </p>
        {action}
      </div>
      <ul>
        {planned.changes.map((one) => (
          <li key={one.playerInId} className="flex items-baseline gap-2 font-semibold text-16">
            <span className="text-change-in" aria-hidden="true">
              ▲
            </span>
            <span className="sr-only">{t('pairOn', { name: nameOf(one.playerInId) })}</span>
            <span aria-hidden="true">{nameOf(one.playerInId)}</span>
            <span className="text-change-out" aria-hidden="true">
              ▼
            </span>
            <span className="sr-only">{t('pairOut', { name: nameOf(one.playerOutId) })}</span>
            <span aria-hidden="true" className="font-medium text-soft">
              {nameOf(one.playerOutId)}
            </span>
            {one.additional && (
              <span className="font-normal text-14 text-soft">{t(`additional.${one.additional}`)}</span>
            )}
          </li>
        ))}
      </ul>
      {flag && (
        <p role="status" className="mt-1 border-flag border-l-4 pl-2 font-medium text-14 text-warn">
          <PlanReason check={check} nameOf={nameOf} />
        </p>
      )}
      <div className="-ml-2 flex">
        <IconButton
          size={48}
          label={t('earlier', { what })}
          icon={<ChevronUp size={22} aria-hidden="true" />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size={48}
          label={t('later', { what })}
          icon={<ChevronDown size={22} aria-hidden="true" />}
          onClick={() => onMove(1)}
        />
        <IconButton
          size={48}
          label={t('edit', { what })}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          size={48}
          label={t('remove', { what })}
          icon={<X size={22} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
};
