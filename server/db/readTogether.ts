import type { CompiledQuery } from 'kysely';

/** A question that took longer than a reader may take: it has been given up. */
export class TooHeavy extends Error {}

/** ms after which questions that are read together are given up. */
export const readingAtMost = 10_000;

export type Rows = readonly Readonly<Record<string, unknown>>[];
/**
 * Reads several queries as of one moment, beside the connections that write: none of them can change anything. Throws
 * `TooHeavy` after `readingAtMost`.
 */
export type ReadTogether = (queries: readonly CompiledQuery[]) => Promise<readonly Rows[]>;
