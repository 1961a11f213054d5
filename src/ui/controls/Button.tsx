import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

const look = [
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-8 border px-4 font-semibold select-none',
  'transition-[background-color,border-color,transform] duration-(--quick) active:translate-y-px',
  'disabled:border-line disabled:bg-sunken disabled:text-soft disabled:active:translate-y-0',
];
const variants = {
  go: 'border-go bg-go text-on-go hover:border-go-pressed hover:bg-go-pressed',
  quiet: 'border-edge bg-raised text-ink hover:border-ink',
  danger: 'border-danger-solid bg-danger-solid text-on-danger hover:brightness-90',
  ghost:
    'border-transparent bg-transparent text-ink hover:bg-sunken disabled:border-transparent disabled:bg-transparent',
};
const sizes = {
  44: 'min-h-11 text-14',
  48: 'min-h-12 text-16',
  64: 'min-h-16 px-6 text-20',
  88: 'title min-h-22 px-8 text-32',
};

export type ButtonProps = Omit<ComponentProps<'button'>, 'size'> & {
  /** `go` is the most important action, once a screen at most. */
  variant?: keyof typeof variants;
  /** Height in pixels. */
  size?: keyof typeof sizes;
  wide?: boolean;
  icon?: ReactNode;
  /** The action is in progress: the button shows it and is disabled. */
  busy?: boolean;
};

export const Button = (props: ButtonProps) => {
  const { variant = 'quiet', size = 48, wide, icon, busy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(look, variants[variant], sizes[size], wide && 'w-full', className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
};
