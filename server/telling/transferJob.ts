import { oldestTransfer } from '#server/modules/clubData/store.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

/** Deletes exports and imports of clubs when their day is over: an archive holds all that a club knows of people. */
export const transferJob = ({ database, clubTransfers }: Services): Job => ({
  name: 'transfers',
  due: async () => {
    const oldest = await oldestTransfer(database.query);
    return oldest === undefined ? undefined : clubTransfers.endsAt(oldest);
  },
  work: async () => (await clubTransfers.tidy()) > 0,
});
