import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The one without windows first: it needs less for the same pages. */
const onThisSystem = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const run = (command: string, ...options: string[]): boolean =>
  spawnSync(command, options, { stdio: 'inherit', timeout: 300_000 }).status === 0;

const systemBrowser = (): string | undefined => onThisSystem.find((path) => existsSync(path));
const playwrightBrowser = (): string | undefined =>
  [chromium.executablePath()].find((path) => path && existsSync(path));

const byPlaywright = (): string | undefined => {
  console.log('No Chromium here: asking Playwright for its own ...');
  return run('playwright', 'install', 'chromium') ? playwrightBrowser() : undefined;
};

const byPackageManager = (): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Asking the package manager of the system for Chromium ...');
  run('apt-get', 'update');
  const install = (name: string) => run('apt-get', 'install', '-y', '--no-install-recommends', name);
  return install('chromium-headless-shell') || install('chromium') ? systemBrowser() : undefined;
};

/** A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or one that is installed now. */
export const findBrowser = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return systemBrowser() ?? playwrightBrowser() ?? byPlaywright() ?? byPackageManager();
};
