import type { BehindRow } from '#contract/statisticsFacts.ts';
import type { Query } from '#server/db/database.ts';

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
};
/** Of what club rows are computed, and of which days at least; null: of all. */
export type Computing = {
  readonly query: Query;
  readonly clubId: string;
  readonly zone: string;
  readonly now: number;
  readonly today: string;
  readonly from: string | null;
  readonly to: string | null;
};
export type ComputedTable = {
  /** Says little of a person only where there are several. */
  readonly delicate?: true;
  readonly rows: (of: Computing) => Promise<readonly ComputedRow[]>;
};
