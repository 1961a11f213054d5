import 'react';

declare module 'react' {
  /** A style may set our tokens. */
  interface CSSProperties {
    [token: `--${string}`]: string | number | undefined;
  }
}
