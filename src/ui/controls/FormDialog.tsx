import { useState } from 'react';
import type { DialogProps } from './Dialog.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';

export type FormDialogProps = Omit<DialogProps, 'open'> & {
  /** The present values of the form. */
  values: unknown;
};

/** A dialog with a form: with unsaved changes, closing it or leaving the screen needs a confirmation. */
export const FormDialog = ({ values, onClose, ...dialog }: FormDialogProps) => {
  const now = JSON.stringify(values);
  const [first] = useState(now);
  const [asking, setAsking] = useState(false);
  const unsaved = now !== first;
  return (
    <>
      <LazyDialog {...dialog} open onClose={() => (unsaved ? setAsking(true) : onClose())} />
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={onClose} />
      <LeaveGuard unsaved={unsaved} />
    </>
  );
};
