import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Secrets = {
  /** Encrypts a text so that the database alone does not give it away. */
  readonly seal: (text: string) => string;
  /** The text of a seal; undefined when the key is another one or the seal was touched. */
  readonly open: (sealed: string) => string | undefined;
  /** Keyed hash of a short code, which without the key could be found by trying all of them. */
  readonly hash: (text: string) => string;
};

const ivLength = 12;
const tagLength = 16;

/** Separate keys, derived from the one that signs tokens. With another master key, sealed values cannot be read. */
export const createSecrets = (master: Uint8Array): Secrets => {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', master, new Uint8Array(0), `touchline ${use}`, 32));
  const [sealing, hashing] = [keyFor('seal'), keyFor('hash')];
  return {
    seal: (text) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, ivLength));
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
  };
};
