import { Suspense } from 'react';
import { lazyPart } from '../records/lazyPart.tsx';
import type { DialogProps } from './Dialog.tsx';

const Dialog = lazyPart(async () => (await import('./Dialog.tsx')).Dialog);
/** Loads the code of a dialog that may be opened without a network. */
export const fetchDialog = Dialog.fetch;

/** A dialog whose code loads when it is first opened: most visits to a form or a page never open one. */
export const LazyDialog = (props: DialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null;
