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
