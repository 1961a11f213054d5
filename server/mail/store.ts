import type { OutboxQuery } from '#contract/mail.ts';
import type { Role } from '#domain/roles.ts';
import { searchKey, searchWords } from '#domain/searchKey.ts';
import type { Query } from '../db/database.ts';
import { engineOf, takeFree } from '../db/dialect.ts';
import type { Tables } from '../db/tables.ts';

export type MailRow = Tables['mail'];
type About = { readonly for_first_name: string | null; readonly for_last_name: string | null };
/** With the name of the player it is about. */
type KnownMail = MailRow & About;
/** The same without its body. */
export type ListedMail = Omit<KnownMail, 'body_text' | 'body_html'>;

export const insertMail = async (query: Query, mail: MailRow): Promise<void> => {
  await query.insertInto('mail').values(mail).execute();
};

/** Takes the next mail that is due, so that no second process sends it while this one does; undefined when none is. */
export const takeDue = (query: Query, now: number, heldUntil: number): Promise<MailRow | undefined> =>
  query
    .updateTable('mail')
    .set((set) => ({ next_at: heldUntil, attempts: set('attempts', '+', 1) }))
    .where('id', '=', (is) =>
      takeFree(
        engineOf(query),
        is
          .selectFrom('mail')
          .select('id')
          .where('state', '=', 'waiting')
          .where('next_at', '<=', now)
          .orderBy('next_at')
          .limit(1),
      ),
    )
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** When the next one is due; undefined when none waits. */
export const nextDue = async (query: Query): Promise<number | undefined> => {
  const waiting = query.selectFrom('mail').where('state', '=', 'waiting');
  const row = await waiting.select((is) => is.fn.min('next_at').as('at')).executeTakeFirst();
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
};

