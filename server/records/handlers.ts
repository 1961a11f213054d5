import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { AnyRecord } from '#contract/records/record.ts';
import type { SheetImport } from '#contract/upload.ts';
import type { Query } from '#server/db/database.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { importRows, uploadedRows } from '#server/lists/importSheet.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { everything, paged } from '#server/lists/page.ts';
import { removalHandlers } from '#server/lists/removed.ts';
import { clubNamed, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { importPlan, recordSheet, templateSheet } from './sheet.ts';
import { addRecord, type Changes, changeRecord, type Steps, type Values } from './steps.ts';
import type { RecordQuery, RecordStore, TableRow } from './store.ts';

/** Reads and changes one record for a user, with the steps of its module. Throws `notFound` for another club's. */
export const recordActions = <R extends AnyRecord, T>(
  { database, clock, announcements }: Services,
  store: RecordStore<R, T>,
  steps: Steps<NoInfer<R>> = {},
) => {
  const { query } = database;
  const announce = (clubId: string, ids: readonly string[]): void =>
    announcements.announce({ kind: 'clubChanged', clubId, of: store.record.name, ids });
  const needed = async (user: User, id: string, from: Query = query): Promise<TableRow<R>> => {
    const row = await store.row(from, scopeOf(user), id);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const whole = async (row: TableRow<R>): Promise<T> => {
    const [one] = await store.wholes(query, [row]);
    if (one === undefined) throw new Error('Each row makes one record.');
    return one;
  };
  const get = async (user: User, id: string): Promise<T> => whole(await needed(user, id));
  return {
    announce,
    needed,
    get,
    add: async (user: User, clubId: string, values: Values<R>): Promise<T> => {
      const [id, at] = [crypto.randomUUID(), clock()];
      await database.transaction((tx) => addRecord(tx, store, steps, { key: { id, clubId, at }, values }));
      announce(clubId, [id]);
      return get(user, id);
    },
    /** Throws `record.changed` with the present record when the version is not the present one. */
    change: async (user: User, id: string, version: number, change: Changes<R>): Promise<T> => {
      const row = await needed(user, id);
      const work = (): Promise<void> =>
        database.transaction((tx) => changeRecord(tx, store, steps, { row, version, at: clock(), change }));
      await orPresent(work, () => get(user, id));
      announce(row.club_id, [id]);
      return get(user, id);
    },
    remove: async (user: User, id: string): Promise<{ done: true }> => {
      const row = await needed(user, id);
      await database.transaction(async (tx) => {
        await steps.beforeRemove?.(tx, row);
        await store.remove(tx, id, clock());
      });
      announce(row.club_id, [id]);
      return { done: true };
    },
  };
};

type Context = { readonly user: User; readonly request: FastifyRequest };
type OfClub<Q> = { readonly params: { readonly clubId: string }; readonly query: Q };
type ById = { readonly params: { readonly id: string } };
type ListQuery = Omit<RecordQuery, 'page' | 'pageSize'>;
type Format = 'xlsx' | 'csv';

/** A handler for each of the calls that `recordCalls` makes. */
export const recordHandlers = <R extends AnyRecord, T extends object>(
  services: Services,
  store: RecordStore<R, T>,
  steps: Steps<NoInfer<R>> = {},
) => {
  const { database, clock } = services;
  const { query } = database;
  const actions = recordActions(services, store, steps);
  return {
    ...removalHandlers(services, store.record.name),
    all: async ({ params, query: of }: OfClub<RecordQuery>, { user }: Context) => {
      const { rows, total } = await store.page(query, await clubNamed(query, user, params.clubId), of);
      return paged(rows, total, of);
    },
    exported: async (
      { params, query: { format, ...of } }: OfClub<ListQuery & { readonly format: Format }>,
      { user, request }: Context,
    ): Promise<FileAnswer> => {
      const all = { ...of, ...everything } as RecordQuery;
      const { rows } = await store.page(query, await clubNamed(query, user, params.clubId), all);
      return recordSheet(store.record, rows, { format, request });
    },
    get: ({ params }: ById, { user }: Context) => actions.get(user, params.id),
    add: ({ body }: { readonly body: Values<R> }, { user }: Context) => actions.add(user, user.clubId, body),
    update: (
      { params, body: { version, ...change } }: ById & { readonly body: Changes<R> & { readonly version: number } },
      { user }: Context,
    ) => actions.change(user, params.id, version, change as Changes<R>),
    remove: ({ params }: ById, { user }: Context) => actions.remove(user, params.id),
    importTemplate: ({ query: { format } }: { readonly query: { readonly format: Format } }, { request }: Context) =>
      templateSheet(store.record, { format, request }),
    imported: async ({ body }: { readonly body: SheetImport }, { user, request }: Context) => {
      const language = languageOf(request.headers['accept-language']);
      const rows = await uploadedRows(body, user.id);
      const plan = importPlan(store, { clubId: user.clubId, at: clock() }, steps);
      const report = await database.transaction((tx) => importRows(tx, rows, { ...body, language }, plan));
      if (report.written > 0) actions.announce(user.clubId, []);
      return report;
    },
  };
};
