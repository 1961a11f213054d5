import { type ReactNode, useId } from 'react';

type PartProps = {
  title: string;
  /** The signs of the chart with their words. */
  legend?: ReactNode;
  /** What the chart says, for who does not see it. */
  says?: string | undefined;
  children: ReactNode;
};

/** A part of the page under a heading with a line. */
export const Part = ({ title, legend, says, children }: PartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-9 flex-wrap items-end justify-between gap-x-4 gap-y-1 border-ink border-b-2 pb-2">
        <h2 id={id} className="heading">
          {title}
        </h2>
        {legend}
      </div>
      {says !== undefined && <p className="sr-only">{says}</p>}
      {children}
    </section>
  );
};
