import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The one without windows: it needs less for the same pages, but refuses every notification. */
const withoutWindows = '/usr/bin/chromium-headless-shell';
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const isThere = (path: string | undefined): path is string => Boolean(path && existsSync(path));

/** The Chromium of this system or of Playwright, the one without windows first; undefined where none is installed. */
export const installedBrowser = (): string | undefined =>
  [withoutWindows, ...whole, chromium.executablePath()].find(isThere);

/** A Chromium that shows notifications, CHROMIUM_PATH first; undefined where none is installed. */
export const wholeBrowser = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...whole, chromium.executablePath()].find(
    (path) => isThere(path) && !path.includes('headless-shell'),
  );

/** The browser that tests drive: CHROMIUM_PATH, else the one that is installed. */
export const browserPath = (): string =>
  [process.env.CHROMIUM_PATH, installedBrowser()].find(isThere) ?? chromium.executablePath();

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
