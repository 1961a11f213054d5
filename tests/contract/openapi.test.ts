import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathParams } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { callList, openapiDocument } from '#server/http/openapiDocument.ts';

type Parameter = { name: string; in: string; required: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  responses: Record<string, { description: string }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

const document = openapiDocument() as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('docs/openapi.calls.txt lists the calls of the contract', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../docs/openapi.calls.txt'), 'utf8');
  expect(callList(), 'The API has changed. Run "npm run openapi" and commit docs/openapi.calls.txt.').toBe(committed);
});

test('every call is there once', () => {
  const ids = operations.map(({ operation }) => operation.operationId).sort();
  const wanted = Object.entries(calls).flatMap(([group, list]) => Object.keys(list).map((name) => `${group}.${name}`));
  expect(ids).toEqual(wanted.sort());
});

test('every reference leads to a schema, and nothing only a lone schema may say is left', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((found) => String(found[1]));
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references)
    expect(document.components.schemas).toHaveProperty([reference.replace('#/components/schemas/', '')]);
  expect(text).not.toMatch(/"\$(defs|schema|id)":/);
});

test('path parameters are declared and required, replies described', () => {
  for (const { path, operation } of operations) {
    const declared = operation.parameters.filter((one) => one.in === 'path');
    expect(declared.map(({ name }) => name).sort()).toEqual([...pathParams(path)].sort());
    expect(declared.every(({ required }) => required)).toBe(true);
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^([1-5]\d\d|default)$/);
      expect(description).toBeTruthy();
    }
  }
});
