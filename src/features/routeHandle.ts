import type { CustomTypeOptions } from 'i18next';
import type { Permission, Reach } from '#domain/rights.ts';

type Title = keyof CustomTypeOptions['resources']['common']['titles'];

/**
 * What a route says of itself: its title in common.json, the permission that one needs to be here, whether it goes on
 * when the session ends, and what lies under it where it is opened by its address.
 */
export type RouteHandle = {
  readonly title?: Title;
  readonly permission?: Permission;
  /** How far the permission must reach at least; how far it does is for the screen and the server. */
  readonly reach?: Reach;
  readonly outlivesSession?: boolean;
  readonly under?: string;
};
export const handle = (one: RouteHandle): RouteHandle => one;
