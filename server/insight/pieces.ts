import { type RawBuilder, sql } from 'kysely';
import type { TableFact } from '#domain/insight/metric.ts';
import type { PartOf } from '#domain/insight/parts.ts';

/** A piece of SQL of these files. Nothing that a reader sends becomes one: their values go as parameters. */
export type Piece = RawBuilder<unknown>;
/** A value of each row that is added up, or a thing that several rows belong to and that counts once. */
export type Part = { readonly value: Piece } | { readonly distinct: Piece };
/** How a moment of a row is read: in the zone of the club, once the rows are here. */
export type FactTable<F extends TableFact = TableFact> = {
  readonly from: Piece;
  /** A table that only some parts and dimensions read, joined from the left. SQLite joins it for each row of a sum. */
  readonly joined?: { readonly name: string; readonly by: Piece };
  /** Which rows count at all. */
  readonly counts: readonly Piece[];
  /** Which rows count where matches that are being played are asked for; without it: none. */
  readonly countsLive?: readonly Piece[];
  readonly club: Piece;
  readonly team: Piece;
  /** Whose row it is; absent where it is of a team. */
  readonly person?: Piece;
  /** What is counted as a sample: its match, training, event, injury. */
  readonly thing: Piece;
  /** How many rows a thing has: one, one for each person, or more. */
  readonly rows: 'one' | 'ofPerson' | 'many';
  /** Dimensions of which a thing has one value, beside those of time. Where it has one row: all. */
  readonly ofThing?: ReadonlySet<string>;
  /** Says little of a person only where there are several: injuries, presences. */
  readonly delicate?: true;
  /** When it was: epoch milliseconds, or a day as text. */
  readonly at: Piece;
  readonly dated: 'moment' | 'day';
  /** Counts from its beginning on: a training to come has no presences yet. */
  readonly begins?: true;
  readonly season?: Piece;
  /** What tells rows of one thing and one person apart. */
  readonly place?: Piece;
  readonly parts: Readonly<Record<PartOf<F>, Part>>;
  readonly dimensions: Readonly<Record<string, Piece>>;
};

/** One for each row that is so. */
export const when = (condition: Piece): Part => ({ value: sql`case when ${condition} then 1 else 0 end` });
export const of = (column: Piece): Part => ({ value: column });
