/**
 * What a device shows of a push message, as the server encrypts it and the service worker reads it (src/app/offline/push.ts).
 * `link` is a path of the app. Of two messages with the same `tag` the newer one takes the place of the older one.
 */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
  readonly language: string;
};

/**
 * What a page gives its service worker, which keeps it until the browser changes the address of this device; null when the
 * device is switched off. `renewal`: the secret by which the device reports its new address, once. `publicKey`: that of the
 * server.
 */
export type PushRenewal = { readonly renewal: string; readonly publicKey: string };
export type RenewalGiven = { readonly pushRenewal: PushRenewal | null };
