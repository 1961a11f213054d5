import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '#domain/searchKey.ts';

export type PageQuery = { readonly page: number; readonly pageSize: number };

export const offsetOf = ({ page, pageSize }: PageQuery): number => (page - 1) * pageSize;

/** An export is one long page. */
export const everything = { page: 1, pageSize: 1_000_000 } as const;

const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word of the search occurs in the key. The escape character is named, since SQLite has none by default. */
export const matches = (key: string, search: string): RawBuilder<SqlBool>[] =>
  searchWords(search).map((word) => sql<SqlBool>`${sql.ref(key)} like ${pattern(word)} escape '\\'`);

export const paged = <R>(rows: readonly R[], total: number, { page, pageSize }: PageQuery) => ({
  rows: [...rows],
  total,
  page,
  pageSize,
});

/** Rows in the order of the requested ids. */
export const inOrderOf = <R extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly R[],
): readonly R[] => {
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
};

export const iso = (at: number): string => new Date(at).toISOString();

/** The fields that every record's row has by the contract. */
export const recordOf = (row: {
  id: string;
  club_id: string;
  created_at: number;
  updated_at: number;
  version: number;
}) => ({
  id: row.id,
  clubId: row.club_id,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});
