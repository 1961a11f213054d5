import type { Section } from '#features/manifest.ts';

/** What the rail, the thumb bar and "more" draw. */
export type Menu = {
  readonly open: readonly Section[];
  readonly place: { readonly pathname: string; readonly search: string };
  readonly label: string;
};

export const morePanelId = 'more-panel';
export const notificationPanelId = 'news-panel';
