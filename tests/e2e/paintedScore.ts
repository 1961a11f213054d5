import type { BrowserContext, Page } from '@playwright/test';

export type Painted = { readonly own: number; readonly rival: number };
type Device = typeof globalThis & { painted: Painted[] };

/** From now on each page of a context keeps every score that it ever had on the screen, in order. */
export const keepPainted = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const painted: Painted[] = [];
    Object.assign(globalThis, { painted });
    const numberOf = (side: 'own' | 'rival') => document.querySelector(`[data-testid=${side}-score]`)?.textContent;
    // What a browser draws is what stands there when all changes of one turn are made: then it is looked at.
    new MutationObserver(() => {
      const [own, rival] = [numberOf('own'), numberOf('rival')];
      if (own === undefined || rival === undefined) return;
      const now = { own: Number(own), rival: Number(rival) };
      const last = painted.at(-1);
      if (last?.own !== now.own || last.rival !== now.rival) painted.push(now);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
};

export const paintedOn = (page: Page): Promise<readonly Painted[]> =>
  page.evaluate(() => (globalThis as Device).painted);

/** By how much a score went down in all, side by side. */
export const loweredBy = (painted: readonly Painted[]): Painted =>
  painted.slice(1).reduce(
    (sum, { own, rival }, at) => ({
      own: sum.own + Math.max(0, Number(painted[at]?.own) - own),
      rival: sum.rival + Math.max(0, Number(painted[at]?.rival) - rival),
    }),
    { own: 0, rival: 0 },
  );

/** The first score that was painted though the match never had it after the one before; undefined when all is well. */
export const neverHad = (painted: readonly Painted[], had: readonly Painted[]): Painted | undefined => {
  let from = 0;
  return painted.find(({ own, rival }) => {
    const at = had.findIndex((one, index) => index >= from && one.own === own && one.rival === rival);
    from = Math.max(from, at);
    return at < 0;
  });
};
