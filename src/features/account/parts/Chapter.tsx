import { type ReactNode, useId } from 'react';

export type ChapterProps = {
  title: string;
  description: string;
  children: ReactNode;
  /** Its anchor: an address with `#name` opens here. */
  name?: string;
};

/** One section of the page: title and description at the left, the form at the right. */
export const Chapter = ({ title, description, children, name }: ChapterProps) => {
  const id = useId();
  return (
    <section
      id={name}
      aria-labelledby={id}
      className="grid scroll-mt-14 gap-x-12 gap-y-4 border-line border-t py-8 first-of-type:mt-4 md:grid-cols-[minmax(0,18rem)_minmax(0,36rem)]"
    >
      <header>
        <h2 id={id} className="title text-24">
          {title}
        </h2>
        <p className="mt-1 text-14 text-soft">{description}</p>
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
};
