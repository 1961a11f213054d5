import type { BehindRow } from '#contract/statisticsFacts.ts';
import type { Better } from '#domain/measurement/trials.ts';
import type { Query } from '#server/db/database.ts';
import type { Within } from '../scope.ts';

/** A row that is computed by the code of its subject, and not read from one table. */
export type ComputedRow = {
  /** What it is of: an injury, a match, a training, a player, an evaluation. */
  readonly thing: string;
  /** Whose page it has, and the id of that page where it is not that of the thing. */
  readonly kind: BehindRow['kind'];
  readonly page?: string;
  /** The day of the club. */
  readonly day: string;
  readonly team: string | null;
  readonly person: string | null;
  /** By what it can be split and narrowed, beside its time, its team and its person. */
  readonly keys?: Readonly<Record<string, string | null>>;
  readonly values: Readonly<Record<string, number | string | null>>;
  /** The test of a value, and which of two values is the better one. */
  readonly test?: { readonly id: string; readonly better: Better };
  /** The order of rows of one day. */
  readonly rank?: number;
};
/** Of what club rows are computed, and of which days at least; null: of all. */
export type Computing = {
  readonly query: Query;
  readonly clubId: string;
  readonly zone: string;
  readonly now: number;
  readonly today: string;
  /** Who reads, and what: for what is not the same for everybody who reaches a player. */
  readonly userId: string;
  readonly within: Within;
  readonly from: string | null;
  readonly to: string | null;
};
export type ComputedTable = {
  /** Says little of a person only where there are several. */
  readonly delicate?: true;
  readonly rows: (of: Computing) => Promise<readonly ComputedRow[]>;
};
