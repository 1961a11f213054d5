import { z } from 'zod';
import type { Role } from '#domain/roles.ts';
import type { ErrorCode } from './errors.ts';

/** `public`: anyone. `signedIn`: whoever carries a valid token. A list: whoever holds one of the roles. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/** Stands in the place of a reply schema when the call answers a file. The value is its content type. */
export const file = <const T extends string>(contentType: T) => ({ file: contentType }) as const;
export type FileReply = { readonly file: string };

/**
 * One call of the product, as data. Routes, access checks, the client, query keys, OpenAPI and contract tests are all
 * read off it. `path` is written as in the specification, with `{name}` for a parameter.
 */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly access: Access;
  /** One sentence for the readable page of the interface. */
  readonly says: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType | FileReply;
  /** Status of a good answer; 200 when absent. */
  readonly status?: 200 | 201 | 204;
  readonly refusals?: readonly ErrorCode[];
  /** Longest body in bytes, where it is more than usual: files. */
  readonly bodyAtMost?: number;
};
export type Calls = Readonly<Record<string, Call>>;

export const call = <const C extends Call>(one: C): C => one;

type Part<C, K extends string> = C extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;
type In<C, K extends string> = [Part<C, K>] extends [never] ? unknown : { [P in K]: z.input<Part<C, K>> };
type Out<C, K extends string> = [Part<C, K>] extends [never] ? unknown : { [P in K]: z.output<Part<C, K>> };

/** A query of which every part may be left out may be left out itself. */
type Asked<C> = [Part<C, 'query'>] extends [never]
  ? unknown
  : Record<never, never> extends z.input<Part<C, 'query'>>
    ? { readonly query?: z.input<Part<C, 'query'>> }
    : In<C, 'query'>;

/** What a caller gives: `params`, `query` and `body`, each only where the call has it. */
export type Input<C extends Call> = In<C, 'params'> & Asked<C> & In<C, 'body'>;
/** What a handler gets, parsed. */
export type Parsed<C extends Call> = Out<C, 'params'> & Out<C, 'query'> & Out<C, 'body'>;
/** What a handler answers and a caller gets; a `Blob` stands for a file. */
export type Reply<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : Blob;

/** Names in braces of a path, in their order. */
export const pathParams = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((found) => String(found[1]));

/** The path with its parameters filled in. */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));

export const isFile = (reply: Call['reply']): reply is FileReply => 'file' in reply;

/** For calls that answer nothing but "done". */
export const Done = z.object({ done: z.literal(true) });
