import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** The key that signs access tokens: the setting's, else one made once and kept beside the database, for its owner only. */
export const tokenSecret = ({ tokenSecret: given, dataDir }: Pick<Settings, 'tokenSecret' | 'dataDir'>): Uint8Array => {
  if (given !== undefined) return new TextEncoder().encode(given);
  const path = join(dataDir, 'token-secret');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return new TextEncoder().encode(readFileSync(path, 'utf8').trim());
};
