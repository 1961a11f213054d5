import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Kind, kinds } from './kinds.ts';
import type { Row } from './readClub.ts';

export type Reading = {
  readonly player: Pick<Tables['player'], 'id' | 'club_id'>;
  /** Whether the reader belongs to the medical circle of the player. */
  readonly medical: boolean;
  /** The player or a guardian: without what staff keep to themselves. */
  readonly isOwn: boolean;
  /** Who reads: of accounts, their own alone. */
  readonly userId: string;
};
export type Records = Readonly<Record<string, readonly Row[]>>;

/** What only staff read of a player. */
const staffOnly: ReadonlySet<string> = new Set(['foreign_player', 'shadow_candidate', 'report_issue']);

const rowsBy = async (query: Query, { table, key }: Kind, column: string, ids: readonly string[]): Promise<Row[]> => {
  const order = sql.join(key.map((one) => sql.ref(one)));
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where ${isAmong(query, column, ids)} order by ${order}`.execute(
      query,
    );
  return rows;
};

/** A row as the reader may see it. */
const asRead = ({ table, hidden = {} }: Kind, row: Row, { medical, isOwn }: Reading): Row => {
  const left = [...Object.keys(hidden), 'restore_snapshot', 'told_for'];
  if (table === 'injury_phase' && !medical) left.push('reason');
  if (isOwn && table === 'player') left.push('notes');
  if (isOwn && table === 'evaluation') left.push('staff_comment');
  return Object.fromEntries(Object.entries(row).filter(([column]) => !left.includes(column)));
};

/** Which rows of a kind are about the player by themselves; undefined for kinds that are not. */
const columnOf = ({ table, refs }: Kind): string | undefined => {
  if (table === 'player') return 'id';
  if (table === 'attendance' || table === 'attendance_change') return 'person_id';
  if (table === 'user_account') return undefined;
  return 'player_id' in refs ? 'player_id' : undefined;
};

type Known = { readonly found: Records; readonly accounts: readonly string[]; readonly delicate: ReadonlySet<string> };

/** The rows of a kind that are about the player. */
const rowsAbout = async (
  query: Query,
  kind: Kind,
  { player, isOwn }: Reading,
  { found, accounts }: Known,
): Promise<Row[]> => {
  const { table, parent } = kind;
  const column = columnOf(kind);
  if (column) return rowsBy(query, kind, column, [player.id]);
  if (parent?.table === 'injury' || parent?.table === 'evaluation')
    return rowsBy(
      query,
      kind,
      parent.column,
      (found[parent.table] ?? []).map(({ id }) => String(id)),
    );
  if (table === 'user_account') return rowsBy(query, kind, 'id', accounts);
  if (table === 'notification' && isOwn) return rowsBy(query, kind, 'user_id', accounts);
  return table === 'stored_file' ? rowsBy(query, kind, 'owner_id', [player.id]) : [];
};

const isOpen = ({ table }: Kind, row: Row, { isOwn, medical }: Reading, { delicate }: Known): boolean => {
  if (table === 'measurement') return isOwn || medical || !delicate.has(String(row.type_id));
  return table === 'evaluation' ? !isOwn || row.shared_at !== null : true;
};

/** Entries of matches that name the player, and the figures that were counted of them. */
const matchRecords = async (query: Query, playerId: string): Promise<Records> => {
  const { rows: entries } = await sql<Row>`select match_entry.* from match_entry
    inner join match_player on match_player.match_id = match_entry.match_id and match_player.player_id = ${playerId}
    where match_entry.type <> 'note.made' and match_entry.body like ${`%${playerId}%`}
    order by match_entry.match_id, seq`.execute(query);
  const figures = await query
    .selectFrom('match_player')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('match_id')
    .execute();
  return { ...(entries.length > 0 && { match_entry: entries }), ...(figures.length > 0 && { match_player: figures }) };
};

/** All that is stored about a player and that the reader may see, by kind. */
export const recordsOf = async (query: Query, reading: Reading): Promise<Records> => {
  const { player, medical, isOwn, userId } = reading;
  const linked = await query.selectFrom('linked_player').select('user_id').where('player_id', '=', player.id).execute();
  const types = await query
    .selectFrom('measurement_type')
    .select('id')
    .where('club_id', '=', player.club_id)
    .where('delicate', '=', 1)
    .execute();
  const found: Record<string, readonly Row[]> = {};
  const known: Known = {
    found,
    accounts: linked.map(({ user_id }) => user_id).filter((id) => !isOwn || id === userId),
    delicate: new Set(types.map(({ id }) => id)),
  };
  for (const kind of kinds) {
    if ((kind.medical && !medical) || (isOwn && staffOnly.has(kind.table))) continue;
    const rows = (await rowsAbout(query, kind, reading, known)).filter((row) => isOpen(kind, row, reading, known));
    if (rows.length > 0) found[kind.table] = rows.map((row) => asRead(kind, row, reading));
  }
  return { ...found, ...(await matchRecords(query, player.id)) };
};

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isMoment = (column: string, value: unknown): value is number =>
  typeof value === 'number' && value > 1e11 && /(_at|^at)$/.test(column);
const shown = (column: string, value: unknown): string => {
  if (isMoment(column, value)) return `${new Date(value).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return safe(String(value));
};

type Words = {
  readonly language: string;
  readonly title: string;
  readonly says: string;
  readonly of: (table: string) => string;
};
/** The records as a page to read, without anything from elsewhere. */
export const asPage = (records: Records, { language, title, says, of }: Words): string => {
  const record = (row: Row): string => {
    const fields = Object.entries(row).filter(
      ([, value]) => value !== null && value !== '' && value !== '[]' && value !== '{}',
    );
    return `<dl>${fields.map(([column, value]) => `<dt>${safe(column)}</dt><dd>${shown(column, value)}</dd>`).join('')}</dl>`;
  };
  const parts = Object.entries(records).map(
    ([table, rows]) => `<h2>${safe(of(table))} (${rows.length})</h2>${rows.map(record).join('')}`,
  );
  const style =
    'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:14rem 1fr;border-top:1px solid;padding:.5rem 0;margin:0}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${safe(title)}</title><style>${style}</style></head><body><h1>${safe(title)}</h1><p>${safe(says)}</p>${parts.join('')}</body></html>`;
};
