import { z } from 'zod';
import type { Role } from '#domain/roles.ts';
import type { ErrorCode } from './errors.ts';

/** `public`: anyone. `signedIn`: users with a valid token. A list: users with one of the roles. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/** Replaces the reply schema when a call returns a file. The value is its content type. */
export const file = <const T extends string>(contentType: T) => ({ file: contentType }) as const;
export type FileReply = { readonly file: string };

/**
 * One call of the product, as data. Routes, access checks, the client, query keys, OpenAPI and contract tests are all
 * derived from it. `path` is written as in the specification, with `{name}` for a parameter.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly access: Access;
  /**
   * Text of the OpenAPI document. The first sentence states in the imperative what the call does. Further sentences have
   * what a caller must know; the document prints them as the description.
   */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType | FileReply;
  /** Status of a successful reply; 200 when left out. */
  readonly status?: 200 | 201 | 202 | 204;
  readonly refusals?: readonly ErrorCode[];
  /** Largest body in bytes, for calls with files. */
  readonly bodyAtMost?: number;
};
export type Calls = Readonly<Record<string, Call>>;

export const call = <const C extends Call>(one: C): C => one;

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;
type In<C, K extends string> = [Part<C, K>] extends [never] ? unknown : { [P in K]: z.input<Part<C, K>> };
type Out<C, K extends string> = [Part<C, K>] extends [never] ? unknown : { [P in K]: z.output<Part<C, K>> };

/** The query is optional when all its fields are optional. */
type QueryPart<C> = [Part<C, 'query'>] extends [never]
  ? unknown
  : Record<never, never> extends z.input<Part<C, 'query'>>
    ? { readonly query?: z.input<Part<C, 'query'>> }
    : In<C, 'query'>;

/** What a caller passes: `params`, `query` and `body`, each only when the call has it. */
export type Input<C extends Call> = In<C, 'params'> & QueryPart<C> & In<C, 'body'>;
/** The parsed input of a handler. */
export type Parsed<C extends Call> = Out<C, 'params'> & Out<C, 'query'> & Out<C, 'body'>;
/** What a handler returns and a caller gets. A file is a `Blob`. */
export type Reply<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob;

/** The names in the braces of a path, in order. */
export const pathParams = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => String(found[1]));

/** The path with its parameters filled in. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));

export const isFile = (reply: Call['reply']): reply is FileReply => 'file' in reply;

/** The reply of calls that return no data. */
export const Done = z.object({ done: z.literal(true) });
