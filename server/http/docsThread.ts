import { parentPort } from 'node:worker_threads';
import { openapiDocument } from './openapiDocument.ts';

/** Makes the OpenAPI document beside the server, which would answer nobody meanwhile, and posts its text. */
parentPort?.postMessage(JSON.stringify(openapiDocument()));
