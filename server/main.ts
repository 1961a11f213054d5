import { join } from 'node:path';
import { tooOld } from './nodeVersion.ts';

// Nothing else is imported before the version is known: an old Node would fail on an import and say something obscure.
const complaint = tooOld();
if (complaint) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
// Stored beside the packages, not in the machine's temporary folder, where another user could place code for us to run.
// In the environment, where threads and processes that it starts find it as well.
const { enableCompileCache } = await import('node:module');
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/touchline');
enableCompileCache();
const { start } = await import('./start.ts');
await start();
