import { clsx } from 'clsx';

/** Class names joined; what is false is left out. The caller's own come last. */
export const classes = clsx;
