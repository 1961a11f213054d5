import { type ReactNode, useDeferredValue } from 'react';

/** What a touch need not wait for: it comes a frame after what stands around it. */
export const Later = ({ children }: { children: ReactNode }) => {
  const due = useDeferredValue(true, false);
  return due ? children : null;
};
