import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type PageHeaderProps = {
  title: ReactNode;
  /** One sentence that says what matters now. */
  says?: ReactNode;
  /** Where the page belongs to. */
  above?: { readonly to: string; readonly label: string };
  /** Buttons, the one that matters last. */
  children?: ReactNode;
};

/** The head of a screen: what it is, what matters now, what can be done. */
export const PageHeader = ({ title, says, above, children }: PageHeaderProps) => (
  <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-2 sm:pt-10">
    <div className="min-w-0 flex-1 basis-80">
      {above && (
        <Link to={above.to} className="heading inline-flex min-h-6 items-center gap-2 hover:text-ink">
          <span aria-hidden="true">←</span>
          {above.label}
        </Link>
      )}
      <h1 className="title text-32 first-letter:uppercase sm:text-48">{title}</h1>
      {says && <p className="mt-1 max-w-[68ch] text-soft">{says}</p>}
    </div>
    {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
  </header>
);
