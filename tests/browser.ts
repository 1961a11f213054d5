import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The browser that tests drive: CHROMIUM_PATH, else the system's, else the one that Playwright has installed. */
export const browserPath = (): string =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  ) ?? chromium.executablePath();

/** What Playwright itself turns off: a list of ours takes the place of its own, so both are in it. */
const turnedOffByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
/**
 * A whole Chromium draws its own toolbar by web pages, one more process for each window, also where nobody sees it: more
 * than a quarter of the time of opening a page. The one without windows has none.
 */
const ownPages = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbar',
];
export const browserArgs: readonly string[] = [
  '--no-sandbox',
  `--disable-features=${[...turnedOffByPlaywright, ...ownPages].join()}`,
];
