import { push } from '#contract/push.ts';
import type { RenewalGiven } from '#contract/pushMessage.ts';
import { forgetHere, keepHere, keptHere } from './keptHere.ts';
import { send } from './send.ts';

/** Whether this browser can receive push messages, and if not, what is in the way. */
export type PushStanding = 'possible' | 'insecure' | 'homeScreen' | 'unsupported' | 'denied';

const kept = 'push';
type Device = { readonly id: string; readonly endpoint: string };

/** An iPad says that it is a Mac. */
const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const pushStanding = (): PushStanding => {
  if (!isSecureContext) return 'insecure';
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Safari on iOS knows push messages only in an application of the home screen.
  if (!isKnown) return isIos() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
};

/** Never longer than this, ms: a sign-out and a start wait for no push service. */
const patience = 3_000;
const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, patience))]);

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
};

const tellWorker = async (given: RenewalGiven): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(given);
};

/** Hands the address of this browser to the server, and keeps what the service worker needs to change it. */
const report = async (subscription: PushSubscription, userId: string, publicKey: string): Promise<void> => {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const { id, renewal } = await send(push.add, { body: { endpoint, keys: { p256dh, auth } } });
  await tellWorker({ pushRenewal: { renewal, publicKey } });
  const device: Device = { id, endpoint };
  keepHere(kept, userId, device);
};

/**
 * Switches push messages on in this browser. Throws a DOMException when the user or the browser refuses (`NotAllowedError`),
 * or the browser cannot reach its push service (`AbortError`).
 */
export const switchPushOn = async (userId: string, publicKey: string): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new DOMException('refused', 'NotAllowedError');
  // Registered already as a rule (app/offline/versionWatch.ts); a second time does nothing.
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key of the server receives nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await report(subscription, userId, publicKey);
};

/** Ends the subscription of this browser. The server is not asked: it ends its part with the session, or by the call. */
export const dropPush = async (): Promise<void> => {
  forgetHere(kept);
  await tellWorker({ pushRenewal: null });
  await within(subscriptionHere().then((subscription) => subscription?.unsubscribe()));
};

/** Whether this device is the one that the server knows by this id. */
export const isPushHere = (userId: string, id: string): boolean =>
  (keptHere(kept, userId)?.value as Device | undefined)?.id === id;

/**
 * After a start: a device that the user has removed elsewhere, or whose session was ended, is off here too. In a new
 * session, or with a new address, it is reported again.
 */
export const refreshPush = async (userId: string): Promise<void> => {
  const device = keptHere(kept, userId)?.value as Device | undefined;
  if (!device) return;
  const [{ devices, publicKey }, subscription] = [await send(push.mine, {}), await subscriptionHere()];
  const known = devices.find(({ id }) => id === device.id);
  if (!known || !subscription || Notification.permission !== 'granted') {
    if (known) await send(push.remove, { params: { id: known.id } });
    await dropPush();
  } else if (!known.isThis || subscription.endpoint !== device.endpoint) await report(subscription, userId, publicKey);
};
