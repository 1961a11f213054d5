import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Found = readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];

const nothing = (page: Page, violations: Found): void => {
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(found, page.url()).toEqual([]);
};

/** The page as it stands, judged by axe. What it objects to is shown with the elements. */
export const axeIsContent = async (page: Page): Promise<void> => {
  // One frame, ours: the way for pages of many frames opens another page each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  nothing(page, violations);
};

type WithAxe = {
  readonly axe: { readonly run: (options: object) => Promise<{ readonly violations: Found }> };
};

/** The same page by the other light: colours are all that a theme changes. axe is in the page from `axeIsContent`. */
export const contrastIsContent = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  // Colours that turn one after the other, from parent to child, are nobody's fault.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as WithAxe;
    const judged = await axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] });
    return judged.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  });
  nothing(page, violations);
};
