import type { CustomTypeOptions } from 'i18next';

type Titles = CustomTypeOptions['resources']['common']['titles'];
/** What a route says of itself: its title in common.json, and whether it goes on when the session ends. */
export type RouteHandle = {
  readonly title?: keyof Titles;
  readonly outlivesSession?: boolean;
};
export const handle = (one: RouteHandle): RouteHandle => one;
