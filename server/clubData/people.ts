import { eraseMemberFor, erasePlayerFor, type Given } from './erasures.ts';
import { asPage, type Reading, type Records, recordsOf } from './personFile.ts';

export type People = ReturnType<typeof createPeople>;
type Printing = {
  readonly format: 'html' | 'json';
  readonly made: {
    readonly at: string;
    readonly language: string;
    readonly name: string;
    readonly medical: boolean;
    readonly isOwn: boolean;
  };
  readonly words: (key: string) => string;
};

/** What is stored about people, and its erasure. */
export const createPeople = (given: Given) => ({
  /** All that is stored about a player and that the reader may see. */
  records: (reading: Reading): Promise<Records> => recordsOf(given.database.query, reading),
  /** The records as a page to read, or for machines. */
  print: (records: Records, { format, made, words }: Printing): Uint8Array => {
    const says = [
      made.at.slice(0, 10),
      words('says'),
      ...(made.isOwn ? [words('asksStaff')] : []),
      ...(made.medical ? [] : [words('noMedical')]),
    ];
    const page = {
      language: made.language,
      title: made.name,
      says: says.join(' '),
      of: (table: string) => words(`kind.${table}`),
    };
    return Buffer.from(
      format === 'html' ? asPage(records, page) : `${JSON.stringify({ ...made, records }, null, 1)}\n`,
    );
  },
  erase: erasePlayerFor(given),
  eraseMember: eraseMemberFor(given),
});
