import { sql } from 'kysely';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type Guardian = { readonly name?: string; readonly email?: string; readonly phone?: string };

/** Characters of a name that is looked for on its own. */
const longEnough = 4;

/** The rows that a person has in a club: what they say is not said of anybody else. */
type Rows = {
  readonly clubId: string;
  readonly own: ReadonlySet<string>;
  /** Whether an entry of a guardian is this person's. */
  readonly isOwnEntry: (guardian: Guardian) => boolean;
};
export type Names = {
  /** Found whatever their case: no word of the program looks like one. */
  readonly whole: readonly string[];
  /** One word: found as it is written, since a family may be called like a word of the program. */
  readonly words: readonly string[];
};

type Named = Pick<Tables['staff'], 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'deleted_at'>;

/** What the records of everybody else of the club say, to see what belongs to one person alone. */
const othersOf = async (query: Query, { clubId, own, isOwnEntry }: Rows) => {
  const rowsOf = async (table: 'player' | 'staff' | 'user_account'): Promise<readonly Named[]> => {
    const { rows } = await sql<Named>`select id, first_name, last_name, email, phone, deleted_at
      from ${sql.table(table)} where club_id = ${clubId}`.execute(query);
    return rows.filter(({ id }) => !own.has(id));
  };
  const guardians = await query
    .selectFrom('player')
    .select(['id', 'guardians'])
    .where('club_id', '=', clubId)
    .where('guardians', '<>', '[]')
    .where('deleted_at', 'is', null)
    .execute();
  const entries = guardians
    .filter(({ id }) => !own.has(id))
    .flatMap((player) => (JSON.parse(player.guardians) as Guardian[]).filter((one) => !isOwnEntry(one)));
  const [players, staff, accounts] = [await rowsOf('player'), await rowsOf('staff'), await rowsOf('user_account')];
  const present = [...players, ...staff].filter(({ deleted_at }) => deleted_at === null);
  const said = new Set<unknown>([
    ...entries.flatMap(({ name, email, phone }) => [name, email, phone]),
    ...[...present, ...accounts].flatMap(({ email, phone }) => [email, phone]),
    ...[...staff, ...accounts].map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
  ]);
  const nicknames = await query.selectFrom('player').select(['id', 'name_key']).where('club_id', '=', clubId).execute();
  const keys = [
    ...nicknames.filter(({ id }) => !own.has(id)).map(({ name_key }) => name_key),
    ...staff.map(({ first_name, last_name }) => searchKey(first_name, last_name)),
  ];
  const words = new Set(accounts.flatMap(({ first_name, last_name }) => searchKey(first_name, last_name).split(' ')));
  return {
    /** An address, a telephone or the name of a guardian. */
    say: (text: string): boolean => said.has(text),
    /** A word of a name; of players also as a part of one. */
    haveWord: (word: string): boolean =>
      words.has(searchKey(word)) || keys.some((key) => key.includes(searchKey(word))),
  };
};

const both = (first: string, last: string): readonly string[] =>
  last === '' ? [] : [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`];

type Said = {
  readonly whole: readonly string[];
  readonly addresses: readonly (string | null | undefined)[];
  readonly words: readonly string[];
};
const namesFrom = async (query: Query, rows: Rows, { whole, addresses, words }: Said): Promise<Names> => {
  const others = await othersOf(query, rows);
  const isLong = (text: string | null | undefined): text is string => Boolean(text && text.length >= longEnough);
  return {
    whole: [...whole, ...addresses.filter(isLong).filter((text) => !others.say(text))],
    words: [...new Set(words)].filter((word) => isLong(word) && /^\p{Lu}/u.test(word) && !others.haveWord(word)),
  };
};

/** What a text says when it names the player: names, addresses and telephones of the player and the guardians. */
export const namesOfPlayer = async (query: Query, player: Tables['player']): Promise<Names> => {
  const { id, club_id, first_name: first, last_name: last, short_name, email, phone, licence_number } = player;
  const linked = await query.selectFrom('linked_player').select('user_id').where('player_id', '=', id).execute();
  const guardians: readonly Guardian[] = JSON.parse(player.guardians);
  const own = new Set([id, ...linked.map(({ user_id }) => user_id)]);
  const rows = { clubId: club_id, own, isOwnEntry: () => false };
  return namesFrom(query, rows, {
    whole: [...both(first, last), ...(/\p{L}/u.test(licence_number ?? '') ? [String(licence_number)] : [])],
    addresses: [email, phone, ...guardians.flatMap((one) => [one.name, one.email, one.phone])],
    words: [last, first, short_name],
  });
};

/** Whoever works for the club or has an account: the records of the staff, and the account. */
export type Member = {
  readonly clubId: string;
  readonly staff: readonly Tables['staff'][];
  readonly account: Tables['user_account'] | undefined;
};
const rowsOfMember = ({ staff, account }: Member) => [...staff, ...(account ? [account] : [])];

/** Whether an entry among the guardians of a player is this person's: the name, and an address or a telephone. */
export const entryOf = (member: Member) => {
  const rows = rowsOfMember(member);
  const keys = new Set(rows.map(({ first_name, last_name }) => searchKey(first_name, last_name)));
  const reached = new Set(rows.flatMap(({ email, phone }) => [email?.toLowerCase(), phone]).filter(Boolean));
  return ({ name = '', email = '', phone = '' }: Guardian): boolean =>
    keys.has(searchKey(name)) && (reached.has(email.toLowerCase()) || reached.has(phone));
};

/** The same of a member of the staff, or whoever has an account. */
export const namesOfMember = (query: Query, member: Member): Promise<Names> => {
  const rows = rowsOfMember(member);
  const userName = member.account?.user_name ?? '';
  const own = new Set(rows.map(({ id }) => id));
  return namesFrom(
    query,
    { clubId: member.clubId, own, isOwnEntry: entryOf(member) },
    {
      // A user name that is a word of the language would be found in texts that do not mean its owner.
      whole: [
        ...rows.flatMap(({ first_name, last_name }) => both(first_name, last_name)),
        ...(/[\d.@_-]/.test(userName) ? [userName] : []),
      ],
      addresses: rows.flatMap(({ email, phone }) => [email, phone]),
      words: rows.flatMap(({ first_name, last_name }) => [last_name, first_name]),
    },
  );
};
