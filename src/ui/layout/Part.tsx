import { type ReactNode, useId } from 'react';

/** A part of the page under a heading with a line. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="heading border-ink border-b-2 pb-2">
        {title}
      </h2>
      {children}
    </section>
  );
};
