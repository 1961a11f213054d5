import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { migrations } from '#server/db/migrate.ts';
import { contentOf, wholeContent } from '#server/files/contents.ts';
import { namelessUserName } from '#server/modules/account/store.ts';
import { type Kind, kinds } from './kinds.ts';
import { readme } from './readme.ts';
import { allOf } from './zipReader.ts';
import type { ZipFile } from './zipWriter.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** The id of the club in an archive, so that it is the same one wherever the club is. */
export const clubMark = '00000000-0000-4000-8000-000000000000';
/** Columns with the id of an account, also those that the database does not check. */
export const accountColumns: ReadonlySet<string> = new Set([
  ...['user_id', 'by_user', 'author_id', 'owner_id', 'added_by', 'answered_by', 'noted_by', 'created_by'],
  ...['settled_by', 'next_by'],
]);
/** Parents whose rows are read at a time, and bytes that are written at once. */
const [parentsAtOnce, bytesAtOnce] = [100, 65_536];
/** Contents that are held in memory at once; longer ones are packed while they are read. */
const wholeAtMost = 33_554_432;

export const format = { name: 'touchline-club', version: 1 } as const;
/** The version of the records: what the database was migrated to. */
export const schemaVersion = (): string => {
  const names = migrations().map(({ name }) => name);
  return `${names.at(-1)} (${names.length})`;
};
export type Manifest = {
  readonly format: string;
  readonly version: number;
  readonly schema: string;
  readonly medical: boolean;
  readonly records: Readonly<Record<string, number>>;
  readonly files: number;
};

