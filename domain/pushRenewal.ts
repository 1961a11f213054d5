/** Where a device keeps what its service worker needs when the browser changes its address for push messages. */
export const pushCache = 'push';
export const renewalPath = '/push-renewal';

/** `renewal`: the secret by which the device reports its new address, once. `publicKey`: that of the server. */
export type Renewal = { readonly renewal: string; readonly publicKey: string };
