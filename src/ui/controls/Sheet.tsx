import { Dialog, type DialogProps } from './Dialog.tsx';

/** A dialog that opens from the bottom. */
export const Sheet = (props: Omit<DialogProps, 'form'>) => <Dialog {...props} form="sheet" />;
