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
  /** The network is there again. */
  readonly online: () => Promise<void>;
  /** Whether a test has changed what outlives its pages. Then the device is thrown away. */
  readonly isChanged: () => boolean;
};
/** One with the worker of the pages, and one without it. */
const kept = new Map<'allow' | 'block', Device>();

/** What a context goes on doing when its pages are closed, but for a lost network: that comes back. */
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
  let offline = false;
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    offline = isOffline;
    await setOffline(isOffline);
  };
  const online = async () => {
    if (offline) await context.setOffline(false);
  };
  return { options, context, holder, line, online, isChanged: () => changed };
};

/** All that a page can keep, but not the worker and the files that it has kept: they are the application, not the user's. */
const ofPages = ['cookies', 'file_systems', 'indexeddb', 'local_storage', 'storage_buckets'];

/** Closes the pages of a test and deletes what they kept: cookies, storage, databases. */
const forget = async ({ context, holder, line, online }: Device): Promise<void> => {
  for (const page of context.pages().filter((one) => one !== holder)) await page.close();
  await online();
  await context.clearCookies();
  await holder.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const { origin } = new URL(holder.url());
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: ofPages.join() });
};

/**
 * `test` with a device that is used again. Where pages have their worker (`serviceWorkers: 'allow'`), the first test of a
 * run waits until it has fetched the whole application, and the others have it.
 */
export const test = base.extend({
  context: async (
    { browser, viewport, hasTouch, isMobile, locale, timezoneId, colorScheme, serviceWorkers },
    use,
    info,
  ) => {
    const options = JSON.stringify({ viewport, hasTouch, isMobile, locale, timezoneId, colorScheme });
    let device = kept.get(serviceWorkers);
    if (device?.options !== options) {
      await device?.context.close();
      device = await newDevice(await browser.newContext(), options);
      kept.set(serviceWorkers, device);
    }
    await use(device.context);
    if (device.isChanged() || info.status !== info.expectedStatus) {
      kept.delete(serviceWorkers);
      return device.context.close();
    }
    await forget(device);
  },
});
