import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { AnyRecord } from '#contract/records/record.ts';
import type { Query } from '#server/db/database.ts';
import type { RecordStore, TableRow } from './store.ts';

type Cell = string | number | null;
export type Values<R extends AnyRecord> = z.output<R['Create']>;
export type Changes<R extends AnyRecord> = Partial<Values<R>>;
type Key = { readonly id: string; readonly clubId: string /** Epoch milliseconds. */; readonly at: number };

/** What a module adds to the plain way of a record. Each step runs inside the transaction and may throw a refusal. */
export type Steps<R extends AnyRecord> = {
  /** Returns columns of the new row that are no fields of the record. */
  readonly beforeAdd?: (tx: Query, values: Values<R>, of: Key) => Promise<Readonly<Record<string, Cell>>>;
  readonly afterAdd?: (tx: Query, values: Values<R>, of: Key) => Promise<void>;
  readonly beforeChange?: (tx: Query, row: TableRow<R>, change: Changes<R>) => Promise<void>;
  readonly afterChange?: (tx: Query, row: TableRow<R>, change: Changes<R>) => Promise<void>;
  readonly beforeRemove?: (tx: Query, row: TableRow<R>) => Promise<void>;
};

/** Adds a record with the steps of its module, from a form or from a sheet. */
export const addRecord = async <R extends AnyRecord, T>(
  tx: Query,
  store: Pick<RecordStore<R, T>, 'add'>,
  steps: Steps<R>,
  { key, values }: { readonly key: Key; readonly values: Values<R> },
): Promise<void> => {
  const extra = await steps.beforeAdd?.(tx, values, key);
  await store.add(tx, key, values, extra);
  await steps.afterAdd?.(tx, values, key);
};

type Change<R extends AnyRecord> = {
  readonly row: TableRow<R>;
  readonly version: number;
  readonly at: number;
  readonly change: Changes<R>;
};

/** Changes a record with the steps of its module. Throws `record.changed` when it is at another version by now. */
export const changeRecord = async <R extends AnyRecord, T>(
  tx: Query,
  store: Pick<RecordStore<R, T>, 'update'>,
  steps: Steps<R>,
  { row, version, at, change }: Change<R>,
): Promise<void> => {
  await steps.beforeChange?.(tx, row, change);
  if (!(await store.update(tx, { id: row.id, version, at }, change))) throw new AppError('record.changed');
  await steps.afterChange?.(tx, row, change);
};
