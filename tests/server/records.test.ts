import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { type AnyRecord, columnOf, isStored } from '#contract/records/record.ts';
import { backWithin } from '#server/lists/removed.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { listening } from './listening.ts';
import { makeClub, type Person, signedIn } from './people.ts';
import { recordCases, recordNames } from './recordCases.ts';

const found = import.meta.glob<Record<string, unknown>>('../../contract/records/*.ts', { eager: true });
const described = Object.values(found)
  .flatMap((file) => Object.values(file))
  .filter((one): one is AnyRecord => typeof one === 'object' && one !== null && 'Whole' in one);

type Column = { readonly table_name: string; readonly column_name: string };
const cell = (row: object, name: string): unknown => new Map<string, unknown>(Object.entries(row)).get(name);
const base64 = (lines: readonly string[]): string => Buffer.from(lines.join('\n')).toString('base64');

describe.each(engines)('records on $name', (engine) => {
  let app: Running;
  let clubId: string;
  let manager: Person;
  let stranger: Person;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  let address: Promise<string> | undefined;
  const startListening = (): Promise<string> => (address ??= app.listen());
  const aClub = async (): Promise<void> => {
    clubId = await makeClub(app.database.query);
    // Every club has some event types from the start: here lists begin empty.
    await app.database.query.deleteFrom('event_type').where('club_id', '=', clubId).execute();
    manager = await signedIn(app, clubId, 'CLUB_MANAGER');
    stranger = await signedIn(app, await makeClub(app.database.query), 'CLUB_ADMIN');
  };

  test('each table has the columns of its description, that of a plain record no others but those named', async () => {
    const { query } = app.database;
    // Of this schema alone: tests that run at the same time make and drop tables of the same names in theirs.
    const found =
      engine.name === 'PostgreSQL'
        ? sql<Column>`select table_name, column_name from information_schema.columns where table_schema = current_schema()`
        : sql<Column>`select m.name as table_name, c.name as column_name from sqlite_master m, pragma_table_info(m.name) c`;
    const { rows } = await found.execute(query);
    const columnsOf = (table: string) => rows.filter((row) => row.table_name === table).map((row) => row.column_name);
    const usual = ['id', 'club_id', 'version', 'created_at', 'updated_at', 'deleted_at'];
    expect(described.length).toBeGreaterThan(0);
    for (const record of described) {
      const own = Object.entries(record.fields).flatMap(([name, field]) => (isStored(field) ? [columnOf(name)] : []));
      const key = record.search === undefined ? [] : [`${columnOf(record.search)}_key`];
      const wanted = [...usual, ...own, ...key].sort();
      const columns = columnsOf(columnOf(record.name));
      // A plain record has no others; a module may have columns of its own beside them.
      const plain = recordNames.find((name) => name === record.name);
      const others: readonly string[] = plain ? recordCases[plain].columns : [];
      const compared = columns.filter((name) => (plain ? !others.includes(name) : wanted.includes(name)));
      expect([record.name, compared.sort()]).toEqual([record.name, wanted]);
    }
  });

  describe.each(recordNames)('%s', (name) => {
    const { calls: of, record, first, other: another, change, wrong } = recordCases[name];
    const list = (query: Parameters<typeof app.send<typeof of.all>>[1]['query'] = {}) =>
      app.send(of.all, { params: { clubId }, query }, manager.token);
    const add = (body: typeof first | typeof another) => app.send(of.add, { body }, manager.token);
    const byId = (id: string) => ({ params: { id } });

    test('is made, read, changed, and the list has it', async () => {
      await aClub();
      const one = await add(first);
      expect(one).toMatchObject({ ...first, clubId, version: 1 });
      expect(await app.send(of.get, byId(one.id), manager.token)).toEqual(one);
      const changed = await app.send(of.update, { ...byId(one.id), body: { ...change, version: 1 } }, manager.token);
      expect(changed).toEqual({ ...one, ...change, version: 2, updatedAt: changed.updatedAt });
      app.clock.forward(10);
      const two = await add(another);
      const { rows, total } = await list({ sort: 'updatedAt' });
      expect([rows, total]).toEqual([[changed, two], 2]);
    });

    test('is searched by the beginning of words, filtered, sorted and paged', async () => {
      await aClub();
      const [one, two] = [await add(first), await add(another)];
      const words = two.name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      expect((await list({ search: words })).rows).toEqual([two]);
      expect((await list({ search: 'nothing like it' })).total).toBe(0);
      for (const filter of record.filters) {
        const wanted = cell(two, filter);
        const { rows } = await list({ [filter]: String(wanted) });
        expect([filter, rows]).toEqual([filter, [one, two].filter((row) => cell(row, filter) === wanted)]);
      }
      for (const sort of record.sorts) {
        const up = (await list({ sort })).rows.map(({ id }) => id);
        const down = (await list({ sort, direction: 'desc' })).rows.map(({ id }) => id);
        expect([sort, down]).toEqual([sort, up.toReversed()]);
      }
      const pages = [await list({ pageSize: 1 }), await list({ pageSize: 1, page: 2 })];
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual((await list()).rows.map(({ id }) => id));
    });

    test('a wrong body is refused, and nothing is made', async () => {
      await aClub();
      for (const body of wrong) {
        const refused = await app.ask({ method: 'POST', url: of.add.path, payload: body, token: manager.token });
        expect([body, refused.statusCode, refused.json().code]).toEqual([body, 400, 'badRequest']);
      }
      expect((await list()).total).toBe(0);
    });

    test('a change on an old version is refused with the present record', async () => {
      await aClub();
      const one = await add(first);
      const now = await app.send(of.update, { ...byId(one.id), body: { ...change, version: 1 } }, manager.token);
      const refused = await refusalOf(
        app.send(of.update, { ...byId(one.id), body: { name: 'Late', version: 1 } }, manager.token),
      );
      expect([refused.code, refused.details.present]).toEqual(['record.changed', now]);
      expect(await app.send(of.get, byId(one.id), manager.token)).toEqual(now);
    });

    test('another club neither sees, changes, removes nor restores it', async () => {
      await aClub();
      const one = await add(first);
      const body = { ...change, version: 1 };
      for (const tried of [
        () => app.send(of.get, byId(one.id), stranger.token),
        () => app.send(of.update, { ...byId(one.id), body }, stranger.token),
        () => app.send(of.remove, byId(one.id), stranger.token),
        () => app.send(of.all, { params: { clubId } }, stranger.token),
        () => app.send(of.exported, { params: { clubId }, query: {} }, stranger.token),
      ])
        expect((await refusalOf(tried())).code).toBe('notFound');
      await app.send(of.remove, byId(one.id), manager.token);
      expect((await refusalOf(app.send(of.restore, byId(one.id), stranger.token))).code).toBe('notFound');
      expect(await app.send(of.removed, {}, stranger.token)).toEqual([]);
    });

    test('is removed and restored, for thirty days', async () => {
      await aClub();
      const one = await add(first);
      await app.send(of.remove, byId(one.id), manager.token);
      expect((await refusalOf(app.send(of.get, byId(one.id), manager.token))).code).toBe('notFound');
      expect((await refusalOf(app.send(of.remove, byId(one.id), manager.token))).code).toBe('notFound');
      expect((await list()).total).toBe(0);
      expect(await app.send(of.removed, {}, manager.token)).toMatchObject([{ id: one.id, name: one.name }]);
      await app.send(of.restore, byId(one.id), manager.token);
      const back = await app.send(of.get, byId(one.id), manager.token);
      expect(back).toEqual({ ...one, version: 2, updatedAt: back.updatedAt });
      await app.send(of.remove, byId(one.id), manager.token);
      app.clock.forward(backWithin);
      const later = await signedIn(app, clubId, 'CLUB_MANAGER');
      expect(await app.send(of.removed, {}, later.token)).toEqual([]);
      expect((await refusalOf(app.send(of.restore, byId(one.id), later.token))).code).toBe('notFound');
    });

    test('the hub tells the club of each change, and no other club', async () => {
      await aClub();
      const url = (await startListening()) + hubPath;
      const own = await listening(url, manager.token, ['clubChanged']);
      const other = await listening(url, stranger.token, ['clubChanged']);
      // A call is answered once the connection is in the groups of its club: news before that is not for it.
      await Promise.all([own, other].map(({ connection }) => connection.invoke('time')));
      const one = await add(first);
      await app.send(of.update, { ...byId(one.id), body: { ...change, version: 1 } }, manager.token);
      await app.send(of.remove, byId(one.id), manager.token);
      await app.send(of.restore, byId(one.id), manager.token);
      await expect.poll(() => own.of('clubChanged')).toEqual(Array(4).fill([record.name, [one.id]]));
      expect(other.received).toEqual([]);
      await Promise.all([own.connection.stop(), other.connection.stop()]);
    });

    test('an exported list is the list, and reads in again as it was', async () => {
      await aClub();
      await add(first);
      await add(another);
      const before = (await list()).rows;
      const file = await app.send(of.exported, { params: { clubId }, query: { format: 'csv' } }, manager.token);
      const lines = (await file.text()).replace('\uFEFF', '').trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]?.split(';')).toHaveLength(record.columns.length);
      const template = await app.send(of.importTemplate, { query: { format: 'csv' } }, manager.token);
      expect((await template.text()).replace('\uFEFF', '').trim()).toBe(lines[0]);
      for (const { id } of before) await app.send(of.remove, byId(id), manager.token);
      const read = (content: readonly string[], duplicates: 'skip' | 'update' = 'skip') => {
        const body = { fileName: 'x.csv', content: base64(content), write: 'allRight' as const, duplicates };
        return app.send(of.imported, { body }, manager.token);
      };
      expect(await read(lines)).toMatchObject({ written: 2, wrong: 0 });
      const values = (rows: typeof before) => rows.map((row) => record.columns.map((column) => cell(row, column)));
      expect(values((await list()).rows)).toEqual(values(before));
      expect(await read(lines)).toMatchObject({ written: 0, duplicates: 2 });
      expect(await read(lines, 'update')).toMatchObject({ written: 2 });
      expect(await read([String(lines[0]), ';x'])).toMatchObject({ written: 0, wrong: 1 });
    });
  });
});
test('every described record is a group of calls', () => {
  for (const { name } of described) expect(Object.keys(calls)).toContain(name);
});
