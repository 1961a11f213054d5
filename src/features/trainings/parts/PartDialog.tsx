import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { useRoom } from '#ui/layout/useRoom.ts';
import { type DraftPart, partName } from '../draft.ts';
import type { PartChange } from '../useDraft.ts';
import { PartFields } from './PartFields.tsx';

export type PartDialogProps = {
  part: DraftPart | undefined;
  index: number;
  count: number;
  onChange: (change: PartChange) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** One part of the plan: its phase, minutes, intensity, title and note, its place, and how to take it out. */
export const PartDialog = ({ part, index, count, onChange, onMove, onRemove, onClose }: PartDialogProps) => {
  const { t } = useTranslation(['trainings', 'common']);
  const form = useRoom()('sm') ? 'dialog' : 'sheet';
  if (!part) return null;
  return (
    <LazyDialog
      open
      form={form}
      onClose={onClose}
      title={partName(part)}
      description={t('part.place', { n: index + 1, count })}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" icon={<Trash2 size={18} aria-hidden="true" />} onClick={onRemove}>
            {t('part.remove')}
          </Button>
          <Button
            aria-label={t('part.earlier')}
            title={t('part.earlier')}
            disabled={index === 0}
            icon={<ArrowUp size={20} aria-hidden="true" />}
            onClick={() => onMove(index - 1)}
          />
          <Button
            aria-label={t('part.later')}
            title={t('part.later')}
            disabled={index === count - 1}
            icon={<ArrowDown size={20} aria-hidden="true" />}
            onClick={() => onMove(index + 1)}
          />
          <Button onClick={onClose}>{t('part.done')}</Button>
        </>
      }
    >
      <PartFields part={part} onChange={onChange} />
    </LazyDialog>
  );
};
