import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { still } from '#tests/model/page/passTime.ts';

const sizes = [
  [390, 844],
  [1920, 1080],
  [1280, 800],
] as const;

/** Screenshots in three sizes, light and dark, when SCREENS_DIR is set. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENS_DIR;
  if (!folder) return;
  test.setTimeout(300_000);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await still(page);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
  }
};
