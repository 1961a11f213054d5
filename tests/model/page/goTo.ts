import { expect, type Page } from '@playwright/test';

/** Goes to another place without loading the application again, as its links do. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // Every arrival has a key of its own, as those of the links have.
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to another page as `goTo` does, and waits until the heading of the one before, which stays so long, has gone. */
export const arriveAt = async (page: Page, path: string): Promise<void> => {
  const { origin } = new URL(page.url());
  if (page.url() === origin + path) return;
  await page.getByRole('heading', { level: 1 }).evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-before', '');
  });
  await goTo(page, path);
  await expect(page.locator('[data-before]')).toHaveCount(0);
};
