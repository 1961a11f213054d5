import type { CustomTypeOptions } from 'i18next';
import type { Permission, Reach } from '#domain/rights.ts';

type Titles = CustomTypeOptions['resources']['common']['titles'];
/**
 * What a route says of itself: its title in common.json, what one must be allowed to do to be here, whether it
 * goes on when the session ends, and what lies under it where it is opened by its address.
 */
export type RouteHandle = {
  readonly title?: keyof Titles;
  readonly permission?: Permission;
  /** How far he must reach with the deed at least; how far he does is for the screen and the server. */
  readonly reach?: Reach;
  readonly outlivesSession?: boolean;
  readonly under?: string;
};
export const handle = (one: RouteHandle): RouteHandle => one;
