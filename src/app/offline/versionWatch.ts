type Watcher = () => void;

const watchers = new Set<Watcher>();
let waiting: ServiceWorker | undefined;
const often = 30 * 60_000;

const turn = (next: ServiceWorker | undefined): void => {
  waiting = next;
  for (const watcher of watchers) watcher();
};

/** A version that came while another one runs waits. The first one of all has nobody to wait for. */
const notice = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting && navigator.serviceWorker.controller) turn(registration.waiting);
};

/** Registers the service worker, and looks for a newer version now and then. Needs https, or this very machine. */
export const watchVersion = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    notice(registration);
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', () => notice(registration)),
    );
    setInterval(() => void registration.update().catch(() => undefined), often);
  } catch {
    // Storage is closed to us: the application runs as it would without a worker.
  }
};

export const hasNewVersion = (): boolean => waiting !== undefined;
export const onNewVersion = (watcher: Watcher): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Lets the newer version take over, and opens this page in it. Other tabs go on as they are until they are reloaded. */
export const takeNewVersion = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('takeOver');
};
