import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import { isFull } from '#server/db/dialect.ts';
import { dropContent } from '#server/files/contents.ts';
import { changeTransfer, type TransferRow } from '#server/modules/clubData/store.ts';
import { BadArchive } from './zipReader.ts';

/** How long a node promises its work at a time, and how often it renews that, ms. */
export const lease = 20_000;
const renewal = 5_000;

const failureOf = (fault: unknown): { readonly code: string; readonly reason: string } => {
  if (fault instanceof BadArchive) return { code: 'clubData.unreadable', reason: fault.message };
  if (isFull(fault)) return { code: 'storageFull', reason: '' };
  if (!(fault instanceof AppError)) return { code: 'serverFailure', reason: '' };
  return { code: fault.code, reason: Object.values(fault.details ?? {}).join(', ') };
};

export type Work = (onShare: (share: number) => void, signal: AbortSignal) => Promise<Partial<TransferRow>>;
type Given = { readonly database: Database; readonly clock: () => number; readonly log: FastifyBaseLogger };

/** Transfers that this node works at, in the background. */
export const createRuns = ({ database, clock, log }: Given) => {
  const { query } = database;
  const live = new Map<string, { readonly ends: AbortController; readonly ended: Promise<void> }>();
  const logFault = (id: string) => (fault: unknown) => log.error({ err: fault, transfer: id }, 'transfer');

  const carryOut = async (id: string, work: () => Promise<Partial<TransferRow>>): Promise<void> => {
    try {
      const end = { ...(await work()), state: 'done', done: 1000, ended_at: clock() } as const;
      if (!(await changeTransfer(query, id, end))) await dropContent(database, id);
    } catch (fault) {
      const failure = failureOf(fault);
      if (failure.code === 'serverFailure') logFault(id)(fault);
      await changeTransfer(query, id, { state: 'failed', failure: JSON.stringify(failure), ended_at: clock() });
      await dropContent(database, id);
    }
  };

  return {
    /** Does the work of a transfer, keeps its lease, and writes how it ended. One that fails leaves no archive. */
    start: ({ id }: Pick<TransferRow, 'id'>, work: Work): void => {
      const ends = new AbortController();
      let share = 0;
      const renew = async (): Promise<void> => {
        const change = { done: Math.round(share * 1000), lease_until: clock() + lease };
        if (!(await changeTransfer(query, id, change))) ends.abort(new AppError('stopping'));
      };
      const timer = setInterval(() => void renew().catch(logFault(id)), renewal).unref();
      const onShare = (now: number): void => {
        share = now;
        ends.signal.throwIfAborted();
      };
      const ended = carryOut(id, () => work(onShare, ends.signal))
        .catch(logFault(id))
        .finally(() => {
          clearInterval(timer);
          live.delete(id);
        });
      live.set(id, { ends, ended });
    },
    /** Stops one, where it is this node's, and waits until it has stopped. */
    stop: async (id: string): Promise<void> => {
      live.get(id)?.ends.abort(new AppError('stopping'));
      await live.get(id)?.ended;
    },
    /** Resolves when this node works at nothing any more. */
    settled: async (): Promise<void> => {
      await Promise.all([...live.values()].map(({ ended }) => ended));
    },
    close: async (): Promise<void> => {
      const left = [...live.values()];
      for (const { ends } of left) ends.abort(new AppError('stopping'));
      await Promise.all(left.map(({ ended }) => ended));
    },
  };
};
