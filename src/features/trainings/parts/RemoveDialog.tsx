import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamTraining } from '#contract/teamTrainingView.ts';
import { editScopes } from '#domain/calendar/seriesEdit.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LazyDialog } from '#ui/controls/LazyDialog.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import type { Scope } from '../queries.ts';
import { nameOf } from '../trainingWords.ts';
import { useRemoval } from '../useRemoval.ts';

export type RemoveDialogProps = { training: TeamTraining; onClose: () => void };

/** How much of the series is removed. */
export const RemoveDialog = ({ training, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation(['trainings', 'common']);
  const [scope, setScope] = useState<NonNullable<Scope>>('this');
  const { remove, busy, error } = useRemoval(training);
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('remove.title', { name: nameOf(training, t) })}
      description={t('remove.says')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void remove(scope).catch(() => undefined)}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 py-2">
        <Segmented
          label={t('scope.label')}
          value={scope}
          onChange={setScope}
          choices={editScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        />
        <FormFailed error={error} />
      </div>
    </LazyDialog>
  );
};
