import type { ReactNode } from 'react';

export type FoldProps = { title: string; description?: string; open?: boolean; children: ReactNode };

/** Content that the user may expand. */
export const Fold = ({ title, description, open, children }: FoldProps) => (
  <details open={open} className="group border-line border-t">
    <summary className="flex min-h-14 list-none items-center gap-3 font-semibold marker:hidden">
      <svg
        viewBox="0 0 24 24"
        className="size-5 transition-transform duration-(--quick) group-open:rotate-90"
        aria-hidden="true"
      >
        <path d="m9 6 6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{title}</span>
      {description && <span className="ml-auto truncate font-normal text-14 text-soft">{description}</span>}
    </summary>
    <div className="grid gap-5 pt-1 pb-6">{children}</div>
  </details>
);
