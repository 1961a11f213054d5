import type { ReactNode } from 'react';

export type EmptyStateProps = {
  title: string;
  description: string;
  /** The action that adds the first entry. */
  action?: ReactNode;
};

/** An empty centre circle, a sentence, and the first action. */
export const EmptyState = ({ title, description, action }: EmptyStateProps) => (
  <div className="mx-auto grid max-w-[480px] justify-items-center gap-2 px-4 py-16 text-center">
    <svg viewBox="0 0 120 64" className="mb-2 h-16 text-edge" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M0 32H120" />
        <circle cx="60" cy="32" r="26" />
      </g>
      <circle cx="60" cy="32" r="3" fill="currentColor" />
    </svg>
    <h2 className="title text-24">{title}</h2>
    <p className="text-soft">{description}</p>
    {action && <div className="mt-4">{action}</div>}
  </div>
);
