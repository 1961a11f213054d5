import type { z } from 'zod';
import type { HubContext } from './dispatch/hubContext.ts';
import { InvalidDataError } from './protocol/invalidData.ts';
import type { Principal } from './transport/connection.ts';

type Uploads = readonly AsyncIterable<unknown>[];

/** A method that clients may call, with its arguments not yet looked at. */
export type HubMethod<User extends Principal> = {
  readonly kind: 'call' | 'stream';
  /** How many streams the client sends along. */
  readonly uploads: number;
  /** Checks the arguments and runs the method. Throws InvalidDataError for wrong ones, and what the method throws. */
  readonly start: (context: HubContext<User>, args: readonly unknown[], uploads: Uploads) => unknown;
};

type Arguments = z.ZodTuple<readonly z.ZodType[]>;
type Items<Schemas extends readonly z.ZodType[]> = { [K in keyof Schemas]: AsyncIterable<z.output<Schemas[K]>> };

/** The arguments as the schema gives them out. */
const bind = <Args extends Arguments>(schema: Args, args: readonly unknown[]): z.output<Args> => {
  const bound = schema.safeParse(args);
  if (bound.success) return bound.data;
  const expected = schema.def.items.length;
  throw new InvalidDataError(
    args.length === expected
      ? 'Error binding arguments. Make sure that the types of the provided values match the types of the hub method being invoked.'
      : `Invocation provides ${args.length} argument(s) but target expects ${expected}.`,
  );
};

async function* checked(items: AsyncIterable<unknown>, schema: z.ZodType): AsyncGenerator<unknown> {
  for await (const item of items) {
    const bound = schema.safeParse(item);
    if (!bound.success) throw new InvalidDataError('Error binding a stream item.');
    yield bound.data;
  }
}

const method =
  (kind: HubMethod<Principal>['kind']) =>
  <User extends Principal, Args extends Arguments, const Sent extends readonly z.ZodType[] = readonly []>(
    args: Args,
    run: (context: HubContext<User>, args: z.output<Args>, uploads: Items<Sent>) => unknown,
    sent?: Sent,
  ): HubMethod<User> => {
    const schemas: readonly z.ZodType[] = sent ?? [];
    return {
      kind,
      uploads: schemas.length,
      start: (context, given, uploads) => {
        const streams = schemas.flatMap((schema, place) => {
          const items = uploads[place];
          return items ? [checked(items, schema)] : [];
        });
        return run(context, bind(args, given), streams as unknown as Items<Sent>);
      },
    };
  };

/**
 * A method that answers once, or not at all.
 * @param args the shape of its arguments; what does not fit never reaches `run`
 * @param sent the shapes of the items of the streams that a client sends along, in order
 */
export const hubMethod = method('call');

/** A method that answers with a stream: `run` returns an async iterable (an async generator does), or a promise of one. */
export const hubStream = method('stream');
