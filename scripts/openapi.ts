import { writeFileSync } from 'node:fs';
import { callList, openapiDocument } from '#server/http/openapiDocument.ts';

/** Writes the OpenAPI document, which is not in git, and the list of its calls, which a test compares. */
const docs = new URL('../docs/', import.meta.url);
writeFileSync(new URL('openapi.json', docs), `${JSON.stringify(openapiDocument(), null, 2)}\n`);
writeFileSync(new URL('openapi.calls.txt', docs), callList());
console.log('docs/openapi.json and docs/openapi.calls.txt written');
