import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Database, Query } from '#server/db/database.ts';
import { isAmong, isUnfit } from '#server/db/dialect.ts';
import { dropContent, keepPieces } from '#server/files/contents.ts';
import type { ContentOwner } from '#server/files/tables.ts';
import { MatchBook } from '#server/modules/match/book.ts';
import { discount, project } from '#server/modules/match/projection.ts';
import { type Checked, clubIn, uuids } from './checkArchive.ts';
import { columnsOf } from './columns.ts';
import { type Kind, kinds } from './kinds.ts';
import { fileOf, rowsIn } from './lines.ts';
import { type Accounts, placeAccounts, putAccount } from './placeAccounts.ts';
import { clubMark, type Row } from './readClub.ts';
import { BadArchive, contentIn, type Source } from './zipReader.ts';

export type ImportReport = {
  readonly records: Readonly<Record<string, number>>;
  readonly files: number;
  /** Ids that others have here already: how many records have another one now. */
  readonly newIds: number;
  /** Accounts whose user name or address signs in somebody else here. */
  readonly renamed: readonly { readonly was: string; readonly userName: string; readonly byNameOnly: boolean }[];
  /** Accounts that were in the club already, with the same address. */
  readonly joined: readonly string[];
};

/** What a new club has by itself: it is replaced. */
const byItself = ['event_type', 'season'];
/** What belongs to the accounts that a new club has: it stays. */
const ofAccounts = ['user_account', 'notification', 'mail', 'stored_file'];
const [idsAtOnce, valuesAtOnce, rowsAtOnce] = [2_000, 20_000, 100];

