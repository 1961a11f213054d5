import type { PushMessage, PushRenewal, RenewalGiven } from '#contract/pushMessage.ts';

/** The part of the service worker for push messages: they come with every page of the application closed. */
type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
export type Told = Lasting & { readonly data: unknown };
export type Pushed = Lasting & { readonly data: { readonly text: () => string } | null };
export type Clicked = Lasting & { readonly notification: Notification };
export type Changed = Lasting & {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
};
type Page = {
  readonly url: string;
  readonly focused: boolean;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
};
export type PushWorker = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Page[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
};

const nothing: PushMessage = { title: 'Touchline', body: '', link: '/', tag: 'touchline', language: 'es' };

/** A message that cannot be read is shown all the same: browsers end the subscription of a page that shows nothing. */
const read = (text: string | undefined): PushMessage => {
  try {
    // Written by our server (server/push), and encrypted for this browser.
    return { ...nothing, ...(JSON.parse(text ?? '{}') as Partial<PushMessage>) };
  } catch {
    return nothing;
  }
};

export const show = ({ registration }: PushWorker, { data }: Pushed): Promise<void> => {
  const { title, body, link, tag, language } = read(data?.text());
  const look = { icon: '/icon-192.png', badge: '/icon-192.png', lang: language, dir: 'auto' } as const;
  return registration.showNotification(title, { ...look, body, tag, data: link });
};

/** Where a notification leads: a page of this application, whatever stands in it. */
const targetOf = (link: unknown, origin: string): URL => {
  const home = new URL('/', origin);
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return home;
  const target = new URL(link, origin);
  return target.origin === origin ? target : home;
};

/**
 * Opens what a notification is about: in a window that is open already, else in a new one. The window goes there by
 * itself, so that it can ask about changes that are not saved.
 */
export const open = async ({ clients, location }: PushWorker, { notification }: Clicked): Promise<void> => {
  notification.close();
  const { href, pathname, search, hash } = targetOf(notification.data, location.origin);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === href) ?? pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await clients.openWindow(href));
  if (page.url !== href) page.postMessage({ open: pathname + search + hash });
  await page.focus();
};

const pushCache = 'push';
const renewalPath = '/push-renewal';
/** Whether a page of ours has sent this (src/api/pushDevice.ts). */
export const isRenewal = (data: unknown): data is RenewalGiven =>
  typeof data === 'object' && data !== null && 'pushRenewal' in data;
/** Keeps, or forgets, what `renew` needs. */
export const keepRenewal = async ({ pushRenewal }: RenewalGiven): Promise<void> => {
  if (pushRenewal === null) return void (await caches.delete(pushCache));
  await (await caches.open(pushCache)).put(renewalPath, new Response(JSON.stringify(pushRenewal)));
};

/** The browser has changed the address of this device: the server is told, without a session, by the device's token. */
export const renew = async (
  { registration }: PushWorker,
  { newSubscription, oldSubscription }: Changed,
): Promise<void> => {
  const kept = await (await caches.open(pushCache)).match(renewalPath);
  if (!kept) return;
  const { renewal, publicKey } = (await kept.json()) as PushRenewal;
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? publicKey;
  const subscription =
    newSubscription ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetch('/api/Push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ renewal, address: { endpoint, keys } }),
  });
  if (!response.ok) return;
  const next = (await response.json()) as { renewal: string };
  await keepRenewal({ pushRenewal: { publicKey, renewal: next.renewal } });
};
