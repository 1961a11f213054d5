import { writeFileSync } from 'node:fs';
import { calls } from '#contract/calls.ts';
import { openapi } from '#contract/openapi.ts';
import { version } from '#server/version.ts';

/** Writes docs/openapi.json anew from the contract. */
const path = new URL('../docs/openapi.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(openapi(calls, version), null, 2)}\n`);
console.log('docs/openapi.json written');
