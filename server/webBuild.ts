import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = ['src', 'domain', 'contract', 'locales', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

const newest = (path: string): number => {
  if (!existsSync(path)) return 0;
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** The built web app is missing, or older than its sources. A package (`npm run package`) has none of these. */
export const isStale = (): boolean => {
  const built = join(root, 'dist', 'index.html');
  if (!existsSync(join(root, 'index.html'))) return false;
  return !existsSync(built) || statSync(built).mtimeMs < Math.max(...sources.map((name) => newest(join(root, name))));
};

/** Builds the web app into dist/. Throws when vite is not installed or the build fails. */
export const buildWeb = async (): Promise<void> => {
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
};
