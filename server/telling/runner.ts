import type { Registry } from 'prom-client';
import type { Services } from '#server/services.ts';
import { askJob } from './askJob.ts';
import { backupJob } from './backupJob.ts';
import { changeJob } from './changeJob.ts';
import { contentJob } from './contentJob.ts';
import { digestJob } from './digestJob.ts';
import { overdueJob, returnSoonJob } from './expectedDayJobs.ts';
import { freezeJob } from './freezeJob.ts';
import { goalJob } from './goalJob.ts';
import { createJobStates } from './jobStates.ts';
import { letterJob } from './letterJob.ts';
import { medicalJob } from './medicalJob.ts';
import { placeJob } from './placeJob.ts';
import { ratingJob } from './ratingJob.ts';
import { remindJob } from './remindJob.ts';
import { reportJob } from './reportJob.ts';
import { retentionJob } from './retentionJob.ts';
import { roundJob } from './roundJob.ts';
import { scoutingJob } from './scoutingJob.ts';
import { transferJob } from './transferJob.ts';

/** A kind of work whose rows say themselves when they are due. */
export type Job = {
  readonly name: string;
  /** When the next row is due, epoch milliseconds; undefined when none is. */
  readonly due: (now: number) => Promise<number | undefined>;
  /**
   * Takes what is due so that no other node does it too, and does it. Returns false where nothing was due. A job that is
   * cut off has written nothing.
   */
  readonly work: (now: number) => Promise<boolean>;
};

export type Telling = {
  /** Does everything that is due now. Throws the fault of a job. */
  readonly run: () => Promise<void>;
  /** Does what is due in the background, and from then on whatever becomes due. */
  readonly wake: () => void;
  readonly measure: (registry: Registry) => void;
  /** Finishes what is being done, and does no more. */
  readonly close: () => Promise<void>;
};

/**
 * Without a change the runner looks again after so long, ms: what is more than a month ahead is not looked for. Where there
 * are other servers it looks more often: one of them may be gone with what it was woken for.
 */
const [longestSleep, sleepAmongOthers] = [3_600_000, 60_000];
/**
 * What changes wakes the runner after so long, ms: a hundred answers of a Saturday are one look at what is due, and no
 * request waits for it.
 */
const gathers = 500;
/** What the club changes that may make something due: who leaves a team leaves a place. */
const stirs = ['occasion', 'attendance', 'team', 'player', 'injury', 'evaluation', 'reportSchedule'];
/** A job that failed is tried again after so long, ms. */
const restAfterFault = 60_000;

export const allJobs = (services: Services): readonly Job[] => [
  freezeJob(services),
  askJob(services),
  remindJob(services),
  placeJob(services),
  changeJob(services),
  ratingJob(services),
  overdueJob(services),
  returnSoonJob(services),
  roundJob(services),
  goalJob(services),
  digestJob(services),
  letterJob(services),
  scoutingJob(services),
  medicalJob(services),
  reportJob(services),
  contentJob(services),
  transferJob(services),
  retentionJob(services),
  backupJob(services),
];

/** One runner for all that happens at its time. Each node has one; the database decides which of them takes a row. */
export const createTelling = (services: Services, jobs: readonly Job[] = allJobs(services)): Telling => {
  const { clock, log, announcements } = services;
  const longest = announcements.hasOthers ? sleepAmongOthers : longestSleep;
  const states = createJobStates(
    jobs.map(({ name }) => name),
    clock,
  );
  let running: Promise<void> | undefined;
  let [again, closed, failed] = [false, false, false];
  let timer: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;

  const exhaust = async (job: Job): Promise<void> => {
    while (!closed && (await job.work(clock()))) states.done(job.name);
  };
  const guarded = async (job: Job): Promise<void> => {
    states.begin(job.name);
    try {
      await exhaust(job);
      states.end(job.name, false);
    } catch (fault) {
      failed = true;
      states.end(job.name, true);
      log.error({ err: fault, job: job.name }, 'telling');
    }
  };
  const sleep = async (): Promise<void> => {
    const now = clock();
    const dues = await Promise.all(jobs.map((job) => job.due(now)));
    for (const [at, job] of jobs.entries()) states.due(job.name, dues[at]);
    const next = Math.min(...dues.map((at) => (at === undefined ? longest : at - now)), longest);
    if (closed) return;
    timer = setTimeout(wake, Math.max(next, failed ? restAfterFault : 100));
    timer.unref();
  };
  const work = async (): Promise<void> => {
    do {
      [again, failed] = [false, false];
      for (const job of jobs) await guarded(job);
    } while (again && !closed);
    await sleep();
  };
  const wake = (): void => {
    if (closed) return;
    clearTimeout(timer);
    again = true;
    running ??= work()
      .catch((fault) => log.error({ err: fault }, 'telling'))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  };
  const wakeSoon = (): void => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      wake();
    }, gathers).unref();
  };
  let stop: (() => void) | undefined;
  const listen = () =>
    announcements.listenOwn((notice) => {
      const isStirred = notice.kind === 'clubChanged' && stirs.includes(notice.of);
      if (isStirred || (notice.kind === 'matchLogged' && notice.entry.type.startsWith('match.'))) wakeSoon();
    });
  return {
    run: async () => {
      for (const job of jobs) await exhaust(job);
    },
    wake: () => {
      stop ??= listen();
      wake();
    },
    measure: states.measure,
    close: async () => {
      closed = true;
      stop?.();
      clearTimeout(timer);
      clearTimeout(gathering);
      await running;
    },
  };
};
