import type { Secrets } from '../sessions/secrets.ts';
import { codeOf } from './randomCodes.ts';

/**
 * The code with which an installation gets its first club. It comes of the server's own secret, so that every node and
 * every start print the same one; once there is a club it opens nothing.
 */
export const firstCode = (secrets: Secrets): string => codeOf(Buffer.from(secrets.hash('first club'), 'base64url'));

/** The id of the first club. Of two who create it at the same moment, one meets the existing row and gets the error. */
export const firstClubId = (secrets: Secrets): string => {
  const hex = Buffer.from(secrets.hash('id of the first club'), 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};
