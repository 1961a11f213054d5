import { Suspense } from 'react';
import type { DialogProps } from './Dialog.tsx';
import { lazyPart } from './lazyPart.tsx';

const Dialog = lazyPart(async () => (await import('./Dialog.tsx')).Dialog);

/** A dialog whose code loads when it is first opened: most visits to a form or a page never open one. */
export const LazyDialog = (props: DialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  ) : null;
