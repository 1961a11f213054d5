import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link to another sign-in page. */
export const AuthLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="mt-3">
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-14 text-soft underline underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  </p>
);
