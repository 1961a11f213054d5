import { type BrowserContext, type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import type { PushAddress } from '#contract/push.ts';
import type { PushMessage } from '#contract/pushMessage.ts';

/**
 * A browser subscribes at the push service of its maker, which no test reaches. So the address is that of a service on this
 * machine; everything else of the browser is its own.
 */
export const subscribeAt = (context: BrowserContext, address: PushAddress) =>
  context.addInitScript((given) => {
    const name = 'test-subscribed';
    const subscription = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(name);
        return true;
      },
    };
    const own = {
      subscribe: async () => {
        localStorage.setItem(name, '1');
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem(name) ? subscription : null),
    };
    Object.assign(PushManager.prototype, own);
  }, address);

/** What the browser does with the worker of an origin, also with none of its pages open. */
export type Doorway = { readonly deliver: (message: PushMessage | string) => Promise<void> };
export const doorway = async (blank: Page, origin: string): Promise<Doorway> => {
  const line: CDPSession = await blank.context().newCDPSession(blank);
  const registered = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await line.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = await workerOf(blank.context());
  return {
    deliver: async (message) => {
      const before = await countShown(worker);
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(() => countShown(worker)).toBe(before + 1);
    },
  };
};

/**
 * How many notifications the worker has shown since this was first asked. A browser that is asked for its notifications
 * while it shows one may drop it, so nobody asks before that is done.
 */
const countShown = (worker: Worker): Promise<number> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope & { shownCount?: number };
    if (scope.shownCount === undefined) {
      scope.shownCount = 0;
      const { registration } = scope;
      const own = registration.showNotification.bind(registration);
      registration.showNotification = async (...given) => {
        await own(...given);
        scope.shownCount = (scope.shownCount ?? 0) + 1;
      };
    }
    return scope.shownCount;
  });

export const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));

type Scope = {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (url: string) => Promise<unknown> };
};

/** The notifications that this device shows. */
export const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const all = await (globalThis as unknown as Scope).registration.getNotifications();
    return all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, link: String(data) }));
  });

/** Touches the notification that is shown. Returns the addresses of the windows that it wants opened: a browser opens them for a finger only. */
export const touchShown = (worker: Worker): Promise<readonly string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    const [opened, work]: [string[], Promise<unknown>[]] = [[], []];
    scope.clients.openWindow = async (url) => void opened.push(url);
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    globalThis.dispatchEvent(event);
    // A window comes to the front for a finger only.
    await Promise.allSettled(work);
    return opened;
  });

/** The browser gives this device another address. */
export const moveTo = (worker: Worker, address: PushAddress) =>
  worker.evaluate(async (given) => {
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      newSubscription: { toJSON: () => given },
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    globalThis.dispatchEvent(event);
    await Promise.all(work);
  }, address);
