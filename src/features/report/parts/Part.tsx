import type { ReactNode } from 'react';

/** A part of the report under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0 pt-5">
    <h2 className="heading border-ink border-b-2 pb-1 text-ink">{title}</h2>
    {children}
  </section>
);
