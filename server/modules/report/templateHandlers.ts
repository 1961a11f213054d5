import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { ReportDefinition } from '#contract/reportDefinition.ts';
import type { ReportTemplate, reportTemplate, SharedTemplatesQuery } from '#contract/reportTemplate.ts';
import { readyMadeOf } from '#domain/insight/readyMade.ts';
import { type Audience, mayEdit, mayKeep, mayRead, mayShare, type Standing } from '#domain/insight/sharing.ts';
import { matchesWords, searchKey, searchWords } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { scopeOf } from '#server/insight/scope.ts';
import { orPresent } from '#server/lists/orPresent.ts';
import { iso, offsetOf, paged } from '#server/lists/page.ts';
import { backWithin } from '#server/lists/removed.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { conditionsIn, needOwn, needSound } from './definitions.ts';
import { readyMadeFor, readyMadeTemplate } from './readyMade.ts';
import { receives } from './schedule/receiving.ts';
import { shareRows } from './shareRows.ts';
import { readerOf, standingOf } from './standing.ts';
import * as store from './store.ts';
import { rowsOf, templateOf } from './templateReply.ts';

export type Asker = { readonly user: User; readonly request: Pick<FastifyRequest, 'headers'> };

/** A report as somebody gives it, before it is a template. */
type NewReport = {
  readonly name: string;
  readonly says: string;
  readonly audience: Audience;
  readonly definition: ReportDefinition;
};

/** Tells the screens of the club that a template has changed, by its id alone. */
const announceChange = ({ announcements }: Services, clubId: string, id: string): void =>
  announcements.announce({ kind: 'clubChanged', clubId, of: 'reportTemplate', ids: [id] });

/** Writes a private template of a user. Returns its id. */
const addTemplate = async (services: Services, user: User, of: NewReport): Promise<string> => {
  const { database, clock } = services;
  const [id, at] = [crypto.randomUUID(), clock()];
  await database.transaction((tx) =>
    store.insertTemplate(tx, {
      ...{ id, club_id: user.clubId, owner_id: user.id, name: of.name, name_key: searchKey(of.name), says: of.says },
      ...{ context: of.definition.context, audience: of.audience, definition: JSON.stringify(of.definition) },
      ...{ definition_version: of.definition.v, level: 'private', may_edit: 0, version: 1 },
      ...{ created_at: at, updated_at: at, deleted_at: null },
    }),
  );
  announceChange(services, user.clubId, id);
  return id;
};

/** Checks a report of a user and keeps it. Throws `definition.unfit`, `definition.tooLarge`, `notFound`. */
export const keepTemplate = async (services: Services, user: User, of: NewReport): Promise<string> => {
  needSound(of.definition, of.audience);
  await needOwn(services.database.query, user.clubId, conditionsIn(of.definition));
  return addTemplate(services, user, of);
};

const lookingOf = async (query: Query, { user, request }: Asker) => ({
  reader: await readerOf(query, user),
  scope: await scopeOf(query, user),
  language: languageOf(request.headers['accept-language']),
});

/** A template that a reader may see: ready-made, shared with them, or sent to them by a schedule. Throws `notFound`. */
export const templateFor = async (query: Query, asker: Asker, id: string): Promise<ReportTemplate> => {
  const looking = await lookingOf(query, asker);
  const made = readyMadeOf(id);
  if (made) return readyMadeTemplate(made, looking);
  const row = await store.templateRow(query, { clubId: asker.user.clubId, id });
  if (!row) throw new AppError('notFound');
  const isShared = mayRead(standingOf(looking.reader, row, await store.sharesOf(query, [id])));
  if (!isShared && !(await receives(query, asker.user, row))) throw new AppError('notFound');
  return templateOf(query, looking, row);
};

