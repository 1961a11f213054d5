import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

export type SquareLinkProps = { to: string; label: string; icon: LucideIcon };

/** A way to somewhere that is only a sign: a touch wide, and said to whoever does not see it. */
export const SquareLink = ({ to, label, icon: Icon }: SquareLinkProps) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    className="grid size-12 shrink-0 place-items-center rounded-8 hover:bg-sunken"
  >
    <Icon size={22} aria-hidden="true" />
  </Link>
);
