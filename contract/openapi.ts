import { z } from 'zod';
import * as account from './account.ts';
import { type Call, type Calls, isFile } from './call.ts';
import { ErrorBody, type ErrorCode, statusOf } from './errors.ts';
import * as mail from './mail.ts';
import * as matchEntry from './matchEntry.ts';
import * as matchListItem from './matchListItem.ts';
import * as matchRules from './matchRules.ts';
import * as matchView from './matchView.ts';
import * as team from './team.ts';
import * as twoStep from './twoStep.ts';
import * as user from './user.ts';
import * as userSession from './userSession.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rewrites references to the components of the document, and drops the keys that only a schema file has. */
const rewritten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rewritten);
  if (typeof value === 'string') return value.replace(/^#\/\$defs\//, '#/components/schemas/');
  if (!isObject(value)) return value;
  const { $schema: _schema, $id: _id, $defs: _defs, ...rest } = value;
  return Object.fromEntries(Object.entries(rest).map(([key, at]) => [key, rewritten(at)]));
};

/** Exported schemas of the contract keep their names as components, so that the document has each only once. */
const names = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries({
  ...account,
  ...user,
  ...userSession,
  ...twoStep,
  ...mail,
  ...team,
  ...matchEntry,
  ...matchListItem,
  ...matchRules,
  ...matchView,
  ErrorBody,
})) {
  if (schema instanceof z.ZodObject && /^[A-Z]/.test(name)) names.add(schema, { id: name });
}

const inputOf = (schema: z.ZodType): Json =>
  rewritten(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() })) as Json;

/** The schema of a reply. Its named parts go to the components. */
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
    ? { description: 'The file.', content: { [reply.file]: { schema: { type: 'string', format: 'binary' } } } }
    : { description: 'Success.', ...json(outputOf(reply, components)) };

/** The errors of every call of this kind, beside its own. */
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
    ['default', { description: 'Any other error', ...json({ $ref: '#/components/schemas/ErrorBody' }) }],
  ]);
};

const accessText = (access: Call['access']): string => {
  if (access === 'public') return 'Access: public.';
  return access === 'signedIn' ? 'Access: any signed-in user.' : `Access: ${access.join(', ')}.`;
};

/** The first sentence of a call's text is the summary of the operation; the rest and the access are its description. */
const textsOf = ({ summary, access }: Call): { readonly summary: string; readonly description: string } => {
  const end = `${summary} `.indexOf('. ') + 1;
  return { summary: summary.slice(0, end), description: `${summary.slice(end)} ${accessText(access)}`.trim() };
};

const operation = (group: string, name: string, one: Call, components: Json): Json => ({
  operationId: `${group}.${name}`,
  tags: [group],
  ...textsOf(one),
  ...(one.access !== 'public' && { security: [{ bearer: [] }, { cookie: [] }] }),
  parameters: [...parameters(one.params, 'path'), ...parameters(one.query, 'query')],
  ...(one.body && { requestBody: { required: true, ...json(inputOf(one.body)) } }),
  responses: { [String(one.status ?? 200)]: goodReply(one, components), ...badReplies(one) },
});

/** Makes the OpenAPI 3.1 document from the table of calls. */
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
      description: 'The calls of the club system. Every error has a code, a status and a sentence.',
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
