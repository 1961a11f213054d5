import { type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test';

/**
 * One device for the tests of a file and the next: it has the code of the pages already, as the devices of the club have.
 * Fetching and compiling it costs more than most tests do. Between two tests everything is forgotten that a page can keep.
 */
type Device = {
  readonly options: string;
  readonly context: BrowserContext;
  /** A page that shows a picture and runs nothing: it holds on to the code while no other page is open. */
  readonly holder: Page;
  readonly line: CDPSession;
  /** Whether a test has changed what outlives its pages. Then the device is thrown away. */
  readonly isChanged: () => boolean;
};
let kept: Device | undefined;

/** What a context goes on doing when its pages are closed. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[];
const ofClock = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

/** Calls `noted` before each call of these methods. */
const noting = <T extends object>(target: T, names: readonly (keyof T)[], noted: () => void): void => {
  for (const name of names) {
    const does = target[name];
    if (typeof does !== 'function') throw new Error(`a context has no ${String(name)} any more`);
    Reflect.set(target, name, (...given: unknown[]) => {
      noted();
      return Reflect.apply(does, target, given);
    });
  }
};

const newDevice = async (context: BrowserContext, options: string): Promise<Device> => {
  const holder = await context.newPage();
  await holder.goto('/icon.svg');
  const line = await context.newCDPSession(holder);
  let changed = false;
  const noted = () => {
    changed = true;
  };
  noting(context, lasting, noted);
  noting(context.clock, ofClock, noted);
  return { options, context, holder, line, isChanged: () => changed };
};

/** Closes the pages of a test and deletes what they kept: cookies, storage, databases. */
const forget = async ({ context, holder, line }: Device): Promise<void> => {
  for (const page of context.pages().filter((one) => one !== holder)) await page.close();
  await context.clearCookies();
  await holder.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const { origin } = new URL(holder.url());
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
};

/**
 * `test` with a device that is used again. A test whose pages have their worker gets a device of its own: the worker keeps
 * the whole application anew.
 */
export const test = base.extend({
  context: async (
    { browser, viewport, hasTouch, isMobile, locale, timezoneId, colorScheme, serviceWorkers },
    use,
    info,
  ) => {
    if (serviceWorkers !== 'block') {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const options = JSON.stringify({ viewport, hasTouch, isMobile, locale, timezoneId, colorScheme });
    if (kept?.options !== options) {
      await kept?.context.close();
      kept = await newDevice(await browser.newContext(), options);
    }
    const device = kept;
    await use(device.context);
    if (device.isChanged() || info.status !== info.expectedStatus) {
      kept = undefined;
      return device.context.close();
    }
    await forget(device);
  },
});
