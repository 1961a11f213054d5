import type { CustomTypeOptions } from 'i18next';
import type { Permission, Reach } from '#domain/rights.ts';

type Title = keyof CustomTypeOptions['resources']['common']['titles'];

/**
 * What a route declares: its title in common.json, the permission that it needs, whether it stays open when the session
 * ends, and its parent when it is opened by its address.
 */
export type RouteHandle = {
  readonly title?: Title;
  readonly permission?: Permission;
  /** The least reach of the permission; the screen and the server check the rest. */
  readonly reach?: Reach;
  readonly outlivesSession?: boolean;
  readonly under?: string;
};
export const handle = (one: RouteHandle): RouteHandle => one;
