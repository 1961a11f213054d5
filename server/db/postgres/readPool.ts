import pg from 'pg';
import { type ReadTogether, type Rows, readingAtMost, TooHeavy } from '../readTogether.ts';

/** How many are read at a time. */
const connections = 2;
const cancelled = '57014';
const isCancelled = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === cancelled;

/** Connections that can only read, made when the first is needed. A statement that takes too long is cancelled. */
export const readPool = (
  {
    took,
    ...config
  }: Pick<pg.PoolConfig, 'connectionString' | 'types'> & {
    /** Called with each query and its ms. */
    readonly took?: (text: string, milliseconds: number) => void;
  },
  { atMost = readingAtMost } = {},
): { readonly read: ReadTogether; readonly close: () => Promise<void> } => {
  let pool: pg.Pool | undefined;
  const opened = (): pg.Pool => {
    if (pool) return pool;
    pool = new pg.Pool({
      ...config,
      max: connections,
      connectionTimeoutMillis: readingAtMost,
      statement_timeout: atMost,
    });
    pool.on('error', () => {});
    return pool;
  };
  const read: ReadTogether = async (queries) => {
    const client = await opened().connect();
    let broken = false;
    try {
      await client.query('begin isolation level repeatable read read only');
      const answers: Rows[] = [];
      for (const { sql, parameters } of queries) {
        const began = performance.now();
        answers.push((await client.query(sql, [...parameters])).rows);
        took?.(sql, performance.now() - began);
      }
      await client.query('commit');
      return answers;
    } catch (fault) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw isCancelled(fault) ? new TooHeavy() : fault;
    } finally {
      client.release(broken);
    }
  };
  return { read, close: async () => pool?.end() };
};
