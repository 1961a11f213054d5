import { createHash } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { openapi } from '#contract/openapi.ts';
import { version } from '../version.ts';

let made: ReturnType<typeof openapi> | undefined;
/** The OpenAPI document of this version, made on first use: that takes up to half a second of one thread. */
export const openapiDocument = (): ReturnType<typeof openapi> => {
  made ??= openapi(calls, version);
  return made;
};

/**
 * The calls of the document, one in a line, and a hash of the whole. This is what the repository keeps of the document
 * (docs/openapi.calls.txt), so that a change of the API shows in a review.
 */
export const callList = (): string => {
  const { paths } = openapiDocument() as { paths: Record<string, Record<string, { summary: string }>> };
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => `${method.toUpperCase()} ${path} ${summary}`),
  );
  const hash = createHash('sha256').update(JSON.stringify(openapiDocument())).digest('hex');
  return `${[...lines, `sha256 ${hash}`].join('\n')}\n`;
};
