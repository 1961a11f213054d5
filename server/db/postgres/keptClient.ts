import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** ms: how often a connection is tried, how long its answer may take, and how long is waited before another connection. */
const [beatEvery, answerWithin, restAtMost] = [5_000, 5_000, 5_000];

type Given = {
  readonly url: string;
  /** By which the connection is known in `pg_stat_activity`. */
  readonly name: string;
  /** What is done with each new connection before it counts. */
  readonly prepare: (client: pg.Client) => Promise<void>;
  readonly fault: (fault: unknown) => void;
};
export type KeptClient = {
  /** The connection, once there is one. Rejects after `close`. */
  readonly client: () => Promise<pg.Client>;
  readonly close: () => Promise<void>;
};

const cut = (client: pg.Client): void =>
  void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();

/** Half to once and a half of it, so that not all servers come back at one moment. */
const rest = (failures: number): number => Math.min(restAtMost, 100 * 2 ** failures) * (0.5 + Math.random());

/** One connection outside the pool that is made anew whenever it breaks. A silent one is cut. */
export const keptClient = ({ url, name, prepare, fault }: Given): KeptClient => {
  const stopped = new AbortController();
  let present: Promise<pg.Client>;
  let [found, failed]: [(client: pg.Client) => void, (reason: unknown) => void] = [() => {}, () => {}];
  const renew = (): void => {
    present = new Promise((resolve, reject) => {
      [found, failed] = [resolve, reject];
    });
    present.catch(() => {});
  };
  renew();

  const connected = async (): Promise<{ client: pg.Client; ended: Promise<unknown> }> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
    });
    const ended = new Promise<unknown>((resolve) => client.once('error', resolve).once('end', resolve));
    client.on('error', () => {});
    try {
      await client.connect();
      await prepare(client);
      return { client, ended };
    } catch (cause) {
      cut(client);
      throw cause;
    }
  };
  /** Until the connection breaks. */
  const serve = async (): Promise<void> => {
    const { client, ended } = await connected();
    found(client);
    const beat = setInterval(() => client.query('select 1').catch(() => cut(client)), beatEvery).unref();
    const stop = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()));
    const why = await Promise.race([ended, stop]);
    clearInterval(beat);
    renew();
    if (stopped.signal.aborted) await client.end().catch(() => cut(client));
    else {
      cut(client);
      fault(why ?? new Error(`The connection "${name}" was closed.`));
    }
  };
  const keep = async (): Promise<void> => {
    for (let failures = 0; !stopped.signal.aborted; ) {
      const began = performance.now();
      await serve().catch(fault);
      failures = performance.now() - began > restAtMost ? 0 : failures + 1;
      if (!stopped.signal.aborted)
        await wait(rest(failures - 1), undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
    failed(new Error('The line is closed.'));
  };
  const kept = keep();
  return {
    client: () => present,
    close: async () => {
      stopped.abort();
      await kept;
    },
  };
};
