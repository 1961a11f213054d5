import type { ReactNode } from 'react';

/** Between the head of a list and its rows: what the list shows, said as a sentence, and the words to look for. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-2 pb-2 sm:pt-3">{children}</div>
);
