import { AppError } from '#contract/errors.ts';

type Waiting = { readonly begin: () => Promise<void> };
/**
 * Does `work` when it is the user's turn. Throws `tooManyRequests`, with the waiting time, for a user with too much
 * waiting.
 */
export type InTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/** How much the latest work counts in what work usually takes. */
const weight = 0.3;

/**
 * One piece of work at a time, in turns between users: the second one of a user waits for the first of everybody else.
 * `waiting`: how many each may have waiting.
 */
export const takingTurns = ({ waiting: most }: { readonly waiting: number }): InTurn => {
  // In the order of their turns: a served user goes to the end.
  const queues = new Map<string, Waiting[]>();
  let isBusy = false;
  let usualMs = 1_000;

  const next = (): void => {
    const [first] = queues;
    if (isBusy || !first) return;
    const [who, queue] = first;
    const one = queue.shift();
    queues.delete(who);
    if (queue.length > 0) queues.set(who, queue);
    isBusy = true;
    const began = performance.now();
    void one?.begin().finally(() => {
      isBusy = false;
      usualMs += weight * (performance.now() - began - usualMs);
      next();
    });
  };

  return (who, work) =>
    new Promise((done, failed) => {
      const queue = queues.get(who) ?? [];
      if (queue.length >= most) {
        // A user's next turn comes after one turn of every waiting user.
        const retryAfter = Math.max(1, Math.ceil((usualMs * queues.size) / 1000));
        throw new AppError('tooManyRequests', { retryAfter });
      }
      queue.push({ begin: () => work().then(done, failed) });
      queues.set(who, queue);
      next();
    });
};
