import type { Page } from '@playwright/test';

/** Goes to another place without loading the application again, as its links do. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // Every arrival has a key of its own, as those of the links have.
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
