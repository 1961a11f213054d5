import { type ReactNode, useDeferredValue } from 'react';

/** Content that renders one frame after the rest, so that the response to a tap does not wait for it. */
export const Later = ({ children }: { children: ReactNode }) => {
  const due = useDeferredValue(true, false);
  return due ? children : null;
};