/** The order of rows, alike on both engines. */
const before = (key: readonly string[], a: Row, b: Row): number => {
  for (const column of key) {
    const [one, other] = [a[column] ?? '', b[column] ?? ''];
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
};

/** Roles end at the club: the administrator of all clubs is one of this club elsewhere. */
const rolesHere = (roles: string): string => {
  const all: readonly string[] = JSON.parse(roles);
  return JSON.stringify([...new Set(all.map((role) => (role === 'ADMIN' ? 'CLUB_ADMIN' : role)))]);
};
const asLeaving = (kind: Kind, row: Row, clubId: string, medical: boolean): Row => {
  const columns = Object.keys(row).filter((column) => column !== 'club_id' && !(column in (kind.hidden ?? {})));
  const entries = columns.toSorted().map((column) => {
    const value = row[column] ?? null;
    return [column, typeof value === 'string' ? value.replaceAll(clubId, clubMark) : value] as const;
  });
  const made = Object.fromEntries(entries);
  if (kind.table === 'user_account') return { ...made, roles: rolesHere(String(row.roles)) };
  if (kind.table === 'injury_phase' && !medical) return { ...made, reason: '' };
  return made;
};

/** A row as a line; the entry of a match as an entry, not as a text. */
const asLine = (kind: Kind, row: Row): string =>
  JSON.stringify(kind.table === 'match_entry' ? { ...row, body: JSON.parse(String(row.body)) } : row);

/** An account of another club that records name: who it was, and nothing to sign in with. */
const asOutsider = ({ id, first_name, last_name, ...row }: Row): Row => ({
  ...Object.fromEntries(Object.keys(row).map((column) => [column, null])),
  ...{ id: id ?? '', first_name: first_name ?? '', last_name: last_name ?? '' },
  ...{
    user_name: namelessUserName(String(id)),
    user_name_key: namelessUserName(String(id)),
    email: `${id}@former.invalid`,
  },
  ...{ email_key: `${id}@former.invalid`, roles: '[]', language: 'es', theme: 'system', start_page: '/' },
  ...{ notifications: '{}', version: 1, created_at: 0, updated_at: 0, deleted_at: 0 },
});

type Wanted = {
  readonly query: Query;
  readonly clubId: string;
  /** Whether medical detail comes along. */
  readonly medical: boolean;
  readonly onShare?: (share: number) => void;
};

/** Reads the rows of each kind, in chunks, and remembers what other kinds need of them. */
const createReader = ({ query, clubId, medical }: Wanted) => {
  const ids = new Map<string, readonly string[]>();
  const [mentioned, accounts] = [new Set<string>(), new Set<string>()];
  const counts: Record<string, number> = {};
  const parents = new Set(kinds.flatMap(({ parent }) => parent?.table ?? []));

  const chunk = async (kind: Kind, column: string, values: readonly string[]): Promise<readonly Row[]> => {
    const { only, table } = kind;
    const among = only ? sql`and ${isAmong(query, only.column, only.values)}` : sql``;
    const open =
      table === 'measurement' && !medical
        ? sql`and type_id not in (select id from measurement_type where delicate = 1)`
        : sql``;
    const { rows } =
      await sql<Row>`select * from ${sql.table(table)} where ${isAmong(query, column, values)} ${among} ${open}`.execute(
        query,
      );
    return rows.toSorted((a, b) => before(kind.key, a, b));
  };
  const idsOf = async ({ table, parent }: Kind): Promise<readonly string[]> => {
    if (parent) return ids.get(parent.table) ?? [];
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where club_id = ${clubId}`.execute(
      query,
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const note = (kind: Kind, row: Row): void => {
    for (const name of accountColumns) if (typeof row[name] === 'string') mentioned.add(row[name]);
    if (kind.table === 'user_account') accounts.add(String(row.id));
  };
  async function* rowsOf(kind: Kind): AsyncGenerator<Row> {
    const [of, own] = [await idsOf(kind), [] as string[]];
    const isNamed = parents.has(kind.table) || kind.file === true;
    const column = kind.parent?.column ?? 'id';
    for (let at = 0; at < of.length; at += parentsAtOnce)
      for (const row of await chunk(kind, column, of.slice(at, at + parentsAtOnce))) {
        note(kind, row);
        if (isNamed) own.push(String(row.id));
        yield asLeaving(kind, row, clubId, medical);
      }
    // Rows with a key of several columns are nobody's parent.
    ids.set(kind.table, own);
    if (kind.table === 'user_account') yield* outsiders(kind);
  }
  async function* outsiders(kind: Kind): AsyncGenerator<Row> {
    const others = [...mentioned].filter((id) => !accounts.has(id));
    for (let at = 0; at < others.length; at += parentsAtOnce)
      for (const row of await chunk(kind, 'id', others.slice(at, at + parentsAtOnce)))
        yield asLeaving(kind, asOutsider(row), clubId, medical);
  }
  async function* lines(kind: Kind): AsyncGenerator<Uint8Array> {
    let [text, many] = ['', 0];
    for await (const row of kind.table === 'user_account' ? sorted(kind) : rowsOf(kind)) {
      text += `${asLine(kind, row)}\n`;
      many += 1;
      if (text.length < bytesAtOnce) continue;
      yield Buffer.from(text);
      text = '';
    }
    counts[kind.table] = many;
    if (text !== '') yield Buffer.from(text);
  }
  /** Accounts are few: those of other clubs stand among them, so that a second export has the same order. */
  async function* sorted(kind: Kind): AsyncGenerator<Row> {
    yield* (await allOf(rowsOf(kind))).toSorted((a, b) => before(kind.key, a, b));
  }
  return { lines, ids, counts };
};

async function* clubLine(query: Query, clubId: string, stays: readonly string[]): AsyncGenerator<Uint8Array> {
  const { rows } = await sql<Row>`select * from club where id = ${clubId}`.execute(query);
  const [row] = rows;
  if (!row) return;
  const columns = Object.keys(row).filter((column) => !stays.includes(column));
  yield Buffer.from(`${JSON.stringify(Object.fromEntries(columns.toSorted().map((name) => [name, row[name]])))}\n`);
}

/** The files of a club's archive, as of the moment that `query` sees. */
export async function* clubFiles(wanted: Wanted, stays: readonly string[]): AsyncGenerator<ZipFile> {
  const { query, clubId, medical, onShare = () => {} } = wanted;
  const { lines, ids, counts } = createReader(wanted);
  yield { name: 'README.txt', whole: Buffer.from(readme) };
  yield { name: 'data/club.jsonl', packed: clubLine(query, clubId, stays) };
  // Accounts last: by then it is known which of other clubs are named. Their children need only those of the club.
  const account = kinds.find(({ table }) => table === 'user_account');
  const { rows: own } = await sql<{ id: string }>`select id from user_account where club_id = ${clubId}`.execute(query);
  ids.set('user_account', own.map(({ id }) => id).toSorted());
  const left = kinds.filter((kind) => kind !== account && (medical || !kind.medical));
  const all = account ? [...left, account] : left;
  for (const [n, kind] of all.entries()) {
    yield { name: `data/${kind.table}.jsonl`, packed: lines(kind) };
    onShare(((n + 1) / all.length) * 0.5);
  }
  const named = all.filter(({ file }) => file).flatMap(({ table }) => ids.get(table) ?? []);
  let files = 0;
  for (const [n, id] of named.toSorted().entries()) {
    const content = await contentOf(query, id);
    if (!content) continue;
    files += 1;
    const whole = content.bytes <= wholeAtMost ? await wholeContent(query, id) : undefined;
    yield whole ? { name: `files/${id}`, whole } : { name: `files/${id}`, packed: content.parts };
    onShare(0.5 + ((n + 1) / named.length) * 0.5);
  }
  const manifest: Manifest = {
    ...{ format: format.name, version: format.version, schema: schemaVersion(), medical },
    ...{ records: Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1))), files },
  };
  yield { name: 'manifest.json', whole: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) };
}
