import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import { type Call, type Calls, isFile } from '#contract/call.ts';
import { AppError, errorStatus, type ProductErrorCode } from '#contract/errors.ts';
import type { NoteFile } from '../audit/noteFile.ts';
import { hasRole } from '../sessions/user.ts';
import type { FileAnswer, Handlers } from './handlers.ts';
import { checkOwnPassword } from './mustChange.ts';
import type { TakePlace } from './places.ts';
import { replySchema } from './replySchema.ts';

type Part = 'params' | 'query' | 'body';
const parts: readonly Part[] = ['params', 'query', 'body'];
type AnyHandler = (input: Record<string, unknown>, context: object) => unknown;

const isProductError = (code: string): code is ProductErrorCode => Object.hasOwn(errorStatus, code);

/** No call takes anything that is nested deeper than this; brackets by the hundred thousand would use up the stack. */
const deepest = 40;
/**
 * No text of a person holds one, and PostgreSQL keeps none: it would fail where SQLite does not. Throws `badRequest` for
 * what is nested too deep.
 */
const holdsNul = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > deepest) throw new AppError('badRequest', { reason: 'depth' });
  return Object.entries(value).some(([key, at]) => key.includes('\0') || holdsNul(at, depth + 1));
};

const parse = (schema: z.ZodType, part: Part, value: unknown): unknown => {
  if (holdsNul(value)) throw new AppError('badRequest', { reason: 'NUL' });
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, code, message }) => ({
    path: [part, ...path].join('.'),
    code,
    message,
  }));
  const named = issues.map(({ message }) => message).find(isProductError);
  throw new AppError(named ?? 'badRequest', { issues });
};

/** Reads the parts of a request that the call names, each by its schema. Throws `badRequest`, or what an issue names, with the issues. */
const reader = (one: Call) => {
  const named = parts.flatMap((part) => (one[part] ? [[part, one[part]] as const] : []));
  return (request: FastifyRequest): Record<string, unknown> =>
    Object.fromEntries(named.map(([part, schema]) => [part, parse(schema, part, request[part] ?? {})]));
};

/** Throws `signedOut`, `sessionEnded`, `forbidden` or `tooManyRequests`; leaves the user on the request. */
const gate =
  (one: Call, takePlace: TakePlace) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (one.access === 'public') return;
    const user = await request.server.identify(request, reply);
    if (one.access !== 'signedIn' && !hasRole(user, ...one.access)) throw new AppError('forbidden');
    checkOwnPassword(one, user);
    // Before anything of a file is read, or done for one.
    takePlace(one, request, reply);
  };

/** A file name without path separators, and without invisible or direction-changing characters. */
const harmless = (name: string): string => name.toWellFormed().replace(/[/\\:\p{C}\p{Zl}\p{Zp}]/gu, '_');
const quoted = (name: string) =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(harmless(name))}`;

/** Which bytes a request asks for (RFC 9110): one range; of several, and of what is no range, all. */
const rangeOf = (asked: string | undefined, bytes: number): { start: number; end: number; status: 200 | 206 | 416 } => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? [];
  if (first === '' && last === '') return { start: 0, end: bytes, status: 200 };
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1);
  return { start, end, status: start < end ? 206 : 416 };
};

const sendFile = (reply: FastifyReply, contentType: string, { name, content, type, keep, unchanged }: FileAnswer) => {
  if (unchanged) return reply.status(304).send();
  if (keep) reply.header('Cache-Control', 'private, max-age=86400');
  reply.type(type ?? contentType).header('Content-Disposition', quoted(name));
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  const { bytes, from, tag } = content;
  if (!from || tag === undefined)
    return reply.header('Content-Length', bytes).send(Readable.from(content.parts, { objectMode: false }));
  reply.header('Accept-Ranges', 'bytes').header('ETag', `"${tag}"`);
  const { headers } = reply.request;
  const range = headers['if-range'] === undefined || headers['if-range'] === `"${tag}"` ? headers.range : undefined;
  const { start, end, status } = rangeOf(range, bytes);
  if (status === 416) return reply.status(416).header('Content-Range', `bytes */${bytes}`).send();
  if (status === 206) reply.status(206).header('Content-Range', `bytes ${start}-${end - 1}/${bytes}`);
  return reply.header('Content-Length', end - start).send(Readable.from(from(start, end), { objectMode: false }));
};

type Writer = (value: unknown) => string;
const writers = new WeakMap<z.ZodType, Writer>();

/** Calls with the same reply share one compiled writer, made when the first of them answers. */
const writerOf = (schema: z.ZodType, reply: FastifyReply): Writer => {
  const known = writers.get(schema);
  if (known) return known;
  const made = reply.compileSerializationSchema(replySchema(schema)) as Writer;
  writers.set(schema, made);
  return made;
};

const sendJson = (reply: FastifyReply, schema: z.ZodType, value: unknown) =>
  reply.type('application/json; charset=utf-8').serializer(writerOf(schema, reply)).send(value);

const answer = (one: Call, handle: AnyHandler, noteFile: NoteFile | undefined): RouteHandlerMethod => {
  const read = reader(one);
  const { reply: replies, status = 200 } = one;
  return async (request, reply) => {
    const input = read(request);
    const result = await handle(input, { user: request.user, request, reply });
    if (noteFile && request.user) await noteFile(request.user, input);
    reply.status(status);
    return isFile(replies) ? sendFile(reply, replies.file, result as FileAnswer) : sendJson(reply, replies, result);
  };
};

/** Bytes that a request may send before its user is known: names, a password, a code. */
const bodyOfStranger = 16_384;

/** Path of the contract in the router's writing. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

type Mounting<G extends Calls> = {
  readonly handlers: Handlers<G>;
  readonly takePlace: TakePlace;
  /** What is to be noted before the file of a call leaves; undefined for calls without an entry. */
  readonly noteFile: (call: string) => NoteFile | undefined;
};

/** Turns a group of the contract into routes: input parsed, access checked, reply written by its compiled schema. */
export const mount = <G extends Calls>(
  app: FastifyInstance,
  group: G,
  { handlers, takePlace, noteFile }: Mounting<G>,
): void => {
  for (const [name, one] of Object.entries(group)) {
    const limit = one.bodyAtMost ?? (one.access === 'public' ? bodyOfStranger : undefined);
    app.route({
      method: one.method,
      url: routePath(one.path),
      onRequest: gate(one, takePlace),
      ...(limit !== undefined && { bodyLimit: limit }),
      handler: answer(one, handlers[name] as AnyHandler, noteFile(name)),
    });
  }
};
