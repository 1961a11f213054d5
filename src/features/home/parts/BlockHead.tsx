import { Link } from 'react-router';

/** The heading of a block, of the same height with or without a link, so that two columns align. */
export const BlockHead = ({ title, to, label }: { title: string; to?: string; label?: string }) => (
  <h2 className="flex min-h-8 items-end justify-between gap-3 border-ink border-b-2 pb-1">
    <span className="heading text-ink">{title}</span>
    {label &&
      (to ? (
        <Link
          to={to}
          className="inline-flex min-h-6 items-center text-14 text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {label}
        </Link>
      ) : (
        <span className="text-14 text-soft">{label}</span>
      ))}
  </h2>
);
