import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';

const variants = {
  go: 'border-go bg-go text-on-go hover:border-go-pressed hover:bg-go-pressed',
  quiet: 'border-edge bg-raised text-ink hover:border-ink',
  ghost: 'border-transparent text-ink hover:bg-sunken',
};
export type LinkButtonProps = ComponentProps<typeof Link> & { variant?: keyof typeof variants; icon?: ReactNode };

/** A link that looks like a button. */
export const LinkButton = ({ variant = 'quiet', icon, className, children, ...rest }: LinkButtonProps) => (
  <Link
    {...rest}
    className={classes(
      'inline-flex min-h-12 shrink-0 items-center justify-center gap-2 rounded-8 border px-4 font-semibold',
      variants[variant],
      className,
    )}
  >
    {icon}
    {children}
  </Link>
);
