import type { Query } from './database.ts';

/** The database as of one moment, to read from beside the writers for as long as it is open. */
export type Snapshot = { readonly query: Query; readonly close: () => Promise<void> };
export type OpenSnapshot = () => Promise<Snapshot>;
