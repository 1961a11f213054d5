import 'react';

declare module 'react' {
  /** A style may set our custom properties. */
  interface CSSProperties {
    [token: `--${string}`]: string | number | undefined;
  }
}
