import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { roleNames } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { nameKey } from '#server/modules/account/store.ts';
import { type Column, columnsOf } from './columns.ts';
import { clubStays, type Kind, kinds } from './kinds.ts';
import { fileOf, kindOf, rowsIn } from './lines.ts';
import { format, type Manifest, type Row, schemaVersion } from './readClub.ts';
import { allOf, BadArchive, contentIn, type Packed, readList, type Source } from './zipReader.ts';

/** What an archive may have. A club of ten seasons has a tenth of the records. */
const [rowsAtMost, recordBytesAtMost, fileAtMost] = [3_000_000, 2_147_483_648, 67_108_864];
const manifestAtMost = 65_536;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const picture = /^\/files\/([0-9a-f-]{36})$/;
const pictures: ReadonlySet<string> = new Set(['photo', 'shield']);

/** `nameKey` and `emailKey` find it at the sign-in: its own id where nothing does. */
export type Account = {
  readonly id: string;
  readonly userName: string;
  readonly nameKey: string;
  readonly emailKey: string;
};
export type Checked = {
  readonly manifest: Manifest;
  readonly list: ReadonlyMap<string, Packed>;
  /** Every id that occurs in a record, also in the middle of a text. */
  readonly mentioned: ReadonlySet<string>;
  readonly accounts: readonly Account[];
  readonly rows: number;
  /** The kind that each content belongs to, by its id. */
  readonly owners: ReadonlyMap<string, Kind>;
};

const ManifestOf = z.object({
  format: z.literal(format.name),
  version: z.int(),
  schema: z.string().max(200),
  medical: z.boolean(),
  records: z.record(z.string(), z.int()),
  files: z.int(),
}) satisfies z.ZodType<Manifest>;

const wrong = (why: string): never => {
  throw new BadArchive(why);
};

const readManifest = async (source: Source, list: ReadonlyMap<string, Packed>): Promise<Manifest> => {
  const one = list.get('manifest.json') ?? wrong('It has no manifest.json: it is no export of a club.');
  if (one.bytes > manifestAtMost) wrong('manifest.json is too long.');
  const text = Buffer.concat(await allOf(contentIn(source, one))).toString('utf8');
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    wrong('manifest.json is damaged.');
  }
  const read = ManifestOf.safeParse(found);
  return read.success ? read.data : wrong('It is no export of a club.');
};

/** Throws for a name that no archive of ours has, and for sizes beyond the limits: before anything is unpacked. */
const checkList = (list: ReadonlyMap<string, Packed>): void => {
  let records = 0;
  for (const { name, bytes } of list.values()) {
    const isFile = name.startsWith('files/') && uuid.test(name.slice('files/'.length));
    const isRecord = name === 'data/club.jsonl' || kindOf(name) !== undefined;
    if (!isFile && !isRecord && name !== 'README.txt' && name !== 'manifest.json')
      wrong(`It has a file of another name: ${name.slice(0, 100)}.`);
    if (isFile && bytes > fileAtMost) throw new AppError('clubData.tooLarge', { name });
    if (isRecord || name === 'README.txt') records += bytes;
  }
  if (records > recordBytesAtMost) throw new AppError('clubData.tooLarge', { bytes: records });
};

const fits = (value: unknown, { kind, nullable }: Column): boolean => {
  if (value === null) return nullable;
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0');
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return kind === 'number' || Number.isSafeInteger(value);
};

const checkColumns = (name: string, row: Row, columns: ReadonlyMap<string, Column>): void => {
  for (const column of Object.keys(row))
    if (!columns.has(column)) wrong(`${name} has an unknown field: ${column.slice(0, 60)}.`);
  for (const [column, described] of columns) {
    const value = Object.hasOwn(row, column) ? row[column] : undefined;
    if (!fits(value, described)) wrong(`${name} has a record whose ${column} is missing or wrong.`);
    if (pictures.has(column) && value !== null && !picture.test(String(value)))
      wrong(`${name} has a record whose ${column} is no picture of the club.`);
  }
};

const checkRoles = (name: string, text: string): void => {
  let roles: unknown;
  try {
    roles = JSON.parse(text);
  } catch {
    wrong(`${name} has an account whose roles are damaged.`);
  }
  const isKnown = (role: unknown) => role !== 'ADMIN' && (roleNames as readonly unknown[]).includes(role);
  // The administrator of all clubs is appointed by another one, and by no file.
  if (!Array.isArray(roles) || !roles.every(isKnown)) wrong(`${name} has an account with a role that no club has.`);
};

const noteMentioned = (row: Row, mentioned: Set<string>): void => {
  for (const value of Object.values(row))
    if (typeof value === 'string') for (const [found] of value.matchAll(uuids)) mentioned.add(found);
};

