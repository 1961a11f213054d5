import { signalDrawings } from './signalDrawings.tsx';
import type { Signal } from './signals.ts';

export type SignalIconProps = {
  signal: Signal;
  /** Edge length in pixels. */
  size?: number;
  /** The accessible name. Omit it where words stand beside the icon. */
  label?: string;
  className?: string;
};

/** Goal = ball, yellow = upright card, second yellow = one card on another, red = tilted card, and so on. */
export const SignalIcon = ({ signal, size = 24, label, className }: SignalIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={className}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    {signalDrawings[signal]}
  </svg>
);
