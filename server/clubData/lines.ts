import { StringDecoder } from 'node:string_decoder';
import { type Kind, kinds } from './kinds.ts';
import type { Row } from './readClub.ts';
import { BadArchive, contentIn, type Packed, type Source } from './zipReader.ts';

/** Characters of a record; a drawing of sixty frames has a tenth of it. */
const lineAtMost = 8_388_608;

/** The lines of a file. Throws `BadArchive`. */
async function* linesOf(source: Source, one: Packed): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const piece of contentIn(source, one)) {
    const lines = (rest + decoder.write(Buffer.from(piece))).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > lineAtMost) throw new BadArchive(`${one.name} has a line that is too long.`);
    yield* lines;
  }
  if (rest !== '') throw new BadArchive(`${one.name} ends in the middle of a line.`);
}

const parsed = (name: string, line: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new BadArchive(`${name} has a line that is no record.`);
};

/** The records of a file, as the database keeps them. Throws `BadArchive`. */
export async function* rowsIn(source: Source, one: Packed): AsyncGenerator<Row> {
  for await (const line of linesOf(source, one)) {
    const row = parsed(one.name, line);
    const isEntry = one.name === 'data/match_entry.jsonl';
    yield (isEntry ? { ...row, body: JSON.stringify(row.body) } : row) as Row;
  }
}

export const fileOf = ({ table }: Pick<Kind, 'table'>): string => `data/${table}.jsonl`;
const known = new Map(kinds.map((kind) => [fileOf(kind), kind]));
/** The kind of records of a file; undefined for every other name. */
export const kindOf = (name: string): Kind | undefined => known.get(name);
