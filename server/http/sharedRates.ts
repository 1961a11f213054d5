import type { Query } from '../db/database.ts';

type Count = { readonly current: number; readonly ttl: number };
type Given = {
  readonly query: Query;
  /** Makes a key of a sender and a call that tells nobody the address. */
  readonly hash: (text: string) => string;
  readonly clock: () => number;
};

/** Senders over their limit that are remembered without a query. */
const overAtMost = 10_000;

/** Counts one more request of a key. Counts of windows that are long over go. */
const countOne = async (query: Query, key: string, now: number, window: number): Promise<Count> => {
  const { requests, started_at } = await query
    .insertInto('request_rate')
    .values({ key, requests: 1, started_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => {
        const isOver = set('request_rate.started_at', '<=', now - window);
        return {
          requests: set
            .case()
            .when(isOver)
            .then(1)
            .else(set('request_rate.requests', '+', 1))
            .end(),
          started_at: set
            .case()
            .when(isOver)
            .then(set.cast<number>(set.val(now), 'bigint'))
            .else(set.ref('request_rate.started_at'))
            .end(),
        };
      }),
    )
    .returning(['requests', 'started_at'])
    .executeTakeFirstOrThrow();
  if (requests === 1)
    await query
      .deleteFrom('request_rate')
      .where('started_at', '<', now - 2 * window)
      .execute();
  return { current: requests, ttl: Math.max(0, Number(started_at) + window - now) };
};

/**
 * Counts requests over all servers on one database. A sender over the limit costs no query until its window has ended: a
 * flood does not reach the database.
 */
export const sharedRates = ({ query, hash, clock }: Given) => {
  const over = new Map<string, { readonly until: number; readonly current: number }>();
  return async (what: string, window: number, most: number): Promise<Count> => {
    const [key, now] = [hash(what), clock()];
    const known = over.get(key);
    if (known && known.until > now) return { current: known.current, ttl: known.until - now };
    over.delete(key);
    const found = await countOne(query, key, now, window);
    if (found.current > most) {
      if (over.size >= overAtMost) over.clear();
      over.set(key, { until: now + found.ttl, current: found.current });
    }
    return found;
  };
};
