import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

export type SquareLinkProps = { to: string; label: string; icon: LucideIcon };

/** A link that is only an icon: as large as a tap target, with an accessible name. */
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
