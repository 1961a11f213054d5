import webPush from 'web-push';
import type { PushAddress } from '#contract/push.ts';

// The only file that knows the library: it makes keys, encrypts (RFC 8291) and signs (RFC 8292). It sends nothing.

export type ServerKeys = { readonly publicKey: string; readonly privateKey: string };
export const newServerKeys = (): ServerKeys => webPush.generateVAPIDKeys();

type Encrypting = {
  readonly keys: ServerKeys;
  /** Who sends: a mailto: or https: address, for the operators of the push service. */
  readonly subject: string;
  /** Seconds for which the push service keeps the message for a device that is off. */
  readonly keptFor: number;
  readonly urgent: boolean;
  /** Of messages with the same topic that wait for a device, only the newest stays. */
  readonly topic: string;
};
export type PushRequest = { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array };

/** A message for one device, encrypted and signed. */
export const pushRequest = (address: PushAddress, message: string, by: Encrypting): PushRequest => {
  const { headers, body } = webPush.generateRequestDetails(address, message, {
    vapidDetails: { subject: by.subject, ...by.keys },
    TTL: by.keptFor,
    urgency: by.urgent ? 'high' : 'normal',
    topic: by.topic,
    contentEncoding: 'aes128gcm',
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  return { headers: Object.fromEntries(texts), body: body ?? Buffer.alloc(0) };
};
