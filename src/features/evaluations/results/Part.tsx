import type { ReactNode } from 'react';

/** A part of the page of a round under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="heading border-ink border-b-2 pb-1 text-ink">{title}</h2>
    {children}
  </section>
);
