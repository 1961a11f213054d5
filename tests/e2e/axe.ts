import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

type Found = readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];

const nothing = (page: Page, violations: Found): void => {
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  expect(found, page.url()).toEqual([]);
};

type WithAxe = {
  readonly axe: { readonly run: (options: object) => Promise<{ readonly violations: Found }> };
};
/** What passes needs no description. */
const resultTypes = ['violations'] as const;

/** A page takes it in a third less time than by `@axe-core/playwright`, which sends the long text of it twice. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Judged by the axe that is in the page already. */
const judged = (page: Page, options: object): Promise<Found> =>
  page.evaluate(async (all) => {
    const { axe } = globalThis as unknown as WithAxe;
    const { violations } = await axe.run(all);
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
  }, options);

/** What comes in or changes its colour is at its end: a text that is half there has no contrast yet. */
const motionEnds = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What ends may begin something else, as the colour of a child after that of its parent.
    for (let round = 0; round < 5; round += 1) {
      const running = document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && Number.isFinite(Number(one.effect?.getComputedTiming().endTime)),
        );
      for (const one of running) one.finish();
      await frame();
      await frame();
    }
  });

/** The page, once its motion has ended, judged by axe. What it objects to is shown with the elements. */
export const axeIsContent = async (page: Page): Promise<void> => {
  await motionEnds(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  nothing(page, await judged(page, { resultTypes }));
};

/** The same page in the other theme: a theme changes only colours. `axeIsContent` has loaded axe. */
export const contrastIsContent = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  // Colours in transition, from parent to child, are no fault.
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  nothing(page, await judged(page, { runOnly: ['color-contrast'], resultTypes }));
};
