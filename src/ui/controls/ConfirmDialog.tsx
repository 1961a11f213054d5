import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSentence } from '../records/ErrorSentence.tsx';
import { Button } from './Button.tsx';
import { LazyDialog } from './LazyDialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is removed and what stays. */
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  busy?: boolean;
  error?: unknown;
  /** What there is to read beside the question, as lists are. */
  children?: ReactNode;
};

/** One confirmation before something is removed for good. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  onConfirm,
  busy,
  error,
  children,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('common');
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error ? (
        <p role="alert" className="border-danger border-l-4 pl-3 text-danger">
          <ErrorSentence error={error} />
        </p>
      ) : null}
    </LazyDialog>
  );
};
