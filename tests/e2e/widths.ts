import { expect, type Page } from '@playwright/test';

/** Common widths: a phone, the narrowest of each wider layout, a computer and a wide screen. */
export const widths = [390, 600, 768, 900, 1280, 1920] as const;
/** A match that is played or prepared has the whole screen, and its own tests of it. */
const ofMatch = /\/(console|stands|prepare|rehearsal)$|\/matches\/[^/]+\/board$|\/f\//;

const softly = expect.configure({ soft: true, timeout: 5_000 });

/**
 * How much more room the same words need in another browser or font: letter spacing widens by this much during the
 * check, so that text that only just has room here does not overflow elsewhere.
 */
const otherFonts = '* { letter-spacing: 0.012em !important; }';
/** Rounding and the overhang of italics and bold text, in px. */
const allowed = 2;

const spread = (page: Page): Promise<void> =>
  page.evaluate((rule) => {
    const key = 'touchline-spread';
    const known = document.adoptedStyleSheets.some((sheet) => sheet.media.mediaText === '' && Reflect.get(sheet, key));
    if (known) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    Reflect.set(sheet, key, true);
    document.adoptedStyleSheets.push(sheet);
  }, otherFonts);

const closeUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => !Reflect.get(sheet, 'touchline-spread'),
    );
  });

/** Elements that overflow the screen or their own place, and words that their place cuts off: by how many px. */
const squeezed = (most: number): string[] => {
  const says = (one: Element) =>
    `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}"`;
  const over = document.documentElement.scrollWidth - innerWidth;
  const shown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // Tabs and filters scroll by touch. An entry of the calendar is as wide as those beside it leave room, a unit of a plan
  // as wide as its days, a candidate on the pitch as there is room: it is whole in its label, its list or on its page.
  const pushed =
    '.sr-only, [role=tablist], .overflow-x-auto, .max-sm\\:sr-only, .not-focus-within\\:sr-only, .rbc-event, .day-entry, .plan-band, .shadow-strip';
  const found = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(span, p, dt, dd, td, th, h1, h2, h3, a, button, summary), header, nav span',
    ),
  ]
    .filter((one) => one.clientWidth > 2 && shown(one) && !one.closest(pushed))
    .flatMap((one) => {
      const hides = getComputedStyle(one).overflowY === 'hidden';
      const below = hides ? one.scrollHeight - one.clientHeight : 0;
      const beside = one.scrollWidth - one.clientWidth;
      if (beside > most) return [`${beside} px too wide: ${says(one)}`];
      return below > most ? [`${below} px too high: ${says(one)}`] : [];
    });
  return [...(over > 0 ? [`${over} px wider than the screen`] : []), ...found];
};

/** Words that continue in the next line without a hyphen or a sign where they may. */
const brokenWords = (): string[] => {
  const range = document.createRange();
  const linesOf = (node: Node, from: number, to: number): number => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  // Addresses, and other things that nobody could write shorter, may go on in the next line.
  const mayBreak = (text: string, at: number, word: string): boolean =>
    word.length > 24 || /[@.]/.test(text[at - 1] ?? ' ') || text[at + word.length] === '@';
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes.flatMap((node) => {
    const holder = node.parentElement;
    const text = node.textContent ?? '';
    if (
      !holder ||
      holder.closest('.sr-only, option, script, style, .rbc-event, .day-entry') ||
      linesOf(node, 0, text.length) < 2
    )
      return [];
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    return [...text.matchAll(/[^\s\-–/·@.,]+/g)]
      .filter(({ 0: word }) => !word.includes('\u00ad'))
      .filter(({ 0: word, index }) => !mayBreak(text, index, word) && linesOf(node, index, index + word.length) > 1)
      .map(({ 0: word }) => `broken inside: "${word}" in "${text.trim().slice(0, 60)}"`);
  });
};

const bears = async (page: Page, at: readonly number[]): Promise<void> => {
  const size = page.viewportSize();
  await spread(page);
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    // A list draws its columns anew after its resize observer has run.
    const faults = async () => [...(await page.evaluate(squeezed, allowed)), ...(await page.evaluate(brokenWords))];
    await softly.poll(faults, `${page.url()} at ${width}`).toEqual([]);
  }
  await closeUp(page);
  if (size) await page.setViewportSize(size);
};

/** The page that is open, on each of them, and as it was again: in one language whole, else where it is closest. */
export const bearsWidths = async (page: Page, whole: boolean): Promise<void> => {
  if (ofMatch.test(page.url())) return;
  await bears(page, whole ? widths : widths.slice(0, 3));
  const tabs = whole ? await page.getByRole('tab').all() : [];
  for (const tab of tabs.slice(1)) {
    await tab.click();
    await expect(page.locator('[aria-busy="true"], .animate-late')).toHaveCount(0);
    await bears(page, widths.slice(0, 3));
  }
};

/** How much of the page may jump while it loads: the score of the web's own measure, of which 0.1 is called good. */
const shiftAtMost = 0.05;

/** In the page: notes the headings that it hides. */
const noteGone = (): void => {
  const gone: string[] = [];
  Object.assign(globalThis, { headingsGone: gone });
  const look = (one: Node) => {
    if (!(one instanceof HTMLElement) || one.style.getPropertyPriority('display') !== 'important') return;
    const all = [one, ...one.querySelectorAll('*')].filter((it) => it.matches('h1'));
    gone.push(...all.map(({ textContent }) => textContent));
  };
  const watch = new MutationObserver((list) => {
    for (const { target } of list) look(target);
  });
  watch.observe(document, { subtree: true, attributeFilter: ['style'] });
};

/**
 * Counts from now on, for each page that loads, how much of what is drawn jumps, and notes each heading of a page that was
 * there and went away again: React hides all that waits for words or code, unless something nearer waits for itself.
 */
export const watchShift = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shiftShown: shown, shiftSum: 0 });
    type Shift = PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as Shift[]) {
        if (one.hadRecentInput) continue;
        Object.assign(globalThis, { shiftSum: Reflect.get(globalThis, 'shiftSum') + one.value });
        const moved = one.sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
        shown.push(`${one.value.toFixed(3)}: ${moved.map((name) => String(name).slice(0, 60)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.addInitScript(noteGone);
};

/** The page that has just loaded has hardly jumped; what did is shown. */
export const keptStill = async (page: Page): Promise<void> => {
  const { sum, shown } = await page.evaluate(() => ({
    sum: Number(Reflect.get(globalThis, 'shiftSum') ?? 0),
    shown: (Reflect.get(globalThis, 'shiftShown') ?? []) as string[],
  }));
  const width = page.viewportSize()?.width;
  softly(sum, `${page.url()} jumps at ${width}: ${shown.join('; ')}`).toBeLessThan(shiftAtMost);
};

/** No heading went away again since the page loaded; what did is shown. */
export const headingsStayed = async (page: Page): Promise<void> => {
  const gone = await page.evaluate(() => Reflect.get(globalThis, 'headingsGone') as string[]);
  softly(gone, `${page.url()} was there and went away again`).toEqual([]);
};
