import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#ui/controls/classes.ts';
import type { OpenNumber } from '../openedNumber.ts';
import { useOpenTo } from './useOpenTo.ts';

export type NumberLinkProps = {
  /** Absent where nothing stands behind it. */
  opens: OpenNumber | undefined;
  /** The accessible name: what is counted, and how much. */
  label: string;
  className?: string;
  /** How much of the bar it takes, of what its neighbours take. */
  grow?: number;
  /** Pixels. */
  height?: number;
  children: ReactNode;
};

/** A number that opens to what it is made of. One that nothing is behind is text. */
export const NumberLink = ({ opens, label, className, grow, height, children }: NumberLinkProps) => {
  const openTo = useOpenTo();
  const style = { height, ...(grow !== undefined && { flexGrow: grow, flexBasis: 0 }) };
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="contents">
        {children}
      </span>
    </>
  );
  const look = classes('relative', className);
  if (!opens)
    return (
      <span className={look} style={style}>
        {content}
      </span>
    );
  return (
    <Link to={openTo(opens)} style={style} className={classes('hover:underline', look)}>
      {content}
    </Link>
  );
};
