import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, Calls, Parsed } from '#contract/call.ts';
import type { User } from '../sessions/user.ts';

/** The return value of a handler whose reply is a file. */
export type FileAnswer = {
  readonly name: string;
  /** In memory, or in parts that are read while they are sent. */
  readonly content:
    | Uint8Array
    | {
        readonly bytes: number;
        readonly parts: AsyncIterable<Uint8Array>;
        /** The bytes from one place to another, where a download that was cut off can go on. */
        readonly from?: (start: number, end: number) => AsyncIterable<Uint8Array>;
        /** Another one for each content. */
        readonly tag?: string;
      };
  /** Content type, where it is not the one of the contract (a csv instead of a spreadsheet). */
  readonly type?: string;
  /** The content of this address never changes, so the browser may cache it for a day. */
  readonly keep?: boolean;
  /** The reader has this content already: the reply is 304 and has none. */
  readonly unchanged?: boolean;
};

export type Answer<C extends Call> = C['reply'] extends z.ZodType ? z.output<C['reply']> : FileAnswer;
/** A call that is not public has a user, by type. */
export type Context<C extends Call> = {
  readonly user: C['access'] extends 'public' ? User | null : User;
  readonly request: FastifyRequest;
  /** For a header or a cookie; the body is the handler's return value. */
  readonly reply: FastifyReply;
};
export type Handler<C extends Call> = (input: Parsed<C>, context: Context<C>) => Answer<C> | Promise<Answer<C>>;

/** One handler for each call of a group; a missing one does not compile. */
export type Handlers<G extends Calls> = { readonly [K in keyof G]: Handler<G[K]> };
