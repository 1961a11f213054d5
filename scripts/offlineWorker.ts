import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const source = join(root, 'src/app/offline/worker.ts');
const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const carriesHash = /^assets\//;
const unwanted = /(^|\/)(worker\.js|\.vite\/.*|.*\.map)$/;

const publicFiles = (): readonly (readonly [string, string])[] =>
  readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(join(root, 'public').length + 1).replaceAll('\\', '/'), hashOf(readFileSync(file))]);

/**
 * Emits the service worker as /worker.js with the list of all built files: pages, code, styles, fonts, locale files and
 * what is in public/. The version is the hash of that list.
 */
export const offlineWorker = (): Plugin => ({
  name: 'touchline-offline-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: source, fileName: 'worker.js', name: 'worker' });
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const built = Object.values(bundle).map(
        (one) =>
          [
            one.fileName,
            carriesHash.test(one.fileName) ? '' : hashOf(one.type === 'chunk' ? one.code : one.source),
          ] as const,
      );
      const files = Object.fromEntries(
        [...built, ...publicFiles()]
          .filter(([name]) => !unwanted.test(name))
          .map(([name, revision]) => [`/${name}`, revision])
          .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      );
      const worker = bundle['worker.js'];
      if (worker?.type !== 'chunk' || worker.imports.length > 0) this.error('the service worker must stand alone');
      const list = JSON.stringify(files);
      worker.code = worker.code.replaceAll('__FILES__', () => `({"version":"${hashOf(list)}","files":${list}})`);
    },
  },
});