/** How many wait, and how many have failed for good. */
export const unsent = async (query: Query): Promise<{ readonly waiting: number; readonly failed: number }> => {
  const rows = await query
    .selectFrom('mail')
    .select((is) => ['state', is.fn.countAll().as('many')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute();
  const many = (state: string) => Number(rows.find((row) => row.state === state)?.many ?? 0);
  return { waiting: many('waiting'), failed: many('failed') };
};

/** A sent mail keeps its subject and loses its body, which may hold a code. */
export const markSent = async (query: Query, id: string, at: number): Promise<void> => {
  const gone = { body_text: null, body_html: null, last_error: null, next_at: null };
  await query
    .updateTable('mail')
    .set({ state: 'sent', sent_at: at, ...gone })
    .where('id', '=', id)
    .execute();
};

/** Tried in vain: again at `nextAt`, or never more. */
export const markFailed = async (
  query: Query,
  id: string,
  { error, nextAt }: { error: string; nextAt: number | null },
): Promise<void> => {
  await query
    .updateTable('mail')
    .set({ state: nextAt === null ? 'failed' : 'waiting', last_error: error, next_at: nextAt })
    .where('id', '=', id)
    .execute();
};

export const dropOlder = async (query: Query, before: number): Promise<void> => {
  await query.deleteFrom('mail').where('created_at', '<', before).execute();
};

const ofClub = (query: Query, clubId: string, hidden: readonly string[]) =>
  query
    .selectFrom('mail')
    .where('mail.club_id', '=', clubId)
    .leftJoin('player', 'player.id', 'mail.player_id')
    .$if(hidden.length > 0, (list) =>
      list.where((by) => by.or([by('mail.user_id', 'is', null), by('mail.user_id', 'not in', hidden)])),
    )
    .select(['player.first_name as for_first_name', 'player.last_name as for_last_name']);

/** How many mails of a kind a user was sent since then. */
export const mailsSince = async (
  query: Query,
  userId: string,
  { kind, since }: { kind: string; since: number },
): Promise<number> => {
  const mails = query.selectFrom('mail').where('user_id', '=', userId).where('kind', '=', kind);
  const row = await mails
    .where('created_at', '>', since)
    .select((is) => is.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** How many mails of a club since a moment were not sent: there is no mail server, or it refused them. */
export const unsentMails = async (
  query: Query,
  clubId: string,
  { since, hidden }: { since: number; hidden: readonly string[] },
): Promise<number> => {
  const row = await ofClub(query, clubId, hidden)
    .clearSelect()
    .where('mail.created_at', '>=', since)
    .where('mail.state', 'in', ['kept', 'failed'])
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return Number(row.many);
};

export const usersWithRole = async (query: Query, clubId: string, role: Role): Promise<readonly string[]> => {
  const users = query.selectFrom('user_account').where('club_id', '=', clubId);
  const rows = await users.where('roles', 'like', `%"${role}"%`).select('id').execute();
  return rows.map(({ id }) => id);
};

/** Without the body of the mails: a weekend's call-ups are hundreds of mails. */
const line = [
  'id',
  'club_id',
  'user_id',
  'player_id',
  'kind',
  'to_name',
  'to_address',
  'from_name',
  'subject',
  'state',
  'attempts',
  'last_error',
  'next_at',
  'created_at',
  'sent_at',
] as const satisfies readonly (keyof MailRow)[];
/** Mails with a link or code to sign in: somebody may be waiting for one. */
const waysIn = ['invitation', 'passwordReset', 'twoStepCode'] as const;
const lookedThrough = 5_000;
const shownAtMost = 200;

const matches = (words: readonly string[], mail: ListedMail): boolean => {
  const key = searchKey(mail.to_name, mail.to_address, mail.for_first_name, mail.for_last_name, mail.subject);
  return words.every((word) => key.includes(word));
};

/** The newest mails to people of a club that fit; `hidden` are users whose mails the reader may not see. */
export const mailsOfClub = async (
  query: Query,
  clubId: string,
  { hidden, search, only }: { readonly hidden: readonly string[] } & OutboxQuery,
): Promise<readonly ListedMail[]> => {
  const words = searchWords(search);
  const rows = await ofClub(query, clubId, hidden)
    .$if(only === 'access', (list) => list.where('mail.kind', 'in', waysIn))
    .select(line.map((column) => `mail.${column}` as const))
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail.id')
    .limit(words.length > 0 ? lookedThrough : shownAtMost)
    .execute();
  return rows.filter((row) => matches(words, row)).slice(0, shownAtMost);
};

export const mailById = (
  query: Query,
  clubId: string,
  { id, hidden }: { id: string; hidden: readonly string[] },
): Promise<KnownMail | undefined> =>
  ofClub(query, clubId, hidden).selectAll('mail').where('mail.id', '=', id).executeTakeFirst();

/** Puts a failed mail back into the line. Returns whether there was one. */
export const tryAgain = async (query: Query, id: string, at: number): Promise<boolean> => {
  const again = { state: 'waiting', attempts: 0, next_at: at };
  const rows = await query
    .updateTable('mail')
    .set(again)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .execute();
  return rows.length > 0;
};

const firstColour = (colours: string): string | undefined => {
  const list: unknown = JSON.parse(colours);
  return Array.isArray(list) && typeof list[0] === 'string' ? list[0] : undefined;
};

/** Name and first colour of a club; the colour that its teams wear when it chose none. */
export const clubOf = async (
  query: Query,
  clubId: string,
): Promise<{ readonly name: string; readonly colour: string | undefined }> => {
  const clubs = query.selectFrom('club').select(['name', 'colours']).where('id', '=', clubId);
  const { name, colours } = await clubs.executeTakeFirstOrThrow();
  const teams = query.selectFrom('team').where('club_id', '=', clubId).where('deleted_at', 'is', null);
  const worn = () => teams.select('shirt_colour').orderBy('created_at').limit(1).executeTakeFirst();
  return { name, colour: firstColour(colours) ?? (await worn())?.shirt_colour };
};
