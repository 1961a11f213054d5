/** Tables of this device's own database. Keys are made of ids, values are plain JSON. */
const tables = ['matches', 'outboxes', 'teams'] as const;
export type Table = (typeof tables)[number];

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('touchline', 2);
    asked.onupgradeneeded = () => {
      const there = asked.result.objectStoreNames;
      for (const table of tables) if (!there.contains(table)) asked.result.createObjectStore(table);
    };
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const database = asked.result;
      // A newer page wants another shape, or the browser has cleared it: the next deed opens it again.
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

const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

const read = async (table: Table): Promise<IDBObjectStore> =>
  (await open()).transaction(table, 'readonly').objectStore(table);

/** One value; undefined when there is none. Rejects where the browser keeps nothing (some private windows). */
export const readKept = async <T>(table: Table, key: string): Promise<T | undefined> =>
  answerOf<T | undefined>((await read(table)).get(key));

/** Every value of a table. */
export const allKept = async <T>(table: Table): Promise<readonly T[]> => answerOf<T[]>((await read(table)).getAll());

/**
 * Changes one value in one step, however many tabs do so at once; `undefined` takes it away. Resolves when the device
 * has it on its disk and not only in its memory: a battery may be empty the next moment.
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
  const asked: IDBRequest<T | undefined> = store.get(key);
  asked.onsuccess = () => {
    const next = change(asked.result);
    if (next === undefined) store.delete(key);
    else store.put(next, key);
  };
  return done;
};
