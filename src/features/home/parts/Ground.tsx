import type { ReactNode } from 'react';
import { classes } from '#ui/controls/classes.ts';
import { Floodlights, type Light } from '#ui/layout/Floodlights.tsx';

export type GroundProps = {
  label: string;
  light: Light;
  /** Kept on the device, for the start of the next visit. */
  keep?: string;
  /** Mostly sky: for content over the whole width. */
  low?: boolean;
  className?: string;
  children: ReactNode;
};

/** The dark background of the board in both themes, over the whole width of the main part. */
export const Ground = ({ label, light, keep, low = false, className, children }: GroundProps) => (
  <section
    aria-label={label}
    data-theme="dark"
    data-keep={keep}
    className={classes('relative isolate text-ink', className)}
  >
    <div className="-z-1 -inset-x-(--bleed) absolute inset-y-0 overflow-hidden bg-[#070d0b]">
      <Floodlights
        light={light}
        className={classes(
          'absolute inset-x-0 top-0 w-full',
          low ? 'h-[160%] max-md:[&_.mast]:hidden' : 'h-[132%] sm:h-full',
        )}
      />
      {light === 'live' && (
        <div className="absolute inset-x-0 bottom-0 h-1 bg-live shadow-[0_0_40px_10px_rgb(0_184_107/55%)]" />
      )}
    </div>
    {children}
  </section>
);
