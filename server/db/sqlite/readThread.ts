import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

export type ReadRequest = {
  readonly number: number;
  readonly queries: readonly { readonly sql: string; readonly parameters: readonly unknown[] }[];
};
/** `took`: the ms of each query. */
export type ReadReply = { readonly number: number } & (
  | { readonly rows: readonly unknown[][]; readonly took: readonly number[] }
  | { readonly fault: string }
);

const file = new DatabaseSync(String(workerData), { readOnly: true });
file.exec(
  'pragma query_only = on; pragma busy_timeout = 5000; pragma temp_store = memory; pragma cache_size = -32768;',
);

const statementsAtMost = 300;
const statements = new Map<string, StatementSync>();
const prepared = (text: string): StatementSync => {
  const known = statements.get(text);
  if (known) return known;
  const made = file.prepare(text);
  const oldest = statements.keys().next().value;
  if (statements.size >= statementsAtMost && oldest !== undefined) statements.delete(oldest);
  statements.set(text, made);
  return made;
};

/** All of them in one transaction, so that they are of one moment. */
const read = (queries: ReadRequest['queries']): { rows: unknown[][]; took: number[] } => {
  file.exec('begin');
  try {
    const took: number[] = [];
    const rows = queries.map(({ sql, parameters }) => {
      const began = performance.now();
      const found = prepared(sql).all(...(parameters as SQLInputValue[]));
      took.push(performance.now() - began);
      return found;
    });
    return { rows, took };
  } finally {
    file.exec('commit');
  }
};

parentPort?.on('message', ({ number, queries }: ReadRequest) => {
  try {
    parentPort?.postMessage({ number, ...read(queries) } satisfies ReadReply);
  } catch (fault) {
    parentPort?.postMessage({ number, fault: String(fault) } satisfies ReadReply);
  }
});
