import type { TwoStepProvider } from '#contract/account.ts';

/** A sign-in that waits for its second step. The ticket itself is in a cookie that no script reads. */
export type PendingStep = { readonly username: string; readonly providers: readonly TwoStepProvider[] };

let pending: PendingStep | undefined;
export const pendingStep = (): PendingStep | undefined => pending;
export const awaitStep = (step: PendingStep | undefined): void => {
  pending = step;
};

const freshKey = 'touchline.fresh';
/** Marks a new sign-in: the settings of the account (language, theme) are to be read. */
export const markFresh = (): void => sessionStorage.setItem(freshKey, '1');
/** Whether the settings of a new sign-in have not been read yet, also after the page has been loaded anew. */
export const isFresh = (): boolean => sessionStorage.getItem(freshKey) !== null;
/** They have been read, or the user has chosen others meanwhile. */
export const settleFresh = (): void => sessionStorage.removeItem(freshKey);
