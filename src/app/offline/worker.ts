import {
  type Changed,
  type Clicked,
  isRenewal,
  keepRenewal,
  open,
  type Pushed,
  type PushWorker,
  renew,
  show,
  type Told,
} from './push.ts';

/**
 * The service worker: the application opens without a network, and push messages come with its pages closed. Emitted as /worker.js by scripts/offlineWorker.ts, which
 * replaces `__FILES__` by the list of files. Whatever it imports becomes a part of that file. Responses of the API are never kept.
 */
type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };
type Worker = PushWorker & {
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <E>(type: string, listener: (event: E) => void) => void;
};
/** Path to revision; the revision of a file with a hash in its name is empty. */
declare const __FILES__: { readonly version: string; readonly files: Readonly<Record<string, string>> };

// The file is compiled with the types of pages.
const worker = globalThis as unknown as Worker;
const { version, files } = __FILES__;
const prefix = 'touchline ';
const cacheName = prefix + version;
const page = '/index.html';
/** A network that does not respond in this time counts as none. */
const patience = 4_000;
/** A page that is on the device is shown after this time, so that a slow network shows no empty screen. */
const pagePatience = 200;

const isAsset = (path: string): boolean => path in files && files[path] === '';

/** Files of the previous version are reused where they are the same. */
const fill = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await Promise.all(
    Object.keys(files).map(async (path) => {
      const had = isAsset(path) ? await caches.match(path) : undefined;
      const got = had ?? (await fetch(path, { cache: 'no-cache' }));
      if (!got.ok) throw new Error(`${path} answers ${got.status}`);
      await cache.put(path, got);
    }),
  );
};

/** This version and the previous one, whose pages may still be open. */
const tidy = async (): Promise<void> => {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const kept = async (path: string): Promise<Response | undefined> =>
  (await (await caches.open(cacheName)).match(path)) ?? caches.match(path);

/** The response of the network, or the kept one when it fails, hangs or is a server error. */
const networkFirst = async (request: Request, path: string): Promise<Response> => {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (answer.status < 500) return answer;
    return (await kept(path)) ?? answer;
  } catch (error) {
    const found = await kept(path);
    if (found) return found;
    throw error;
  }
};

/** The page of the network where it comes at once, else the kept one; the network's response where none is kept. */
const soonest = async (request: Request): Promise<Response> => {
  const network = networkFirst(request, page);
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, pagePatience));
  // A later failure is ignored: the kept page has been shown.
  const settled = network.catch(() => undefined);
  return (await Promise.race([settled, slow])) ?? (await kept(page)) ?? network;
};

const keptFirst = async (request: Request, path: string): Promise<Response> => (await kept(path)) ?? fetch(request);

/** Undefined for requests that the worker does not handle: calls, the hub, downloads. */
const answerTo = (request: Request): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return soonest(request);
  if (!(pathname in files)) return undefined;
  return isAsset(pathname) ? keptFirst(request, pathname) : networkFirst(request, pathname);
};

worker.addEventListener<Lasting>('install', (event) => event.waitUntil(fill()));
worker.addEventListener<Lasting>('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener<Fetching>('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener<Pushed>('push', (event) => event.waitUntil(show(worker, event)));
worker.addEventListener<Clicked>('notificationclick', (event) => event.waitUntil(open(worker, event)));
worker.addEventListener<Changed>('pushsubscriptionchange', (event) => event.waitUntil(renew(worker, event)));
// A newer version waits for a message: it never interrupts a match.
worker.addEventListener<Told>('message', (event) => {
  const { data } = event;
  if (data === 'takeOver') void worker.skipWaiting();
  else if (isRenewal(data)) event.waitUntil(keepRenewal(data));
});
