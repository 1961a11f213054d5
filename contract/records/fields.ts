import { z } from 'zod';
import { Day, StoredDay } from '../days.ts';
import { Colour, Id } from '../values.ts';

export type FieldKind =
  | 'text'
  | 'longText'
  | 'day'
  | 'colour'
  | 'number'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'lists'
  | 'json'
  | 'own';

/**
 * One field of a record. `read`: its stored value, as wide as older rows may need. `write`: its value in a request.
 * `create`: as `write`, and optional where a new record has a usual value. `filter`: its value in the query of a list.
 */
export type Field = {
  readonly kind: FieldKind;
  readonly read: z.ZodType;
  readonly write: z.ZodType;
  readonly create: z.ZodType;
  readonly filter?: z.ZodType;
  /** The value in an empty form. */
  readonly first: unknown;
  readonly nullable?: boolean;
  readonly choices?: readonly string[];
  /** Limits of a number, or the length of a text. */
  readonly least?: number;
  readonly most?: number;
  /** How many decimals a number may have; none where it is left out. */
  readonly decimals?: number;
  /** What may stand in each of its lists. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** Where the words of its lists and of what stands in them are: keys of locale files. */
  readonly words?: { readonly lists: string; readonly items: string };
};
export type Fields = Readonly<Record<string, Field>>;

/** One line of text, required. */
export const text = (most: number) => {
  const write = z.string().trim().min(1).max(most);
  return { kind: 'text', read: z.string(), write, create: write, first: '', most } as const;
};
/** Several lines of text; may be empty. */
export const longText = (most: number) => {
  const write = z.string().trim().max(most);
  return { kind: 'longText', read: z.string(), write, create: write.default(''), first: '', most } as const;
};
export const day = () => ({ kind: 'day', read: StoredDay, write: Day, create: Day, first: '' }) as const;
export const colour = () =>
  ({ kind: 'colour', read: z.string(), write: Colour, create: Colour, first: '#1F7A45' }) as const;
/** A whole number between two limits. */
export const number = (least: number, most: number) => {
  const write = z.int().min(least).max(most);
  return { kind: 'number', read: z.int(), write, create: write, first: null, least, most } as const;
};
/** A number between two limits with up to three decimals. */
export const decimal = (least: number, most: number) => {
  const write = z.number().min(least).max(most).multipleOf(0.001);
  const read = z.number();
  return { kind: 'number', read, write, create: write, first: null, least, most, decimals: 3 } as const;
};
export const flag = () => {
  const filter = z.stringbool().optional();
  return { kind: 'flag', read: z.boolean(), write: z.boolean(), create: z.boolean(), filter, first: false } as const;
};
/** One of a list of words; their texts are in the record's locale file under `choices.<field>`. */
export const choice = <const C extends readonly [string, ...string[]]>(choices: C) => {
  const one = z.enum(choices);
  return {
    kind: 'choice',
    read: one,
    write: one,
    create: one,
    filter: one.optional(),
    first: choices[0],
    choices,
  } as const;
};
/** The id of another record; the module checks that it exists in the club. */
export const reference = () =>
  ({ kind: 'reference', read: Id, write: Id, create: Id, filter: Id.optional(), first: '' }) as const;
type Lists<N extends string, I extends string> = { [K in N]?: I[] | undefined };
/**
 * Several lists of words by their names, each word once and at most `most` in one; a list may be missing. `words`: the
 * keys of locale files below which the words of the lists and of their items are.
 */
export const lists = <N extends string, I extends string>(
  of: Readonly<Record<N, readonly I[]>>,
  most: number,
  words: { readonly lists: string; readonly items: string },
) => {
  const isOnce = (all: readonly string[]) => new Set(all).size === all.length;
  const shape = z.object(
    Object.fromEntries(
      Object.entries<readonly string[]>(of).map(([name, items]) => [
        name,
        z
          .array(z.enum(items as [string]))
          .min(1)
          .max(most)
          .refine(isOnce)
          .optional(),
      ]),
    ),
  ) as unknown as z.ZodType<Lists<N, I>>;
  return {
    kind: 'lists',
    read: shape,
    write: shape,
    create: shape,
    first: {} as Lists<N, I>,
    most,
    lists: of,
    words,
  } as const;
};
/** A value with parts, stored as JSON. */
export const json = <S extends z.ZodType>(shape: S) =>
  ({ kind: 'json', read: shape, write: shape, create: shape, first: undefined }) as const;
/** A value that the module keeps in its own tables: it has no column. */
export const own = <R extends z.ZodType, W extends z.ZodType>(read: R, write: W) =>
  ({ kind: 'own', read, write, create: write, first: undefined }) as const;

type Loose = { readonly read: z.ZodType; readonly write: z.ZodType };
/** Spreading alone would give an intersection, and `create` would be two schemas at once. */
const over = <F extends object, M extends object>(field: F, more: M): Omit<F, keyof M> & M => ({ ...field, ...more });

/** A field that a new record may leave out. */
export const usually = <F extends Loose, V extends z.output<F['write']>>(field: F, value: V) =>
  over(field, { create: field.write.default(value as never) as z.ZodDefault<F['write']>, first: value });

/** A field that may be unknown: null. */
export const optional = <F extends Loose>(field: F) => {
  const write = field.write.nullable() as z.ZodNullable<F['write']>;
  return over(field, {
    read: field.read.nullable() as z.ZodNullable<F['read']>,
    write,
    create: write.default(null as never) as z.ZodDefault<z.ZodNullable<F['write']>>,
    first: null,
    nullable: true as const,
  });
};
