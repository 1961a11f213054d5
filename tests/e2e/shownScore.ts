import type { BrowserContext, Page } from '@playwright/test';

export type OptimisticMatch = { readonly own: number; readonly rival: number };
type Device = typeof globalThis & { optimistic: OptimisticMatch[] };

/** From now on each page of a context keeps every score that it ever had on the screen, in order. */
export const keepPainted = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const optimistic: OptimisticMatch[] = [];
    Object.assign(globalThis, { optimistic });
    const numberOf = (side: 'own' | 'rival') => document.querySelector(`[data-testid=${side}-score]`)?.textContent;
    // A browser draws the state after all changes of one turn: then it is read.
    new MutationObserver(() => {
      const [own, rival] = [numberOf('own'), numberOf('rival')];
      if (own === undefined || rival === undefined) return;
      const now = { own: Number(own), rival: Number(rival) };
      const last = optimistic.at(-1);
      if (last?.own !== now.own || last.rival !== now.rival) optimistic.push(now);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
};

export const paintedOn = (page: Page): Promise<readonly OptimisticMatch[]> =>
  page.evaluate(() => (globalThis as Device).optimistic);

/** By how much a score went down in all, side by side. */
export const loweredBy = (optimistic: readonly OptimisticMatch[]): OptimisticMatch =>
  optimistic.slice(1).reduce(
    (sum, { own, rival }, at) => ({
      own: sum.own + Math.max(0, Number(optimistic[at]?.own) - own),
      rival: sum.rival + Math.max(0, Number(optimistic[at]?.rival) - rival),
    }),
    { own: 0, rival: 0 },
  );

/** The first displayed score that the match never had after the one before; undefined when there is none. */
export const neverHad = (
  optimistic: readonly OptimisticMatch[],
  had: readonly OptimisticMatch[],
): OptimisticMatch | undefined => {
  let from = 0;
  return optimistic.find(({ own, rival }) => {
    const at = had.findIndex((one, index) => index >= from && one.own === own && one.rival === rival);
    from = Math.max(from, at);
    return at < 0;
  });
};
