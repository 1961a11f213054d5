import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The browser that tests drive: CHROMIUM_PATH, else the system's, else the one that Playwright has installed. */
export const browserPath = (): string =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  ) ?? chromium.executablePath();
