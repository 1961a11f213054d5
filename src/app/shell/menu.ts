import type { Section } from '#features/manifest.ts';

/** The data of the side navigation, the bottom bar and "more". */
export type Menu = {
  readonly open: readonly Section[];
  readonly place: { readonly pathname: string; readonly search: string };
  readonly label: string;
};

export const morePanelId = 'more-panel';
export const notificationPanelId = 'news-panel';
