import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { nameKey } from '#server/modules/account/store.ts';
import type { Account } from './checkArchive.ts';
import type { ImportReport } from './importClub.ts';
import type { Row } from './readClub.ts';

type Change = { readonly userName: string | undefined; readonly emailKey: string | undefined };
export type Accounts = {
  /** The account of the club that each of the file becomes, by the ids of both. */
  readonly joined: ReadonlyMap<string, string>;
  readonly joinedNames: readonly string[];
  /** Another user name, and the address that signs in somebody else, by the id in the file. */
  readonly changed: ReadonlyMap<string, Change>;
  readonly renamed: ImportReport['renamed'];
};

const holder = (query: Query, column: 'user_name_key' | 'email_key', key: string) =>
  query
    .selectFrom('user_account')
    .select(['id', 'club_id', 'user_name', 'deleted_at'])
    .where(column, '=', key)
    .executeTakeFirst();

/** `ana-2`, `ana-3`: the first that nobody has, here and in the file. */
const freeName = async (query: Query, name: string, others: ReadonlySet<string>): Promise<string> => {
  for (let n = 2; ; n += 1) {
    const tried = `${name}-${n}`;
    if (!others.has(nameKey(tried)) && !(await holder(query, 'user_name_key', nameKey(tried)))) return tried;
  }
};

/**
 * Finds a place for each account. User names are unique in an installation, and so is the address that signs in: one with
 * the address of an account of this club becomes that account; one whose name is taken gets another, and one whose address
 * signs in somebody of another club signs in by its user name alone.
 */
export const placeAccounts = async (query: Query, clubId: string, accounts: readonly Account[]): Promise<Accounts> => {
  const [joined, changed] = [new Map<string, string>(), new Map<string, Change>()];
  const [renamed, joinedNames] = [[] as ImportReport['renamed'][number][], [] as string[]];
  const names = new Set(accounts.map((one) => one.nameKey));
  for (const { id, userName, nameKey: key, emailKey } of accounts) {
    const byMail = await holder(query, 'email_key', emailKey);
    if (byMail?.club_id === clubId && byMail.deleted_at === null) {
      joined.set(id, byMail.id);
      joinedNames.push(byMail.user_name);
      continue;
    }
    const byName = await holder(query, 'user_name_key', key);
    // One that is found by its own id is closed: it has no name to give away.
    const [takesName, takesMail] = [byName !== undefined && key !== id, byMail !== undefined && emailKey !== id];
    if (!takesName && !takesMail) continue;
    const other = takesName ? await freeName(query, userName, names) : userName;
    names.add(nameKey(other));
    changed.set(id, { userName: takesName ? other : undefined, emailKey: takesMail ? emailKey : undefined });
    renamed.push({ was: userName, userName: other, byNameOnly: takesMail });
  }
  return { joined, joinedNames, changed, renamed };
};

/** Writes an account; one that the club has already gets the name, the player and the roles of the file in addition. */
export const putAccount = async (tx: Query, row: Row, idInFile: string, accounts: Accounts): Promise<void> => {
  const present = accounts.joined.get(idInFile);
  if (present === undefined) {
    const { userName, emailKey } = accounts.changed.get(idInFile) ?? {};
    const named = userName === undefined ? {} : { user_name: userName, user_name_key: nameKey(userName) };
    const reached = emailKey === undefined ? {} : { email_key: `${emailKey.split('#')[0]}#${row.id}` };
    await tx
      .insertInto('user_account')
      .values({ ...row, ...named, ...reached } as never)
      .execute();
    return;
  }
  const { roles } = await tx
    .selectFrom('user_account')
    .select('roles')
    .where('id', '=', present)
    .executeTakeFirstOrThrow();
  const all = JSON.stringify([...new Set([...JSON.parse(roles), ...JSON.parse(String(row.roles))])]);
  await sql`update user_account set first_name = ${row.first_name}, last_name = ${row.last_name}, phone = ${row.phone},
    player_id = ${row.player_id}, roles = ${all}, version = version + 1 where id = ${present}`.execute(tx);
};
