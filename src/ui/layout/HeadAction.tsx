import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { classes } from '../controls/classes.ts';

export type HeadActionProps = {
  label: string;
  icon: LucideIcon;
  /** The route of a link, or the action of a button. */
  to?: string;
  onClick?: () => void;
  /** `paper` is the most important action, once a header; `chalk` the others. */
  look?: keyof typeof looks;
};

const looks = {
  paper: 'border-on-club bg-note text-on-note hover:brightness-95',
  chalk: 'border-current bg-club hover:underline',
};
const shape =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-8 border font-semibold sm:min-h-12 sm:px-4';

/** A button of a header: its icon alone on phones, beside the title. */
export const HeadAction = ({ label, icon: Icon, to, onClick, look = 'paper' }: HeadActionProps) => {
  const face = { title: label, className: classes(shape, looks[look]) };
  const words = (
    <>
      <Icon size={20} aria-hidden="true" />
      <span className="max-sm:sr-only">{label}</span>
    </>
  );
  return to === undefined ? (
    <button type="button" onClick={onClick} {...face}>
      {words}
    </button>
  ) : (
    <Link to={to} {...face}>
      {words}
    </Link>
  );
};