/** What has been read of an archive so far. */
const createReading = () => {
  const ids = new Map<string, Set<string>>();
  const [mentioned, accounts, owners] = [new Set<string>(), [] as Account[], new Map<string, Kind>()];
  const keys = new Set<string>();
  const noteAccount = (name: string, row: Row): void => {
    const [id, userName, key, emailKey] = ['id', 'user_name', 'user_name_key', 'email_key'].map((column) =>
      String(row[column]),
    ) as [string, string, string, string];
    // A closed account is found by neither, one that shares its address with another club by its user name alone.
    const address = nameKey(String(row.email));
    if (![id, nameKey(userName)].includes(key) || ![id, address, `${address}#${id}`].includes(emailKey))
      wrong(`${name} has an account with two names.`);
    for (const one of [`name ${key}`, `mail ${emailKey}`]) {
      if (keys.has(one)) wrong(`${name} has two accounts of one name or address.`);
      keys.add(one);
    }
    checkRoles(name, String(row.roles));
    accounts.push({ id, userName, nameKey: key, emailKey });
  };
  const noteId = (kind: Kind, row: Row): void => {
    const name = fileOf(kind);
    const [id, own] = [String(row.id), ids.get(kind.table) ?? new Set<string>()];
    if (!uuid.test(id)) wrong(`${name} has a record with an id that is none.`);
    if (own.has(id)) wrong(`${name} has two records with the id ${id}.`);
    ids.set(kind.table, own.add(id));
    if (!kind.file) return;
    if (owners.has(id)) wrong(`Two records name the file ${id}.`);
    owners.set(id, kind);
  };
  const note = (kind: Kind, row: Row): void => {
    noteMentioned(row, mentioned);
    if (kind.key.length === 1 && kind.key[0] === 'id') noteId(kind, row);
    if (kind.table === 'user_account') noteAccount(fileOf(kind), row);
  };
  const checkRefs = (kind: Kind, row: Row): void => {
    for (const [column, table] of Object.entries(kind.refs)) {
      const value = row[column];
      if (value !== null && !ids.get(table)?.has(String(value)))
        wrong(`${fileOf(kind)} has a record whose ${column} is of another club, or missing.`);
    }
  };
  return { note, checkRefs, mentioned, accounts, owners, ids };
};

type Reading = ReturnType<typeof createReading>;
type Opened = { readonly source: Source; readonly list: ReadonlyMap<string, Packed>; readonly manifest: Manifest };

/** Reads the records of a kind and checks each. Returns how many there are. */
const checkKind = async (
  { source, list, manifest }: Opened,
  { kind, columns, reading }: { kind: Kind; columns: ReadonlyMap<string, Column>; reading: Reading },
  onRow: () => void,
): Promise<void> => {
  const one = list.get(fileOf(kind));
  if (!one) {
    if (!kind.medical || manifest.medical) wrong(`${fileOf(kind)} is missing.`);
    return;
  }
  // A record may name one of its own kind that comes later.
  const namesOwn = Object.values(kind.refs).includes(kind.table);
  const later: Row[] = [];
  let many = 0;
  for await (const row of rowsIn(source, one)) {
    checkColumns(one.name, row, columns);
    reading.note(kind, row);
    if (namesOwn) later.push(row);
    else reading.checkRefs(kind, row);
    many += 1;
    onRow();
  }
  for (const row of later) reading.checkRefs(kind, row);
  if (manifest.records[kind.table] !== many) wrong(`${one.name} has not all of its records.`);
};

const checkFiles = ({ list, manifest }: Opened, { owners }: Reading): void => {
  const files = [...list.keys()].filter((name) => name.startsWith('files/'));
  if (files.length !== manifest.files) wrong('Not all of its files are there.');
  for (const name of files) if (!owners.has(name.slice('files/'.length))) wrong(`No record names ${name}.`);
};

/**
 * Reads all of an archive and checks it, without writing anything. Throws `BadArchive` for one that is damaged, or that
 * names what is not in it; `clubData.otherVersion` and `clubData.tooLarge`.
 */
export const checkArchive = async (
  query: Query,
  source: Source,
  onRow: (rows: number) => void = () => {},
): Promise<Checked> => {
  const list = await readList(source);
  const manifest = await readManifest(source, list);
  if (manifest.version !== format.version || manifest.schema !== schemaVersion())
    throw new AppError('clubData.otherVersion', { file: manifest.schema, here: schemaVersion() });
  checkList(list);
  const [reading, opened] = [createReading(), { source, list, manifest }];
  let rows = 0;
  const count = (): void => {
    rows += 1;
    if (rows > rowsAtMost) throw new AppError('clubData.tooLarge', { rows });
    if (rows % 500 === 0) onRow(rows);
  };
  for (const kind of kinds) {
    const columns = new Map(await columnsOf(query, kind.table));
    for (const column of ['club_id', ...Object.keys(kind.hidden ?? {})]) columns.delete(column);
    await checkKind(opened, { kind, columns, reading }, count);
  }
  checkFiles(opened, reading);
  const unread = list.get('README.txt');
  if (unread) await allOf(contentIn(source, unread));
  noteMentioned(await clubIn(source, list, await columnsOf(query, 'club')), reading.mentioned);
  const { mentioned, accounts, owners } = reading;
  return { manifest, list, mentioned, accounts, owners, rows };
};

/** The club itself. Throws `BadArchive`. */
export const clubIn = async (
  source: Source,
  list: ReadonlyMap<string, Packed>,
  described: ReadonlyMap<string, Column>,
): Promise<Row> => {
  const columns = new Map(described);
  for (const column of clubStays) columns.delete(column);
  const one = list.get('data/club.jsonl') ?? wrong('data/club.jsonl is missing.');
  const [row, ...more] = await allOf(rowsIn(source, one));
  if (!row || more.length > 0) return wrong('It is not of one club.');
  checkColumns(one.name, row, columns);
  return row;
};
