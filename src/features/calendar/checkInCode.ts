const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
/** The code has so many bytes of the signature. */
const macBytes = 16;

export type CheckInKey = { readonly eventId: string; readonly key: string; readonly stepMs: number };

/** The code of a moment (epoch ms by the server): `eventId.step.mac`. Computed here, so that it goes on without network. */
export const codeAt = async ({ eventId, key, stepMs }: CheckInKey, at: number): Promise<string> => {
  const said = `${eventId}.${Math.floor(at / stepMs)}`;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(said));
  return `${said}.${base64url(new Uint8Array(mac).subarray(0, macBytes))}`;
};

/** Time until the code changes, ms. */
export const untilNextCode = ({ stepMs }: Pick<CheckInKey, 'stepMs'>, at: number): number => stepMs - (at % stepMs);
