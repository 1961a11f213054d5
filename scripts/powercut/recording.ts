import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A call of the server to its disk. Times are epoch microseconds: when it began, and when it came back. */
export type DiskCall = {
  readonly from: number;
  readonly until: number;
  /** The path that the call names. */
  readonly path: string;
} & (
  | { readonly kind: 'write'; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly to: number }
  | { readonly kind: 'create' | 'sync' | 'remove' }
);

/** The arguments under which a server runs so that its calls are recorded; one file for each thread, `record.<thread>`. */
export const recordedInto = (folder: string): readonly string[] => [
  ...['strace', '-D', '-f', '-ff', '-y', '-ttt', '-T', '-xx', '-s', '1048576', '--seccomp-bpf', '-e', 'signal=none'],
  ...[
    '-e',
    'trace=write,writev,pwrite64,pwritev,fsync,fdatasync,sync_file_range,ftruncate,fallocate,openat,unlink,rename',
  ],
  ...['-o', join(folder, 'record')],
];

const unhex = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const line = /^(\d+)\.(\d{6}) (\w+)\((.*)\) += (-?\d+)(?:<[^>]*>)?(?: .*)? <(\d+)\.(\d{6})>$/;
const parts = {
  write: /^\d+<([^>]*)>, "([^"]*)", (\d+), (\d+)$/,
  truncate: /^\d+<([^>]*)>, (\d+)$/,
  sync: /^\d+<([^>]*)>$/,
  create: /^[^,]+, "([^"]*)", ([A-Z_|]+)/,
  remove: /^"([^"]*)"$/,
} as const;

type Timed = Pick<DiskCall, 'from' | 'until'>;
const read = (name: string, args: string, { from, until }: Timed): DiskCall | undefined => {
  const match = (kind: keyof typeof parts) => {
    const found = parts[kind].exec(args);
    if (!found) throw new Error(`A call was recorded that this script cannot read: ${name}(${args.slice(0, 200)})`);
    return found.slice(1) as [string, string, string, string];
  };
  const path = (hex: string) => unhex(hex).toString();
  if (name === 'pwrite64') {
    const [of, hex, length, at] = match('write');
    const bytes = unhex(hex);
    if (bytes.length !== Number(length)) throw new Error('A write was recorded only in part.');
    return { kind: 'write', path: path(of), at: Number(at), bytes, from, until };
  }
  if (name === 'ftruncate') {
    const [of, to] = match('truncate');
    return { kind: 'truncate', path: path(of), to: Number(to), from, until };
  }
  if (name === 'fsync' || name === 'fdatasync') return { kind: 'sync', path: path(match('sync')[0]), from, until };
  if (name === 'openat' && args.includes('O_CREAT'))
    return { kind: 'create', path: path(match('create')[0]), from, until };
  if (name === 'unlink') return { kind: 'remove', path: path(match('remove')[0]), from, until };
  return undefined;
};

const hexOf = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

/** What a line of a recording says; undefined for calls that failed or that concern something else. */
const readLine = (text: string, isOurs: (args: string) => boolean): DiskCall | undefined => {
  const found = line.exec(text);
  if (!found || Number(found[5]) < 0 || !isOurs(String(found[4]))) return undefined;
  const [, seconds, micros, name = '', args = '', , took, tookMicros] = found;
  const from = Number(seconds) * 1e6 + Number(micros);
  const one = read(name, args, { from, until: from + Number(took) * 1e6 + Number(tookMicros) });
  if (!one && name !== 'openat') throw new Error(`A call that concerns the database is not replayed: ${name}`);
  return one;
};

/**
 * Reads the calls that concern the database of a data folder, in the order in which they began. Throws for one that it
 * cannot replay, rather than leave it out.
 */
export const recordedCalls = async (folder: string, dataDir: string): Promise<readonly DiskCall[]> => {
  const calls: DiskCall[] = [];
  const [database, itself] = [hexOf(join(dataDir, 'touchline.db')), `<${hexOf(dataDir)}>`];
  const isOurs = (args: string): boolean => args.includes(database) || (args.endsWith(itself) && /^\d+</.test(args));
  for (const file of readdirSync(folder).filter((name) => name.startsWith('record.')))
    for await (const text of createInterface({ input: createReadStream(join(folder, file)) }))
      calls.push(...[readLine(text, isOurs) ?? []].flat());
  return calls.toSorted((a, b) => a.from - b.from);
};
