import type { AuditLine } from '#contract/audit.ts';
import type { AuditGroup, AuditSubject } from '#domain/audit.ts';
import { matchesWords, searchWords } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { iso } from '#server/lists/page.ts';
import { namelessUserName } from '#server/modules/account/store.ts';

export type Asked = {
  /** Null: what belongs to no club. */
  readonly clubId: string | null;
  readonly search: string;
  readonly group?: AuditGroup | undefined;
  readonly personId?: string | undefined;
  /** Epoch milliseconds; `until` is not included. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly direction: 'asc' | 'desc';
};
type Slice = { readonly limit: number; readonly offset: number };
type Line = Tables['audit_line'];

const people = ['player', 'staff', 'user_account'] as const;
type Person = { id: string; first_name: string; last_name: string };

/** The ids of people whose names have these words. A club has some thousand people at most: memory is fast enough. */
const named = async (query: Query, clubId: string | null, words: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const table of people) {
    const rows: Person[] = await query
      .selectFrom(table)
      .select(['id', 'first_name', 'last_name'])
      .$if(clubId !== null, (q) => q.where('club_id', '=', String(clubId)))
      .execute();
    found.push(...rows.filter((one) => matchesWords(words, one.first_name, one.last_name)).map(({ id }) => id));
  }
  return found;
};

const within = async (query: Query, { clubId, search, group, personId, from, until }: Asked) => {
  const words = searchWords(search);
  const ids = words.length > 0 ? await named(query, clubId, words) : undefined;
  const of = (some: readonly string[]) => (by: { or: (list: never) => unknown }) =>
    by.or([isAmong(query, 'by_user', some), isAmong(query, 'about_id', some)] as never) as never;
  return query
    .selectFrom('audit_line')
    .where('club_id', clubId === null ? 'is' : '=', clubId)
    .$if(group !== undefined, (q) => q.where('kind', 'like', `${group}.%` as never))
    .$if(personId !== undefined, (q) => q.where(of([String(personId)])))
    .$if(ids !== undefined, (q) => q.where(of(ids ?? [])))
    .$if(from !== undefined, (q) => q.where('at', '>=', Number(from)))
    .$if(until !== undefined, (q) => q.where('at', '<', Number(until)));
};

type Names = ReadonlyMap<string, string>;
const byPerson = async (query: Query, table: 'player' | 'staff', ids: readonly string[]): Promise<Names> => {
  const of = query
    .selectFrom(table)
    .select(['id', 'first_name', 'last_name'])
    .where(isAmong(query, 'id', ids));
  const rows: Person[] = await of.execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
};
const byAccount = async (query: Query, ids: readonly string[]): Promise<Names> => {
  const of = query.selectFrom('user_account').where(isAmong(query, 'id', ids));
  const rows = await of.select(['id', 'first_name', 'last_name', 'user_name', 'user_name_key']).execute();
  const nameOf = (row: (typeof rows)[number]) =>
    `${row.first_name} ${row.last_name}`.trim() || (row.user_name === namelessUserName(row.id) ? '' : row.user_name);
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
};
const byName = async (query: Query, table: 'team' | 'competition' | 'club', ids: readonly string[]): Promise<Names> => {
  const rows = await query
    .selectFrom(table)
    .select(['id', 'name'])
    .where(isAmong(query, 'id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};
const byMatch = async (query: Query, ids: readonly string[]): Promise<Names> => {
  const rows = await query
    .selectFrom('match')
    .innerJoin('team', 'team.id', 'match.team_id')
    .select(['match.id', 'team.name', 'match.rival_name'])
    .where(isAmong(query, 'match.id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.name} – ${row.rival_name}`]));
};
const namesOf = (query: Query, kind: AuditSubject, ids: readonly string[]): Promise<Names> => {
  if (kind === 'user') return byAccount(query, ids);
  if (kind === 'match') return byMatch(query, ids);
  return kind === 'player' || kind === 'staff' ? byPerson(query, kind, ids) : byName(query, kind, ids);
};

/** Lines with the names that their people and records have now. */
const withNames = async (query: Query, rows: readonly Line[]): Promise<AuditLine[]> => {
  const by = await byAccount(
    query,
    rows.flatMap((row) => row.by_user ?? []),
  );
  const about = new Map<AuditSubject, Names>();
  for (const [kind, of] of Map.groupBy(rows, (row) => row.about)) {
    const ids = of.flatMap((row) => row.about_id ?? []);
    if (kind !== null) about.set(kind, await namesOf(query, kind, ids));
  }
  return rows.map((row) => ({
    ...{ id: row.id, at: iso(Number(row.at)), kind: row.kind, detail: JSON.parse(row.detail) },
    by: row.by_user === null ? null : { id: row.by_user, name: by.get(row.by_user) || null },
    about:
      row.about === null || row.about_id === null
        ? null
        : { kind: row.about, id: row.about_id, name: about.get(row.about)?.get(row.about_id) || null },
  }));
};

/** Some lines of the trail in their order, and how many fit in all. */
export const auditLines = async (
  query: Query,
  asked: Asked,
  { limit, offset }: Slice,
): Promise<{ readonly rows: AuditLine[]; readonly total: number }> => {
  const fitting = await within(query, asked);
  const { many } = await fitting.select((by) => by.fn.countAll<number>().as('many')).executeTakeFirstOrThrow();
  const rows = await fitting
    .selectAll()
    .orderBy('at', asked.direction)
    .orderBy('id', asked.direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: await withNames(query, rows), total: Number(many) };
};
