import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { insideTransaction, refuseInsideTransaction } from './insideTransaction.ts';

type Work<DB, T> = (tx: Transaction<DB>) => Promise<T>;
type Unit<DB> = {
  readonly work: Work<DB, unknown>;
  readonly done: (value: unknown) => void;
  readonly failed: (fault: unknown) => void;
};

const begin = CompiledQuery.raw('savepoint unit');
const keep = CompiledQuery.raw('release savepoint unit');
const undo = CompiledQuery.raw('rollback to savepoint unit');

/** More than this in one commit would make the first of them wait too long. */
const unitsAtMost = 256;

/**
 * Makes one durable commit of many small ones. A commit costs the same whether it holds one unit of work or fifty, and
 * on SQLite it blocks the process during the disk write; so all units that arrive in the meantime share the next one.
 * Each unit runs in a savepoint of its own: one that fails is undone alone. No unit resolves before the commit.
 */
export class CommitQueue<DB> {
  readonly #db: Kysely<DB>;
  readonly #isOpen: () => boolean;
  readonly #waiting: Unit<DB>[] = [];
  #running: Promise<void> | undefined;

  /** `isOpen`: whether the transaction under way still is; a full disk ends it with all its savepoints. */
  constructor(db: Kysely<DB>, isOpen: () => boolean) {
    this.#db = db;
    this.#isOpen = isOpen;
  }

  add<T>(work: Work<DB, T>): Promise<T> {
    refuseInsideTransaction();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, done: (value) => resolve(value as T), failed: reject });
      this.#running ??= this.#run();
    });
  }

  /** How many wait for the next commit. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // One turn of the event loop: requests that have already reached this machine join the batch.
      await setImmediate();
      await this.#commit(this.#waiting.splice(0, unitsAtMost));
    }
    this.#running = undefined;
  }

  async #commit(units: readonly Unit<DB>[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      await this.#db.transaction().execute(async (tx) => {
        const alone = units.length === 1;
        for (const unit of units) answers.push(await (alone ? this.#only(tx, unit) : this.#attempt(tx, unit)));
      });
      for (const answer of answers) answer();
    } catch (fault) {
      for (const unit of units) unit.failed(fault);
    }
  }

  /** Without company a unit needs no savepoint: its failure is the transaction's. */
  async #only(tx: Transaction<DB>, unit: Unit<DB>): Promise<() => void> {
    const value = await insideTransaction(() => unit.work(tx));
    return () => unit.done(value);
  }

  async #attempt(tx: Transaction<DB>, unit: Unit<DB>): Promise<() => void> {
    await tx.executeQuery(begin);
    try {
      const value = await insideTransaction(() => unit.work(tx));
      await tx.executeQuery(keep);
      return () => unit.done(value);
    } catch (fault) {
      if (!this.#isOpen()) throw fault;
      await tx.executeQuery(undo);
      await tx.executeQuery(keep);
      return () => unit.failed(fault);
    }
  }
}
