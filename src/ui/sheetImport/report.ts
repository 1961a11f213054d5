import type { CustomTypeOptions } from 'i18next';

type Faults = keyof CustomTypeOptions['resources']['imports']['faults'];

/** What an import would do, or did; as the call returns it. */
export type Report = {
  readonly columns: readonly {
    readonly column: number;
    readonly header: string;
    readonly field: string | null;
    readonly words?: readonly string[] | undefined;
  }[];
  readonly rows: readonly {
    readonly row: number;
    readonly cells: readonly string[];
    readonly faults: readonly { readonly column: number; readonly code: Faults }[];
    readonly duplicateOf: { readonly name: string; readonly row: number | null } | null;
    readonly changes?: boolean | undefined;
    readonly done: 'nothing' | 'added' | 'changed' | 'skipped';
  }[];
  readonly right: number;
  readonly wrong: number;
  readonly duplicates: number;
  readonly written: number;
};
export type ReportRow = Report['rows'][number];

export type Write = 'nothing' | 'allRight' | 'rightRows';
export type Duplicates = 'skip' | 'update';
export type Upload = {
  readonly fileName: string;
  readonly content: string;
  readonly write: Write;
  readonly duplicates: Duplicates;
};

/** The state of a row, as a key of `imports:states`. */
export const stateOf = ({
  done,
  faults,
  duplicateOf,
  changes,
}: ReportRow): 'wrong' | 'new' | 'duplicate' | 'moved' | 'same' | 'added' | 'changed' | 'skipped' => {
  if (done !== 'nothing') return done;
  if (faults.length > 0) return 'wrong';
  if (changes !== undefined) return changes ? 'moved' : 'same';
  return duplicateOf ? 'duplicate' : 'new';
};
