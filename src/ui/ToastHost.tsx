import { Suspense } from 'react';
import { lazyPart } from './lazyPart.tsx';

const Toasts = lazyPart(async () => (await import('./Toasts.tsx')).Toasts, { quiet: true });

/** The place of toasts on a screen; costs nothing until the screen is there. */
export const ToastHost = () => (
  <Suspense fallback={null}>
    <Toasts />
  </Suspense>
);
