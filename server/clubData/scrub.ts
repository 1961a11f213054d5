import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { columnsOf } from './columns.ts';
import { type Kind, kinds } from './kinds.ts';

type Found = { readonly kind: Kind; readonly key: readonly (string | number)[]; readonly columns: readonly string[] };
type Guardian = { readonly name?: string; readonly email?: string; readonly phone?: string };

/** Characters of a name that is looked for on its own. */
const longEnough = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether nobody else in the club has this word in a name: only then is a name erased where it stands alone. */
const isOnlyTheirs = async (query: Query, clubId: string, playerId: string, word: string): Promise<boolean> => {
  const like = `%${searchKey(word)}%`;
  const others = [
    sql`select 1 from player where club_id = ${clubId} and id <> ${playerId} and name_key like ${like}`,
    sql`select 1 from staff where club_id = ${clubId} and name_key like ${like}`,
  ];
  for (const other of others) if ((await sql`${other} limit 1`.execute(query)).rows.length > 0) return false;
  const accounts = await query
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('club_id', '=', clubId)
    .execute();
  const linked = await query.selectFrom('linked_player').select('user_id').where('player_id', '=', playerId).execute();
  const own = new Set(linked.map(({ user_id }) => user_id));
  return !accounts.some(
    (one) => !own.has(one.id) && searchKey(one.first_name, one.last_name).split(' ').includes(searchKey(word)),
  );
};

/** Whether an address, a telephone or the name of a guardian belongs to nobody else of the club. */
const isOfNobodyElse = async (query: Query, { id, club_id }: Tables['player'], text: string): Promise<boolean> => {
  const others = await query
    .selectFrom('player')
    .select(['guardians', 'email', 'phone'])
    .where('club_id', '=', club_id)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .execute();
  if (others.some((one) => one.guardians.includes(JSON.stringify(text)) || one.email === text || one.phone === text))
    return false;
  const linked = query.selectFrom('linked_player').select('user_id').where('player_id', '=', id);
  const accounts = await query
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('club_id', '=', club_id)
    .where('id', 'not in', linked)
    .execute();
  return !accounts.some((one) => [one.email, one.phone, `${one.first_name} ${one.last_name}`].includes(text));
};

export type Names = {
  /** Found whatever their case: no word of the program looks like one. */
  readonly whole: readonly string[];
  /** One word: found as it is written, since a family may be called like a word of the program. */
  readonly words: readonly string[];
};

/** What a text says when it names the player: names, addresses and telephones of the player and the guardians. */
export const namesOf = async (query: Query, player: Tables['player']): Promise<Names> => {
  const { id, club_id, first_name: first, last_name: last, short_name, email, phone, licence_number } = player;
  const names = last === '' ? [] : [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`];
  const guardians: readonly Guardian[] = JSON.parse(player.guardians);
  const around = [email, phone, ...guardians.flatMap((one) => [one.name, one.email, one.phone])];
  const whole = [...names, ...(/\p{L}/u.test(licence_number ?? '') ? [String(licence_number)] : [])];
  for (const text of around)
    if (text && text.length >= longEnough && (await isOfNobodyElse(query, player, text))) whole.push(text);
  const words: string[] = [];
  for (const word of new Set([last, first, short_name]))
    if (word.length >= longEnough && /^\p{Lu}/u.test(word) && (await isOnlyTheirs(query, club_id, id, word)))
      words.push(word);
  return { whole, words };
};

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
        type === 'text' ? [name] : [],
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
