import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import { type NewOccasion, newOccasion } from '#server/modules/event/occasionStore.ts';
import { bareSession } from '../bareSession.ts';

const dayMs = 86_400_000;

/** Inserts that reach the disk, as the product's own do. `like`: a database whose tables of occasions it has too. */
export const bareInserts = (path: string, like: DatabaseSync) => {
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  file.exec('pragma journal_mode = wal; pragma synchronous = full');
  file.exec('create table row (id text primary key, body text not null)');
  const ofOccasions =
    "select sql from sqlite_master where tbl_name in ('occasion', 'occasion_target') and sql is not null";
  for (const { sql } of like.prepare(ofOccasions).all()) file.exec(String(sql));
  const columnsOf = (table: string) =>
    file
      .prepare(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => String(name));
  const into = (table: string) => {
    const columns = columnsOf(table);
    const insertOne = file.prepare(`insert into ${table} (${columns}) values (${columns.map((name) => `@${name}`)})`);
    return (row: object) => void insertOne.run(row as Record<string, SQLInputValue>);
  };
  const [occasion, target] = [into('occasion'), into('occasion_target')];
  const insert = file.prepare('insert into row values (?, ?)');
  const body = 'x'.repeat(300);
  return {
    insert: (many: number) => {
      file.exec('begin immediate');
      for (let n = 0; n < many; n += 1) insert.run(crypto.randomUUID(), body);
      file.exec('commit');
    },
    /** A daily date from a moment on, so many times, each with one team. */
    series: (first: NewOccasion, many: number) => {
      file.exec('begin immediate');
      for (let n = 0; n < many; n += 1) {
        const moved = { starts_at: first.starts_at + n * dayMs, ends_at: first.ends_at + n * dayMs };
        const row = newOccasion({ ...first, ...moved, id: crypto.randomUUID() }, first.starts_at);
        occasion(row);
        target({ occasion_id: row.id, what: 'team', target_id: 'team', excluded: 0, starts_at: row.starts_at });
      }
      file.exec('commit');
    },
    close: () => file.close(),
  };
};

type Asked = {
  /** The database with the sessions. */
  readonly file: DatabaseSync;
  readonly secret: Uint8Array;
  readonly token: string;
  /** The first date of a series. */
  readonly first: NewOccasion;
};
/**
 * As for the entries of a match (decision 037): a server that checks the same token and session, and is asked for the same
 * number of durable inserts.
 */
export const insertingServer = (
  server: FastifyInstance,
  bare: ReturnType<typeof bareInserts>,
  { file, secret, token, first }: Asked,
) => {
  const teamsOf = bareSession(file, secret);
  server.addHook('onRequest', async ({ headers }) => void teamsOf(headers.authorization));
  server.post<{ Params: { many: string } }>('/insert/:many', ({ params }) => {
    bare.insert(Number(params.many));
    return { done: true };
  });
  server.post('/series', () => {
    bare.series(first, 142);
    return { done: true };
  });
  const ask = async (url: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await server.inject({ method: 'POST', url, payload: {}, headers });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  };
  return { inserts: (many: number) => () => ask(`/insert/${many}`), series: () => ask('/series') };
};
