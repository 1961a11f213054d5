import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type HeadFigureProps = {
  /** Undefined while it loads: its place is kept. */
  value: ReactNode;
  label: string;
  /** Beside the value: what is not settled yet. */
  more?: ReactNode;
  /** The screen that the number links to. */
  to?: string;
};

/** A large figure in a header with its label below it. */
export const HeadFigure = ({ value, label, more, to }: HeadFigureProps) => {
  const words = (
    <>
      <span className="figures block min-h-10 text-[2.5rem] leading-none">
        {value ?? ' '}
        {more}
      </span>
      <span className="block font-medium text-12">{label}</span>
    </>
  );
  if (to === undefined) return <div className="min-w-12">{words}</div>;
  return (
    <Link to={to} className="block min-w-12 rounded-4 hover:underline">
      {words}
    </Link>
  );
};
