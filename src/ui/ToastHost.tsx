import { lazy, Suspense } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));

/** The place of toasts on a screen; costs nothing until the screen is there. */
export const ToastHost = () => (
  <Suspense fallback={null}>
    <Toasts />
  </Suspense>
);
