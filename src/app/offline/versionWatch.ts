import { deviceUser } from '#api/deviceUser.ts';
import { keptHere } from '#api/keptHere.ts';
import { guardedHistory } from '../places/guardedHistory.ts';

type Watcher = () => void;

const watchers = new Set<Watcher>();
let waiting: ServiceWorker | undefined;
const often = 30 * 60_000;

const turn = (next: ServiceWorker | undefined): void => {
  waiting = next;
  for (const watcher of watchers) watcher();
};

/** A new version waits while another one runs. The very first one need not wait. */
const notice = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting && navigator.serviceWorker.controller) turn(registration.waiting);
};

/** Somebody has touched a notification: this page goes where it leads. */
const openRequested = ({ data }: MessageEvent<{ open?: unknown } | string>): void => {
  const path = typeof data === 'object' ? data?.open : undefined;
  if (typeof path === 'string' && path.startsWith('/')) guardedHistory.push(path);
};

/** A device that was switched on for push messages compares itself with what the server knows (src/api/pushDevice.ts). */
const refresh = async (): Promise<void> => {
  const user = deviceUser();
  if (!user || !keptHere('push', user.id)) return;
  const { refreshPush } = await import('#api/pushDevice.ts');
  await refreshPush(user.id);
};

/** Registers the service worker, and checks for a newer version at intervals. Needs https, or localhost. */
export const watchVersion = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', openRequested);
  try {
    const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    notice(registration);
    void refresh().catch(() => undefined);
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', () => notice(registration)),
    );
    setInterval(() => void registration.update().catch(() => undefined), often);
  } catch {
    // Storage is not available: the application runs as it would without a worker.
  }
};

export const hasNewVersion = (): boolean => waiting !== undefined;
export const onNewVersion = (watcher: Watcher): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Activates the newer version and reloads this page. Other tabs stay as they are until they are reloaded. */
export const takeNewVersion = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('takeOver');
};
