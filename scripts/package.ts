import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '#server/webBuild.ts';
import { makePackage } from './package/makePackage.ts';

/**
 * Makes one archive that runs on a machine of this platform without a network and without Node (docs/operations.md):
 * `npm run package -- [--out FOLDER]`.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } });
await buildWeb();
const { file, packages } = makePackage({ out: resolve(values.out) });
console.log(`package: ${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB, ${packages} packages`);
