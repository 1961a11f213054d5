import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Inserts so many rows one by one, each durable before the next. */
export type BareInserts = { readonly insert: (rows: number) => Promise<void>; readonly close: () => Promise<void> };

const table = `
  create table bare_entry (
    match_id text not null, seq integer not null, id text not null, body text not null,
    primary key (match_id, seq)
  );
  create unique index bare_entry_command on bare_entry (match_id, id);
`;
const body = JSON.stringify({
  seq: 117,
  id: crypto.randomUUID(),
  by: crypto.randomUUID(),
  device: 'bench',
  at: 1_781_000_000_000,
  recordedAt: 1_781_000_000_000,
  period: 1,
  clock: 1_432_100,
  minute: 24,
  stoppage: 0,
  type: 'goal.conceded',
  kind: 'play',
});

/** SQLite in a file of the same disk, set up as the product's is: WAL, every commit on the disk. */
export const bareSqlite = (folder: string): BareInserts => {
  const file = new DatabaseSync(join(folder, 'bare.db'));
  file.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`);
  const add = file.prepare('insert into bare_entry values (?, ?, ?, ?)');
  return {
    insert: async (rows) => {
      const match = crypto.randomUUID();
      for (let seq = 1; seq <= rows; seq += 1) add.run(match, seq, crypto.randomUUID(), body);
    },
    close: async () => file.close(),
  };
};

/** The same on one connection to a PostgreSQL. */
export const barePostgres = async (url: string): Promise<BareInserts> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(table);
  return {
    insert: async (rows) => {
      const match = crypto.randomUUID();
      for (let seq = 1; seq <= rows; seq += 1) {
        const values = [match, seq, crypto.randomUUID(), body];
        await client.query({ name: 'add', text: 'insert into bare_entry values ($1, $2, $3, $4)', values });
      }
    },
    close: () => client.end(),
  };
};
