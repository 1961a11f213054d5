/** Tables of this device's own database. Keys are made of ids, values are plain JSON. */
const tables = ['matches', 'outboxes', 'teams', 'trainings', 'drafts'] as const;
export type Table = (typeof tables)[number];

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const requested = indexedDB.open('touchline', 3);
    requested.onupgradeneeded = () => {
      const there = requested.result.objectStoreNames;
      for (const table of tables) if (!there.contains(table)) requested.result.createObjectStore(table);
    };
    requested.onerror = () => reject(requested.error);
    requested.onsuccess = () => {
      const database = requested.result;
      // A newer page needs another schema, or the browser has cleared it: the next action opens it again.
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      database.onclose = () => {
        opened = undefined;
      };
      resolve(database);
    };
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

const answerOf = <T>(requested: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    requested.onsuccess = () => resolve(requested.result);
    requested.onerror = () => reject(requested.error);
  });

const read = async (table: Table): Promise<IDBObjectStore> =>
  (await open()).transaction(table, 'readonly').objectStore(table);

/** One value; undefined when there is none. Rejects where the browser keeps nothing (some private windows). */
export const readKept = async <T>(table: Table, key: string): Promise<T | undefined> =>
  answerOf<T | undefined>((await read(table)).get(key));

/** Every value of a table. */
export const allKept = async <T>(table: Table): Promise<readonly T[]> => answerOf<T[]>((await read(table)).getAll());

/**
 * Changes one value in one transaction, however many tabs do so at once; `undefined` removes it. Resolves when it is on
 * the disk and not only in memory: a battery may be empty the next moment.
 */
export const changeKept = async <T>(
  table: Table,
  key: string,
  change: (before: T | undefined) => T | undefined,
): Promise<void> => {
  const transaction = (await open()).transaction(table, 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore(table);
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
  const requested: IDBRequest<T | undefined> = store.get(key);
  requested.onsuccess = () => {
    const next = change(requested.result);
    if (next === undefined) store.delete(key);
    else store.put(next, key);
  };
  return done;
};
