import { z } from 'zod';
import * as account from './account.ts';
import { type Call, type Calls, isFile } from './call.ts';
import { ErrorBody, type ErrorCode, statusOf } from './errors.ts';
import * as mail from './mail.ts';
import * as matchEntry from './matchEntry.ts';
import * as matchView from './matchView.ts';
import * as team from './team.ts';
import * as twoStep from './twoStep.ts';
import * as user from './user.ts';
import * as userSession from './userSession.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Points references at the document's components and drops what only a file of its own may say. */
const rewritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value === 'string') return value.replace(/^#\/\$defs\//, '#/components/schemas/');
  if (!isObject(value)) return value;
  const { $schema: _schema, $id: _id, $defs: _defs, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).map(([key, at]) => [key, rewritten(at)]));
};

/** Schemas that the contract exports go by their names in the document, so that it says each once. */
const names = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries({
  ...account,
  ...user,
  ...userSession,
  ...twoStep,
  ...mail,
  ...team,
  ...matchEntry,
  ...matchView,
  ErrorBody,
})) {
  if (schema instanceof z.ZodObject && /^[A-Z]/.test(name)) names.add(schema, { id: name });
}

const inputOf = (schema: z.ZodType): Json =>
  rewritten(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() })) as Json;

/** What a caller gets; named parts of it go to the components. */
const outputOf = (schema: z.ZodType, components: Json): Json => {
  const printed = z.toJSONSchema(z.object({ it: schema }), { io: 'output', unrepresentable: 'any', metadata: names });
  for (const [name, part] of Object.entries(printed.$defs ?? {})) components[name] = rewritten(part);
  return rewritten(printed.properties?.it) as Json;
};

const parameters = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputOf(schema) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
};

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

const goodReply = ({ reply }: Call, components: Json): Json =>
  isFile(reply)
    ? { description: 'The file', content: { [reply.file]: { schema: { type: 'string', format: 'binary' } } } }
    : { description: 'Done', ...json(outputOf(reply, components)) };

/** What any call of this kind may answer, beside its own refusals. */
const usual = ({ access, params, query, body }: Call): readonly ErrorCode[] => [
  ...(params || query || body ? (['badRequest'] as const) : []),
  ...(access === 'public' ? [] : (['signedOut', 'sessionEnded'] as const)),
  ...(Array.isArray(access) ? (['forbidden'] as const) : []),
];

const badReplies = (one: Call): Json => {
  const byStatus = Map.groupBy([...new Set([...usual(one), ...(one.refusals ?? [])])], statusOf);
  const entries = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), ...json({ $ref: '#/components/schemas/ErrorBody' }) },
  ]);
  return Object.fromEntries([
    ...entries,
    ['default', { description: 'Any other refusal', ...json({ $ref: '#/components/schemas/ErrorBody' }) }],
  ]);
};

const says = ({ access, says: sentence }: Call): string => {
  if (access === 'public') return sentence;
  return `${sentence} ${access === 'signedIn' ? 'For whoever is signed in.' : `For ${access.join(', ')}.`}`;
};

const operation = (group: string, name: string, one: Call, components: Json): Json => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: one.says,
  description: says(one),
  ...(one.access !== 'public' && { security: [{ bearer: [] }, { cookie: [] }] }),
  parameters: [...parameters(one.params, 'path'), ...parameters(one.query, 'query')],
  ...(one.body && { requestBody: { required: true, ...json(inputOf(one.body)) } }),
  responses: { [String(one.status ?? 200)]: goodReply(one, components), ...badReplies(one) },
});

/** The interface as an OpenAPI 3.1 document, read off the table of calls. */
export const openapi = (groups: Readonly<Record<string, Calls>>, version: string): Json => {
  const components: Json = {};
  outputOf(ErrorBody, components);
  const paths: Record<string, Json> = {};
  for (const [group, calls] of Object.entries(groups)) {
    for (const [name, one] of Object.entries(calls)) {
      paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(group, name, one, components) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version,
      description: 'The calls of the club system. Every refusal has a code, a status and a sentence.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
      },
    },
  };
};
