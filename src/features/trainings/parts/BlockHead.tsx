import type { ReactNode } from 'react';

/** The heading of a column, of the same height with or without an action, so that columns align. */
export const BlockHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex min-h-10 items-end justify-between gap-3 border-ink border-b-2 pb-1">
    <h2 className="heading text-ink">{title}</h2>
    {children}
  </div>
);

/** An action in the heading of a column: words, not a button's outline. */
export const HeadWords = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="-mt-4 -mb-1 inline-flex min-h-12 items-end pb-1 text-right text-14 text-soft underline-offset-4 hover:text-ink hover:underline"
  >
    {label}
  </button>
);
