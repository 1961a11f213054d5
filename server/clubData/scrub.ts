import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { columnsOf } from './columns.ts';
import { type Kind, kinds } from './kinds.ts';
import type { Names } from './names.ts';

type Found = { readonly kind: Kind; readonly key: readonly (string | number)[]; readonly columns: readonly string[] };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The rows of a kind that belong to a club. */
const within = (kind: Kind, clubId: string): RawBuilder<SqlBool> => {
  const { parent } = kind;
  const of = kinds.find(({ table }) => table === parent?.table);
  if (!parent || !of) return sql<SqlBool>`club_id = ${clubId}`;
  return sql<SqlBool>`${sql.ref(parent.column)} in (select id from ${sql.table(of.table)} where ${within(of, clubId)})`;
};

/** The longest part of a name that both engines compare alike without looking at case. */
const plainPart = (name: string): string =>
  (name.toLowerCase().match(/[a-z0-9@. ]+/g) ?? ['']).toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Columns with the text of another one as it is searched. */
const keys: ReadonlySet<string> = new Set(['name_key', 'title_key', 'search_key', 'words_key', 'rival_key']);

/**
 * Columns in which people write sentences. A first or last name alone is looked for only there: a rival, a pitch or a street
 * may be called like a player.
 */
const sentences: ReadonlySet<string> = new Set([
  ...['notes', 'note', 'comment', 'staff_comment', 'text', 'texts', 'reason', 'description', 'objectives', 'goals'],
  ...['body', 'body_text', 'body_html', 'contents', 'title', 'subject', 'words', 'scores', 'next_step', 'wish', 'why'],
  ...['cancelled_reason', 'discard_reason', 'own_fields', 'findings', 'treatment', 'action', 'action_points'],
]);

/** Records of people: the key by which one is found is made of its own names, which somebody else may bear as well. */
const people: ReadonlySet<string> = new Set(['player', 'staff', 'user_account']);

/** Such sentences as they are searched. */
const keysOfSentences: ReadonlySet<string> = new Set(['title_key', 'words_key']);

/** Finds names that are no part of another word, the longest first, so that no part of a longer one is left. */
const patternOf = (names: readonly string[], flags: string): RegExp | undefined => {
  const sorted = [...new Set(names)].filter(Boolean).toSorted((a, b) => b.length - a.length);
  const any = sorted.map(escaped).join('|');
  return any === '' ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, flags);
};

/** Replaces names in the texts of a club, also inside drawings, notes of a match and letters. */
export const createScrub = ({ whole, words }: Names, instead: string) => {
  const [anyCase, asWritten] = [patternOf(whole, 'giu'), patternOf(words, 'gu')];
  const asKey = patternOf(
    whole.map((name) => searchKey(name)),
    'gu',
  );
  const asSentenceKey = patternOf(
    [...whole, ...words].map((name) => searchKey(name)),
    'gu',
  );
  const parts = [...new Set([...whole, ...words].map(plainPart).filter((part) => part.trim().length > 1))];
  const changed = (column: string, value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined;
    const replaced = (text: string, pattern: RegExp | undefined, by: string) =>
      pattern ? text.replace(pattern, by) : text;
    const whole = replaced(value, anyCase, instead);
    const written = sentences.has(column) ? replaced(whole, asWritten, instead) : whole;
    const key = keysOfSentences.has(column) ? asSentenceKey : asKey;
    const text = keys.has(column) ? replaced(value, key, searchKey(instead)) : written;
    return text === value ? undefined : text;
  };
  const find = async (query: Query, clubId: string): Promise<readonly Found[]> => {
    const found: Found[] = [];
    if (parts.length === 0) return found;
    for (const kind of kinds) {
      const texts = [...(await columnsOf(query, kind.table))].flatMap(([name, { kind: type }]) =>
        type === 'text' && !(name === 'name_key' && people.has(kind.table)) ? [name] : [],
      );
      const likes = texts.flatMap((column) => parts.map((part) => sql`lower(${sql.ref(column)}) like ${`%${part}%`}`));
      const { rows } = await sql<Record<string, string | number>>`select * from ${sql.table(kind.table)}
        where ${within(kind, clubId)} and (${sql.join(likes, sql` or `)})`.execute(query);
      for (const row of rows) {
        const columns = texts.filter((column) => changed(column, row[column]) !== undefined);
        if (columns.length > 0) found.push({ kind, key: kind.key.map((column) => row[column] ?? ''), columns });
      }
    }
    return found;
  };
  /** Reads each row again, so that nothing that was written meanwhile is lost. */
  const apply = async (tx: Query, found: readonly Found[]): Promise<void> => {
    const matches = new Set<string>();
    for (const { kind, key, columns } of found) {
      const isIt = sql.join(
        kind.key.map((column, at) => sql`${sql.ref(column)} = ${key[at]}`),
        sql` and `,
      );
      const { rows } = await sql<Record<string, string>>`select * from ${sql.table(kind.table)} where ${isIt}`.execute(
        tx,
      );
      for (const column of columns) {
        const text = changed(column, rows[0]?.[column]);
        if (text !== undefined)
          await sql`update ${sql.table(kind.table)} set ${sql.ref(column)} = ${text} where ${isIt}`.execute(tx);
      }
      if (kind.table === 'match_entry') matches.add(String(key[0]));
    }
    // Whoever has the match in memory reads its log again.
    for (const id of matches)
      await tx
        .updateTable('match')
        .set((by) => ({ version: by('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
  };
  return { find, apply };
};
