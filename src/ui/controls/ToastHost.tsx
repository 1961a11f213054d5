import { Suspense } from 'react';
import { lazyPart } from '../records/lazyPart.tsx';
import type { ToastsProps } from './Toasts.tsx';

const Toasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts, { quiet: true });

/** The place of toasts on a screen; their code loads after the screen. */
export const ToastHost = (props: ToastsProps) => (
  <Suspense fallback={null}>
    <Toasts {...props} />
  </Suspense>
);
