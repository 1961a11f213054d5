import { sweep } from '#server/files/contents.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

const day = 86_400_000;

/** Deletes contents that no row names, once a day and after each start: an upload or a removal that was cut off left them. */
export const contentJob = ({ database }: Services): Job => {
  let next = 0;
  return {
    name: 'content',
    due: async () => next,
    work: async (now) => {
      if (now < next) return false;
      if (await sweep(database, now)) return true;
      next = now + day;
      return false;
    },
  };
};
