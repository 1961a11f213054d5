import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../cannotStart.ts';
import { inDataFolder, writeWhole } from '../dataFolder.ts';
import { type Settings, secretAtLeast } from '../settings.ts';

const keptIn = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/**
 * The key that signs access tokens: the setting's, else one made once and kept beside the database, for its owner only.
 * An empty file is as good as none: nothing was signed with it. Throws CannotStart when the kept key is cut or too short
 * to be safe (docs/decisions/034-token-secret.md).
 */
export const tokenSecret = ({ tokenSecret: given, dataDir }: Pick<Settings, 'tokenSecret' | 'dataDir'>): Uint8Array => {
  if (given !== undefined) return new TextEncoder().encode(given);
  const path = join(dataDir, 'token-secret');
  const kept = inDataFolder(dataDir, () => {
    if (keptIn(path) === '') writeWhole(path, randomBytes(48).toString('base64url'));
    return keptIn(path);
  });
  if (kept.length >= secretAtLeast) return new TextEncoder().encode(kept);
  throw new CannotStart(
    `The key in ${path} is cut or too short: it needs ${secretAtLeast} characters. Put the file back from a backup, or delete it: then a new key is made, everybody signs in again, and authenticator apps are set up anew.`,
  );
};
