import { Dialog, type DialogProps } from './Dialog.tsx';

/** A dialog that comes from below, for one thumb. */
export const Sheet = (props: Omit<DialogProps, 'form'>) => <Dialog {...props} form="sheet" />;
