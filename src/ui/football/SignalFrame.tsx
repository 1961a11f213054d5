import type { ReactNode } from 'react';

export type SignalFrameProps = {
  /** Edge length in pixels. */
  size?: number;
  /** The accessible name. Omit it where words stand beside the icon. */
  label?: string;
  className?: string;
};

/** The square that a signal is drawn in, 24 by 24. */
export const SignalFrame = ({ size = 24, label, className, children }: SignalFrameProps & { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={className}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    {children}
  </svg>
);
