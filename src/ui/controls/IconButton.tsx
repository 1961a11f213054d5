import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, shown as a title too. */
  label: string;
  icon: ReactNode;
  size?: 44 | 48 | 64;
};

const sizes = { 44: 'size-11', 48: 'size-12', 64: 'size-16' };

export const IconButton = ({ label, icon, size = 44, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classes(
      'inline-grid shrink-0 place-items-center rounded-8 text-ink transition-colors duration-(--quick) hover:bg-sunken disabled:text-soft',
      sizes[size],
      className,
    )}
  >
    {icon}
  </button>
);