/** Throws `clubData.notEmpty`, with what the club has. */
export const needEmpty = async (query: Query, clubId: string): Promise<void> => {
  for (const { table, parent } of kinds) {
    if (parent || byItself.includes(table) || ofAccounts.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} where club_id = ${clubId} limit 1`.execute(query);
    if (rows.length > 0) throw new AppError('clubData.notEmpty', { table });
  }
};

/** Which of these ids a record has here, of whatever kind and club. */
const takenHere = async (query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const taken = new Set<string>();
  const places = ['club', 'file_content', ...kinds.map(({ table }) => table)].flatMap((table) => [
    [table, 'id'] as const,
  ]);
  const commands = ['injury', 'injury_phase', 'measurement', 'scouting_report'].map(
    (table) => [table, 'command_id'] as const,
  );
  for (const [table, column] of [...places, ...commands]) {
    // The id of an entry is one only within its match.
    if (table === 'match_entry' || table === 'match_proposal') continue;
    if (column === 'id' && !(await columnsOf(query, table)).has('id')) continue;
    for (let at = 0; at < ids.length; at += idsAtOnce) {
      const among = isAmong(query, column, ids.slice(at, at + idsAtOnce));
      const { rows } = await sql<{
        id: string;
      }>`select ${sql.ref(column)} as id from ${sql.table(table)} where ${among}`.execute(query);
      for (const { id } of rows) taken.add(id);
    }
  }
  return taken;
};

/** New ids for those that are taken: whatever a record names is in the file, and nothing of this installation. */
const newIdsFor = async (query: Query, checked: Checked, clubId: string, accounts: Accounts) => {
  const given = new Map<string, string>([...accounts.joined, [clubMark, clubId]]);
  const left = [...checked.mentioned].filter((id) => !given.has(id));
  let many = 0;
  for (const id of await takenHere(query, left)) {
    given.set(id, crypto.randomUUID());
    many += 1;
  }
  const renew = (text: string): string => text.replace(uuids, (id) => given.get(id) ?? id);
  const asHere = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, typeof value === 'string' ? renew(value) : value]),
    );
  return { renew, asHere, many };
};

const insert = async (query: Query, table: string, rows: readonly Row[]): Promise<void> => {
  if (rows.length > 0)
    await query
      .insertInto(table as 'closed_day')
      .values(rows as never)
      .execute();
};

/** Of two trainings that are linked the lower id is the first; new ids may have another order. */
const inPairs = ({ table }: Kind, row: Row): Row =>
  table === 'training_link' && String(row.a_id) > String(row.b_id)
    ? { ...row, a_id: row.b_id ?? '', b_id: row.a_id ?? '' }
    : row;

type Placing = { readonly tx: Query; readonly source: Source; readonly checked: Checked; readonly clubId: string };
type Here = { readonly asHere: (row: Row) => Row; readonly accounts: Accounts; readonly onRow: () => void };

const placeKind = async (
  { tx, source, checked, clubId }: Placing,
  kind: Kind,
  { asHere, accounts, onRow }: Here,
): Promise<void> => {
  const one = checked.list.get(fileOf(kind));
  if (!one) return;
  const own = Object.entries(kind.refs).flatMap(([column, table]) => (table === kind.table ? [column] : []));
  const hasClub = (await columnsOf(tx, kind.table)).has('club_id');
  const later: Row[] = [];
  let waiting: Row[] = [];
  for await (const read of rowsIn(source, one)) {
    const row = { ...inPairs(kind, asHere(read)), ...kind.hidden, ...(hasClub && { club_id: clubId }) };
    onRow();
    if (kind.table === 'user_account') {
      await putAccount(tx, row, String(read.id), accounts);
      continue;
    }
    // A record may name one that comes later: names within a kind are written last.
    const named = own.filter((column) => row[column as keyof typeof row] !== null);
    if (named.length > 0) later.push(row);
    waiting.push({ ...row, ...Object.fromEntries(own.map((column) => [column, null])) });
    if (waiting.length < Math.min(rowsAtOnce, valuesAtOnce / Object.keys(row).length)) continue;
    await insert(tx, kind.table, waiting);
    waiting = [];
  }
  await insert(tx, kind.table, waiting);
  for (const row of later)
    for (const column of own)
      await sql`update ${sql.table(kind.table)} set ${sql.ref(column)} = ${row[column]} where id = ${row.id}`.execute(
        tx,
      );
};

/** Counts the matches from their logs, as they are counted when they are played. */
const countMatches = async (tx: Query, clubId: string): Promise<void> => {
  const matches = await tx.selectFrom('match').selectAll().where('club_id', '=', clubId).execute();
  const book = new MatchBook();
  for (const match of matches) {
    const folded = await book.read(tx, match);
    const isGap = folded.log.some(({ seq }, at) => seq !== at + 1);
    if (isGap || folded.log.length !== match.head_seq) throw new BadArchive(`The log of match ${match.id} has a gap.`);
    await project(tx, match, folded);
    if (match.deleted_at !== null) await discount(tx, match.id);
  }
};

const placeClub = async ({ tx, source, checked, clubId }: Placing, asHere: (row: Row) => Row): Promise<void> => {
  const row = asHere(await clubIn(source, checked.list, await columnsOf(tx, 'club')));
  const set = sql.join(Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update club set ${set} where id = ${clubId}`.execute(tx);
};

type Wanted = {
  /** Reads the archive by the handle that is given: of the transaction while one is open. */
  readonly sourceBy: (query: Query) => Source;
  readonly checked: Checked;
  readonly clubId: string;
  readonly now: number;
  /** Who imports it; none for the command of whoever has the machine. */
  readonly userId?: string;
  readonly onShare?: (share: number) => void;
};

/** Contents are written before the records that name them: without one they are nobody's, and are deleted. */
const placeFiles = async (
  database: Database,
  { sourceBy, checked, now }: Wanted,
  renew: (id: string) => string,
  done: string[],
) => {
  const source = sourceBy(database.query);
  for (const [old, kind] of checked.owners) {
    const one = checked.list.get(`files/${old}`);
    if (!one) continue;
    const id = renew(old);
    done.push(id);
    const head = { owner: kind.table as ContentOwner, id, bytes: one.bytes, at: now };
    await keepPieces(database, head, contentIn(source, one));
  }
};

/**
 * Makes the records of an archive those of an empty club: all of them, or none. Throws `clubData.notEmpty`, and `BadArchive`
 * for records that contradict each other.
 */
export const importClub = async (database: Database, wanted: Wanted): Promise<ImportReport> => {
  const { checked, clubId, sourceBy, onShare = () => {} } = wanted;
  await needEmpty(database.query, clubId);
  const accounts = await placeAccounts(database.query, clubId, checked.accounts);
  const here = await newIdsFor(database.query, checked, clubId, accounts);
  const contents: string[] = [];
  try {
    await placeFiles(database, wanted, here.renew, contents);
    await database.transaction(async (tx) => {
      const placing: Placing = { tx, source: sourceBy(tx), checked, clubId };
      let rows = 0;
      const onRow = () => {
        rows += 1;
        if (rows % 500 === 0) onShare(rows / checked.rows);
      };
      await needEmpty(tx, clubId);
      for (const table of byItself) await sql`delete from ${sql.table(table)} where club_id = ${clubId}`.execute(tx);
      await placeClub(placing, here.asHere);
      for (const kind of kinds) await placeKind(placing, kind, { asHere: here.asHere, accounts, onRow });
      await countMatches(tx, clubId);
      const about = ['club', clubId] as const;
      const detail = { count: checked.rows };
      await noteAudit(tx, {
        clubId,
        kind: 'data.imported',
        userId: wanted.userId ?? null,
        about,
        detail,
        at: wanted.now,
      });
    });
  } catch (fault) {
    for (const id of contents) await dropContent(database, id);
    throw isUnfit(fault) ? new BadArchive('It has two records that exclude each other.', { cause: fault }) : fault;
  }
  const { records, files } = checked.manifest;
  return { records, files, newIds: here.many, renamed: accounts.renamed, joined: accounts.joinedNames };
};
