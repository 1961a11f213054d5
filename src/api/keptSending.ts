import { AppError } from '#contract/errors.ts';
import { deviceUser } from './deviceUser.ts';

/** Another try helps: somebody signs in again, the server has time again. */
const passing: readonly number[] = [401, 408, 425, 429];
/** Whether the server has refused something for good. */
export const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status >= 400 && error.status < 500 && !passing.includes(error.status);

const [someSecond, someMinute] = [1500, 30_000];

export type Sending<Waiting> = { readonly waiting: Waiting; readonly offline: boolean };
type Change<Waiting> = (how: (now: Waiting) => Waiting) => void;
type Steps<Waiting, Next> = {
  /** Keeps what waits on the device. */
  readonly keep: (waiting: Waiting, before: Waiting) => void;
  /** What is sent next; undefined when nothing is to be sent. */
  readonly next: (waiting: Waiting) => Next | undefined;
  /** Sends it, and changes what waits by the answer or the refusal. Throws where another try may help. */
  readonly send: (next: Next, change: Change<Waiting>) => Promise<void>;
};

/**
 * What a user has written on this device and the server does not have yet: kept at once, sent in its order until the
 * server has answered, also when the page is left. Without a network it tries again, more and more seldom.
 */
export const startSending = <Waiting, Next>(
  userId: string,
  waiting: Waiting,
  { keep, next, send }: Steps<Waiting, Next>,
) => {
  let state: Sending<Waiting> = { waiting, offline: false };
  let [busy, failures] = [false, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const put = (now: Partial<Sending<Waiting>>): void => {
    state = { ...state, ...now };
    for (const listener of listeners) listener();
  };
  const change: Change<Waiting> = (how) => {
    const before = state.waiting;
    const now = how(before);
    keep(now, before);
    put({ waiting: now });
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    // Somebody else may have signed in meanwhile: nothing leaves the device under their name.
    if (busy || deviceUser()?.id !== userId) return;
    busy = true;
    try {
      for (let one = next(state.waiting); one !== undefined; one = next(state.waiting)) {
        await send(one, change);
        failures = 0;
        put({ offline: false });
      }
    } catch {
      failures += 1;
      put({ offline: true });
      timer = setTimeout(() => void run(), Math.min(someMinute, someSecond * 2 ** Math.min(failures, 5)));
    } finally {
      busy = false;
    }
  };
  addEventListener('online', () => void run());
  void run();
  return {
    /** Changes what waits, and sends what is to be sent. */
    change: (how: (now: Waiting) => Waiting): void => {
      change(how);
      void run();
    },
    state: (): Sending<Waiting> => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** One for each user of a tab: what waits goes on to the server when its page is left. */
export const oneForUser = <Client, Made>(
  start: (client: Client, userId: string) => Made,
): ((client: Client, userId: string) => Made) => {
  const known = new Map<string, Made>();
  return (client, userId) => {
    const found = known.get(userId) ?? start(client, userId);
    known.set(userId, found);
    return found;
  };
};
