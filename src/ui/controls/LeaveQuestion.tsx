import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { LazyDialog } from './LazyDialog.tsx';

export type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void };

/** One confirmation before unsaved changes are discarded. */
export const LeaveQuestion = ({ open, onStay, onLeave }: LeaveQuestionProps) => {
  const { t } = useTranslation('shell');
  return (
    <LazyDialog
      open={open}
      onClose={onStay}
      title={t('leave.title')}
      description={t('leave.says')}
      footer={
        <>
          <Button onClick={onLeave}>{t('leave.leave')}</Button>
          <Button variant="go" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    />
  );
};