/** The calls that change a template. Each holds its row, and asks who may. */
const changes = (services: Services) => {
  const { database, clock } = services;
  const { query } = database;
  /** Throws `notFound` for what the user may not see, and `forbidden` for what the user may not do with it. */
  const held = async (tx: Query, user: User, id: string, can: (one: Standing) => boolean) => {
    // Nobody changes what comes with the product.
    if (readyMadeOf(id)) throw new AppError('forbidden');
    const row = await store.lockedTemplate(tx, { clubId: user.clubId, id });
    if (!row) throw new AppError('notFound');
    const standing = standingOf(await readerOf(tx, user), row, await store.sharesOf(tx, [id]));
    if (!mayRead(standing)) throw new AppError('notFound');
    if (!can(standing)) throw new AppError('forbidden');
    return row;
  };
  const atVersion = async (
    tx: Query,
    user: User,
    { id, version }: { id: string; version: number },
    can: (one: Standing) => boolean,
  ) => {
    const row = await held(tx, user, id, can);
    if (row.version !== version) throw new AppError('record.changed');
    return row;
  };

  return {
    update: async ({ params: { id }, body: { version, ...change } }, asker) => {
      const { user } = asker;
      const present = () => templateFor(query, asker, id);
      const now = await present();
      const definition = change.definition ?? now.definition;
      const audience = change.audience ?? now.audience;
      const write = () =>
        database.transaction(async (tx) => {
          await atVersion(tx, user, { id, version }, mayEdit);
          if (change.definition || change.audience) needSound(definition, audience);
          if (change.definition) await needOwn(tx, user.clubId, conditionsIn(change.definition));
          await store.changeTemplate(tx, id, {
            ...(change.name !== undefined && { name: change.name, name_key: searchKey(change.name) }),
            ...(change.says !== undefined && { says: change.says }),
            ...(change.definition && {
              definition: JSON.stringify(definition),
              definition_version: definition.v,
              context: definition.context,
            }),
            ...{ audience, updated_at: clock() },
          });
        });
      await orPresent(write, present);
      announceChange(services, asker.user.clubId, id);
      return present();
    },
    remove: async ({ params: { id } }, { user }) => {
      await database.transaction(async (tx) => {
        await held(tx, user, id, mayKeep);
        await store.changeTemplate(tx, id, { deleted_at: clock(), updated_at: clock() });
      });
      announceChange(services, user.clubId, id);
      return { done: true };
    },
    restore: async ({ params: { id } }, { user }) => {
      await database.transaction(async (tx) => {
        const row = await store.lockedTemplate(tx, { clubId: user.clubId, id }, clock() - backWithin);
        if (!row || !mayKeep(standingOf(await readerOf(tx, user), row, []))) throw new AppError('notFound');
        await store.changeTemplate(tx, id, { deleted_at: null, updated_at: clock() });
      });
      announceChange(services, user.clubId, id);
      return { done: true };
    },
    share: async ({ params: { id }, body }, asker) => {
      const present = () => templateFor(query, asker, id);
      const write = () =>
        database.transaction(async (tx) => {
          await atVersion(tx, asker.user, { id, version: body.version }, mayShare);
          const rows = await shareRows(tx, asker.user.clubId, id, body);
          await store.setShares(tx, id, rows);
          const shared = body.level !== 'private';
          await store.changeTemplate(tx, id, {
            ...{ level: body.level, may_edit: shared && body.mayEdit ? 1 : 0, updated_at: clock() },
          });
        });
      await orPresent(write, present);
      announceChange(services, asker.user.clubId, id);
      return present();
    },
  } satisfies Partial<Handlers<typeof reportTemplate>>;
};

export const reportTemplateHandlers = (services: Services): Handlers<typeof reportTemplate> => {
  const { database, clock } = services;
  const { query } = database;

  /** The ready-made ones first, then those that others share. */
  const shared = async (of: SharedTemplatesQuery, asker: Asker) => {
    const looking = await lookingOf(query, asker);
    const words = searchWords(of.search);
    const made = (of.whose === 'people' ? [] : readyMadeFor(looking)).filter(
      ({ name, context }) => matchesWords(words, name) && (of.context === undefined || of.context === context),
    );
    const from = offsetOf(of);
    const ready = made.slice(from, from + of.pageSize);
    if (of.whose === 'readyMade') return paged(ready, made.length, of);
    const slice = { limit: of.pageSize - ready.length, offset: Math.max(0, from - made.length) };
    const { rows, total } = await store.templatesOn(query, looking.reader, { shelf: 'shared', of, slice });
    return paged([...ready, ...(await rowsOf(query, looking, rows))], made.length + total, of);
  };

  return {
    ...changes(services),
    mine: async ({ query: of }, asker) => {
      const looking = await lookingOf(query, asker);
      const slice = { limit: of.pageSize, offset: offsetOf(of) };
      const { rows, total } = await store.templatesOn(query, looking.reader, { shelf: 'mine', of, slice });
      return paged(await rowsOf(query, looking, rows), total, of);
    },
    shared: ({ query: of }, asker) => shared(of, asker),
    removed: async (_asked, { user }) => {
      const rows = await store.removedTemplates(query, await readerOf(query, user), clock() - backWithin);
      return rows.map(({ id, name, deleted_at }) => ({ id, name, removedAt: iso(Number(deleted_at)) }));
    },
    get: ({ params: { id } }, asker) => templateFor(query, asker, id),
    add: async ({ body }, asker) => templateFor(query, asker, await keepTemplate(services, asker.user, body)),
    duplicate: async ({ params, body }, asker) => {
      const { says, audience, definition } = await templateFor(query, asker, params.id);
      const id = await addTemplate(services, asker.user, { name: body.newName, says, audience, definition });
      return templateFor(query, asker, id);
    },
  };
};
