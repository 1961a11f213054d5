import type { Database, Query } from '../db/database.ts';
import { holdAlone } from '../db/dialect.ts';
import type { Secrets } from '../sessions/secrets.ts';
import { newServerKeys, type ServerKeys } from './webPush.ts';

type Given = { readonly database: Database; readonly secrets: Secrets; readonly clock: () => number };

const name = 'push';

const kept = async (query: Query, { open }: Pick<Secrets, 'open'>): Promise<ServerKeys | undefined> => {
  const row = await query.selectFrom('server_key').where('name', '=', name).selectAll().executeTakeFirst();
  const privateKey = row && open(row.sealed);
  return row && privateKey !== undefined ? { publicKey: row.public_key, privateKey } : undefined;
};

/**
 * The pair of keys with which this installation signs its push messages (VAPID), made once and kept sealed. When the key
 * that sealed it has changed, a new pair is made, and all devices are forgotten: they know the former one only.
 */
const makeOrRead = async ({ database, secrets, clock }: Given): Promise<ServerKeys> => {
  const present = await kept(database.query, secrets);
  if (present) return present;
  const { publicKey, privateKey } = newServerKeys();
  return database.transaction(async (tx) => {
    // Another node may make it at the same moment: then its pair is the one.
    await holdAlone(tx, 'serverKey');
    const made = await kept(tx, secrets);
    if (made) return made;
    await tx.deleteFrom('push_subscription').execute();
    const row = { public_key: publicKey, sealed: secrets.seal(privateKey), created_at: clock() };
    await tx
      .insertInto('server_key')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    return { publicKey, privateKey };
  });
};

/** Returns the function that reads the keys, and remembers them. */
export const createServerKeys = (given: Given): (() => Promise<ServerKeys>) => {
  let known: Promise<ServerKeys> | undefined;
  return () => {
    known ??= makeOrRead(given).catch((fault: unknown) => {
      known = undefined;
      throw fault;
    });
    return known;
  };
};
