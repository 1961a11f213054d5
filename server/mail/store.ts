import type { Role } from '#domain/roles.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type MailRow = Tables['mail'];

export const insertMail = async (query: Query, mail: MailRow): Promise<void> => {
  await query.insertInto('mail').values(mail).execute();
};

/** Takes the next mail that is due, so that no second process sends it while this one does; undefined when none is. */
export const takeDue = (query: Query, now: number, heldUntil: number): Promise<MailRow | undefined> =>
  query
    .updateTable('mail')
    .set((set) => ({ next_at: heldUntil, attempts: set('attempts', '+', 1) }))
    .where('id', '=', (is) =>
      is
        .selectFrom('mail')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1),
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

/** What was sent keeps its subject and loses its words: they may hold a code. */
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
    .$if(hidden.length > 0, (list) => list.where('mail.user_id', 'not in', hidden));

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

export const usersWithRole = async (query: Query, clubId: string, role: Role): Promise<readonly string[]> => {
  const users = query.selectFrom('user_account').where('club_id', '=', clubId);
  const rows = await users.where('roles', 'like', `%"${role}"%`).select('id').execute();
  return rows.map(({ id }) => id);
};

/** The newest mails to people of a club; `hidden` are users whose mails the reader may not see. */
export const mailsOfClub = (query: Query, clubId: string, hidden: readonly string[]): Promise<MailRow[]> =>
  ofClub(query, clubId, hidden).selectAll().orderBy('created_at', 'desc').limit(200).execute();

export const mailById = (
  query: Query,
  clubId: string,
  { id, hidden }: { id: string; hidden: readonly string[] },
): Promise<MailRow | undefined> => ofClub(query, clubId, hidden).selectAll().where('id', '=', id).executeTakeFirst();

/** Puts a failed mail back into the line. Answers whether there was one. */
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
