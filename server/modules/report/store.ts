import type { ExpressionBuilder } from 'kysely';
import type { TemplatesQuery } from '#contract/reportTemplate.ts';
import type { Query } from '#server/db/database.ts';
import { engineOf, isAmong, lockRows } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { matches } from '#server/lists/page.ts';
import type { TemplateReader } from './standing.ts';

export type StoredTemplate = Tables['report_template'];
export type ShareRow = Tables['report_share'];

/** The rows that reach a reader: those of the whole club, and those shared with the user, a team or a role of theirs. */
const reachesReader =
  (query: Query, { user, teams }: TemplateReader) =>
  (by: ExpressionBuilder<Tables, 'report_template'>) =>
    by.or([
      by('report_template.level', '=', 'club'),
      by.exists(
        by
          .selectFrom('report_share')
          .whereRef('report_share.template_id', '=', 'report_template.id')
          .where((one) =>
            one.or([
              one.and([one('kind', '=', 'user'), one('recipient', '=', user.id)]),
              one.and([one('kind', '=', 'role'), one('recipient', 'in', [...user.roles, ''])]),
              one.and([one('kind', '=', 'team'), isAmong(query, 'recipient', [...teams])]),
            ]),
          )
          .select('recipient'),
      ),
    ]);

type Shelf = 'mine' | 'shared';
const found = (query: Query, reader: TemplateReader, shelf: Shelf, of: TemplatesQuery) => {
  const rows = query
    .selectFrom('report_template')
    .where('club_id', '=', reader.user.clubId)
    .where('deleted_at', 'is', null)
    .where((by) => by.and(matches('name_key', of.search)))
    .$if(of.context !== undefined, (q) => q.where('context', '=', String(of.context)));
  if (shelf === 'mine') return rows.where('owner_id', '=', reader.user.id);
  const others = rows.where('owner_id', '<>', reader.user.id);
  return reader.runs ? others.where('level', '<>', 'private') : others.where(reachesReader(query, reader));
};

const columnOfSort = { name: 'name_key', updatedAt: 'updated_at' } as const;
type Slice = { readonly limit: number; readonly offset: number };

/** Some templates of a shelf in their order, and how many there are. */
export const templatesOn = async (
  query: Query,
  reader: TemplateReader,
  { shelf, of, slice }: { readonly shelf: Shelf; readonly of: TemplatesQuery; readonly slice: Slice },
): Promise<{ readonly rows: StoredTemplate[]; readonly total: number }> => {
  const { many } = await found(query, reader, shelf, of)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await found(query, reader, shelf, of)
    .selectAll()
    .orderBy(columnOfSort[of.sort], of.direction)
    .orderBy('id', of.direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return { rows, total: Number(many) };
};

type Wanted = { readonly clubId: string; readonly id: string };
const anyTemplate = (query: Query, { clubId, id }: Wanted) =>
  query.selectFrom('report_template').selectAll().where('id', '=', id).where('club_id', '=', clubId);

/** A template of a club that is not removed. */
export const templateRow = (query: Query, of: Wanted): Promise<StoredTemplate | undefined> =>
  anyTemplate(query, of).where('deleted_at', 'is', null).executeTakeFirst();

/** The same, locked until the transaction ends; `since`: one that was removed after that moment. */
export const lockedTemplate = (tx: Query, of: Wanted, since?: number): Promise<StoredTemplate | undefined> => {
  const row = anyTemplate(tx, of);
  const wanted = since === undefined ? row.where('deleted_at', 'is', null) : row.where('deleted_at', '>', since);
  return lockRows(engineOf(tx), wanted).executeTakeFirst();
};

export const insertTemplate = async (tx: Query, row: StoredTemplate): Promise<void> => {
  await tx.insertInto('report_template').values(row).execute();
};

/** Changes a template that the caller holds, and counts the change. */
export const changeTemplate = async (tx: Query, id: string, change: Partial<StoredTemplate>): Promise<void> => {
  await tx
    .updateTable('report_template')
    .set((by) => ({ ...change, version: by('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

/** With whom templates are shared. */
export const sharesOf = (query: Query, ids: readonly string[]): Promise<ShareRow[]> =>
  query
    .selectFrom('report_share')
    .selectAll()
    .where(isAmong(query, 'template_id', ids))
    .orderBy('kind')
    .orderBy('recipient')
    .execute();

/** Sets with whom a template is shared. */
export const setShares = async (tx: Query, templateId: string, rows: readonly ShareRow[]): Promise<void> => {
  await tx.deleteFrom('report_share').where('template_id', '=', templateId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('report_share')
      .values([...rows])
      .execute();
};

/** The templates that were removed since then: of the reader, and for who runs the club also those that were shared. */
export const removedTemplates = (query: Query, { user, runs }: TemplateReader, since: number) =>
  query
    .selectFrom('report_template')
    .select(['id', 'name', 'deleted_at'])
    .where('club_id', '=', user.clubId)
    .where('deleted_at', '>', since)
    .where((by) => by.or([by('owner_id', '=', user.id), ...(runs ? [by('level', '<>', 'private')] : [])]))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

/** The names of teams of a club, removed or not, by id. */
export const teamNames = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('team')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Users of a club with their roles; whoever has left is not among them. */
export const usersOfClub = (query: Query, clubId: string, ids: readonly string[]) =>
  query
    .selectFrom('user_account')
    .select(['id', 'roles'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where(isAmong(query, 'id', ids))
    .execute();

/** Those of these teams that are a club's and not removed. */
export const teamsOfClub = (query: Query, clubId: string, ids: readonly string[]) =>
  query
    .selectFrom('team')
    .select('id')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .where(isAmong(query, 'id', ids))
    .execute();
