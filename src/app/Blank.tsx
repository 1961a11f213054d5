import { useHoldKept } from '#ui/keptPage.ts';

/**
 * What stands there until authentication is initialised or a first screen has come: the page as the device saw it last,
 * where it has seen one, else paper.
 */
export const Blank = () => {
  useHoldKept();
  return <div className="min-h-dvh flex-1 bg-paper" aria-busy="true" />;
};
