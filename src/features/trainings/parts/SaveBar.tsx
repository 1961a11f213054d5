import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';

export type SaveBarProps = { busy: boolean; error: unknown; onSave: () => void; onDrop: () => void };

/** While the plan has changes: how to save it, and how to leave them. */
export const SaveBar = ({ busy, error, onSave, onDrop }: SaveBarProps) => {
  const { t } = useTranslation(['trainings', 'common']);
  return (
    <div className="full-width sticky bottom-14 z-20 mt-6 grid gap-2 border-line border-t bg-paper py-3 sm:bottom-0">
      <FormFailed error={error} />
      <div className="flex items-center justify-end gap-3">
        <p className="mr-auto text-14 text-soft">{t('plan.unsaved')}</p>
        <Button variant="ghost" onClick={onDrop}>
          {t('plan.drop')}
        </Button>
        <Button variant="go" busy={busy} onClick={onSave}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  );
};
