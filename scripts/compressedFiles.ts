import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = /\.(js|css|html|json|svg|webmanifest)$/;
/** Below this a packed file saves nothing. The server packs by itself what has no packed file, from the same size on. */
const least = 1024;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** The best quality takes twelve times as long as this for 6 % fewer bytes. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const pack = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < least) return;
  await Promise.all([
    writeFile(`${path}.br`, await packBrotli(content, quality)),
    writeFile(`${path}.gz`, await packGzip(content, { level: 9 })),
  ]);
};

/**
 * Writes each text file of the build also packed, as `.br` and `.gz` beside it: the server sends these as they are. Browsers
 * take Brotli by https alone; in the network of a club without a certificate they take gzip.
 */
export const compressedFiles = (): Plugin => ({
  name: 'touchline-compressed-files',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir = 'dist' }) => {
      const all = await readdir(dir, { recursive: true, withFileTypes: true });
      const paths = all.filter((one) => one.isFile() && texts.test(one.name));
      await Promise.all(paths.map(({ parentPath, name }) => pack(join(parentPath, name))));
    },
  },
});
