import { useHoldKept } from '#ui/layout/keptPage.ts';

/**
 * Shown until authentication is initialised or the first screen has loaded: the page as the device saw it last, else an
 * empty one.
 */
export const Blank = () => {
  useHoldKept();
  return <div className="min-h-dvh flex-1 bg-paper" aria-busy="true" />;
};
