import { open } from 'node:fs/promises';
import type { Query } from '#server/db/database.ts';
import { clubStays } from './kinds.ts';
import { clubFiles } from './readClub.ts';
import type { Source } from './zipReader.ts';
import { zip } from './zipWriter.ts';

type Wanted = { readonly clubId: string; readonly medical: boolean; readonly onShare?: (share: number) => void };

/** The archive of a club, piece by piece, as of the moment that `query` sees. The same data give the same bytes. */
export const archiveOf = (query: Query, wanted: Wanted): AsyncIterable<Uint8Array> =>
  zip(clubFiles({ query, ...wanted }, clubStays));

/** An archive in a file of this machine. */
export const fileSource = async (path: string): Promise<Source & { readonly close: () => Promise<void> }> => {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    bytes: size,
    read: async (at, length) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
};
