import { claimMatches, claimTimed, nextDue } from '#server/modules/report/schedule/claiming.ts';
import { deliverOne, finishRun } from '#server/modules/report/schedule/sending.ts';
import type { Services } from '#server/services.ts';
import type { Job } from './runner.ts';

/**
 * Sends reports regularly (docs/decisions/081). Each step is a transaction of its own, and what comes after it is read from
 * the database: after a crash the next step is done, never one twice.
 */
export const reportJob = (services: Services): Job => ({
  name: 'report',
  due: (now) => nextDue(services, now),
  work: async (now) =>
    (await claimTimed(services, now)) ||
    (await claimMatches(services, now)) ||
    (await deliverOne(services, now)) ||
    (await finishRun(services, now)),
});
