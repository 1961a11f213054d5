import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedBrowser, wholeBrowser } from '../../tests/browser.ts';

const run = (command: string, ...options: string[]): boolean =>
  spawnSync(command, options, { stdio: 'inherit', timeout: 300_000 }).status === 0;

const byPlaywright = (find: () => string | undefined): string | undefined => {
  console.log('No Chromium here: asking Playwright for its own ...');
  return run('playwright', 'install', 'chromium') ? find() : undefined;
};

const byPackageManager = (find: () => string | undefined, names: readonly string[]): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Asking the package manager of the system for Chromium ...');
  run('apt-get', 'update');
  // With the font that has the widths of Arial: without one, words move when the fonts of the pages come.
  const isInstalled = names.some((name) =>
    run('apt-get', 'install', '-y', '--no-install-recommends', name, 'fonts-liberation'),
  );
  return isInstalled ? find() : undefined;
};

/** A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or one that is installed now. */
export const findBrowser = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const names = ['chromium-headless-shell', 'chromium'];
  return installedBrowser() ?? byPlaywright(installedBrowser) ?? byPackageManager(installedBrowser, names);
};

/** A Chromium that shows notifications, installed now where there is none; undefined where that fails. */
export const findWholeBrowser = (): string | undefined =>
  wholeBrowser() ?? byPackageManager(wholeBrowser, ['chromium']) ?? byPlaywright(wholeBrowser);
