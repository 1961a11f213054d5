import { join } from 'node:path';
import { tooOld } from './nodeVersion.ts';

// Nothing else is imported before the version is known: an old Node would fail on an import and say something obscure.
const complaint = tooOld();
if (complaint) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}
// Stored beside the packages, not in the machine's temporary folder, where another user could place code for us to run.
const { enableCompileCache } = await import('node:module');
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/touchline'));
const { start } = await import('./start.ts');
await start();
