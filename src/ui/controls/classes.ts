import { clsx } from 'clsx';

/** Joins class names; false ones are left out. The caller's own come last. */
export const classes = clsx;
