import type { CustomTypeOptions } from 'i18next';

type Titles = CustomTypeOptions['resources']['common']['titles'];
/**
 * What a route says of itself: its title in common.json, whether it goes on when the session ends, and what lies under it
 * where it is opened by its address.
 */
export type RouteHandle = {
  readonly title?: keyof Titles;
  readonly outlivesSession?: boolean;
  readonly under?: string;
};
export const handle = (one: RouteHandle): RouteHandle => one;
