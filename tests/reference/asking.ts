import { sql } from 'kysely';
import type { Running } from '../server/harness.ts';
import type { Ask } from './reckoning.ts';

/** Reads raw rows of the database of a running server. */
export const askOf =
  (app: Running): Ask =>
  async (text) =>
    (await sql.raw<Record<string, unknown>>(text).execute(app.database.query)).rows;

/** Sums in another order differ in the last digits that doubles keep. */
export const near = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(other))
    : one === other;

/** How many seasons are drawn, and from which seed. */
export const drawnSeasons = (usual: number) => ({
  seasons: Number(process.env.RUNS ?? usual),
  seed: Number(process.env.SEED ?? Date.now() % 1_000_000),
});

/** ms that the seasons of `npm run test:reference` may take on a busy machine. */
export const long = 3_600_000;
