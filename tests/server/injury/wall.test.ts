import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { RawClient } from '../../hub/rawClient.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { type Person, signedIn } from '../people.ts';
import { readUrls } from '../readUrls.ts';
import { makeWard, move, report, type Ward } from './people.ts';

/** A diagnosis that occurs nowhere else. */
const planted = 'Rotura fibrilar plantada 4711';
describe.each(engines)('the medical wall on $name', (engine) => {
  let app: Running;
  let home: Ward;
  let id: string;
  const [heard, lines]: [string[], string[]] = [[], []];
  const connections = new Map<string, RawClient>();
  let alive: NodeJS.Timeout | undefined;
  beforeAll(async () => {
    app = await startApp(engine, { settings: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => lines.push(line) } });
    app.services.announcements.listen((notice) => heard.push(JSON.stringify(notice)));
    home = await makeWard(app);
    const url = await app.listen();
    for (const name of ['coach', 'manager', 'admin', 'physio', 'own'] as const)
      connections.set(name, await new RawClient(`${url}${hubPath}?access_token=${home[name].token}`).open());
    // In the groups of the club, and not silent however long the walk takes.
    for (const one of connections.values()) await one.invoke('time');
    alive = setInterval(() => [...connections.values()].forEach((one) => void one.send({ type: 6 })), 5_000);
    id = (await report(app, home.player(0), home.coach.token)).id;
    const body = { version: 0, diagnosis: planted, region: 'thigh', side: 'left', findings: planted } as const;
    await app.send(calls.injury.setMedical, { params: { id }, body }, home.physio.token);
    await move(app, id, home.physio.token, { to: 'treatment', reason: planted });
  });
  afterAll(async () => {
    clearInterval(alive);
    for (const one of connections.values()) one.socket.close();
    await app.close();
  });

  /** The addresses of all calls that read, with ids of the player, of the team and of the injury. */
  const urls = (): readonly (readonly [string, string])[] => {
    const named: Readonly<Record<string, string>> = {
      ...{ clubId: home.clubId, teamId: home.team.id, playerId: home.player(0), search: 'plantada', n: '1' },
      ...{ injury: id, player: home.player(0), measurement: home.player(0), club: home.clubId },
      'injury.ofPlayer': home.player(0),
      'injury.ofTeam': home.team.id,
    };
    return readUrls(
      { named, other: home.team.id },
      `?teamId=${home.team.id}&playerId=${home.player(0)}&search=plantada`,
    );
  };
  const readings = async () =>
    app.database.query.selectFrom('medical_reading').selectAll().where('injury_id', '=', id).execute();
  const medical = ({ token }: Pick<Person, 'token'>) => app.send(calls.injury.medical, { params: { id } }, token);

  test('the circle reads it: who treats the player, who was named, the player; each reading leaves one row', async () => {
    const named = await signedIn(app, home.clubId, 'STAFF');
    await app.database.query
      .updateTable('staff')
      .set({ user_id: named.id })
      .where('id', '=', (await app.send(calls.staff.add, { body: { firstName: 'Doc' } }, home.manager.token)).id)
      .execute();
    expect((await refusalOf(medical(named))).code).toBe('notFound');
    const staff = await app.database.query
      .selectFrom('staff')
      .select(['id', 'version'])
      .where('user_id', '=', named.id)
      .executeTakeFirstOrThrow();
    const name = { params: { id: staff.id }, body: { version: staff.version, medical: true } };
    expect((await refusalOf(app.send(calls.injury.nameMedical, name, home.manager.token))).code).toBe('forbidden');
    expect(await app.send(calls.injury.nameMedical, name, home.admin.token)).toMatchObject({ medical: true });
    for (const reader of [home.physio, named, home.own]) {
      const before = await readings();
      expect(await medical(reader)).toMatchObject({ diagnosis: expect.stringContaining(planted), region: 'thigh' });
      const rows = await readings();
      expect(rows).toHaveLength(before.length + 1);
      const fresh = rows.filter((row) => !before.some(({ id: known }) => known === row.id));
      expect(fresh).toMatchObject([{ user_id: reader.id, part: 'read' }]);
    }
    const list = await app.send(calls.injury.readings, { params: { id } }, home.own.token);
    expect(list).toHaveLength((await readings()).length);
    expect(list.map(({ part }) => part)).toContain('written');
  });

  test('nobody belongs to it by office, and who may not read leaves no reading', async () => {
    const before = (await readings()).length;
    for (const reader of [home.coach, home.manager, home.admin]) {
      expect((await refusalOf(medical(reader))).code).toBe('medical');
      expect(await app.send(calls.injury.get, { params: { id } }, reader.token)).toMatchObject({ medical: false });
    }
    const body = { version: 9, diagnosis: 'X' };
    for (const writer of [home.coach, home.admin])
      expect((await refusalOf(app.send(calls.injury.setMedical, { params: { id }, body }, writer.token))).code).toBe(
        'medical',
      );
    expect((await refusalOf(app.send(calls.injury.setMedical, { params: { id }, body }, home.own.token))).code).toBe(
      'forbidden',
    );
    expect((await refusalOf(app.send(calls.injury.readings, { params: { id } }, home.coach.token))).code).toBe(
      'medical',
    );
    expect(await readings()).toHaveLength(before);
  });

  test('a text planted as diagnosis is in no reply, news, frame, log line, mail or notification outside the circle', async () => {
    const [framed, logged] = [[...connections].map(([, { messages }]) => messages.length), lines.length];
    let answered = 0;
    for (const person of [home.coach, home.manager, home.admin])
      for (const [name, url] of urls()) {
        const response = await app.ask({ method: 'GET', url, token: person.token });
        if (response.statusCode < 300) answered += 1;
        expect(response.rawPayload.includes(planted), `${name} as ${person.userName}`).toBe(false);
      }
    expect(answered).toBeGreaterThan(60);
    expect(heard.filter((line) => line.includes(id)).length).toBeGreaterThan(0);
    expect(heard.join()).not.toContain(planted);
    await app.send(calls.injury.shareRegion, { params: { id }, body: { shared: true } }, home.own.token);
    for (const [at, [name, { messages }]] of [...connections].entries()) {
      const fresh = () => messages.slice(framed[at]).filter(({ target }) => target === 'clubChanged');
      await expect.poll(() => [name, JSON.stringify(fresh()).includes(id)]).toEqual([name, true]);
      expect([name, JSON.stringify(messages).includes(planted)]).toEqual([name, false]);
    }
    // One line for each request.
    expect(lines.length - logged).toBeGreaterThan(3 * urls().length);
    expect(lines.filter((line) => line.includes(planted))).toEqual([]);
    for (const table of ['mail', 'notification', 'push_message'] as const) {
      const rows = await app.database.query
        .selectFrom(table as 'mail')
        .selectAll()
        .execute()
        .catch(() => []);
      expect(JSON.stringify(rows)).not.toContain(planted);
    }
  });

  test('whoever is of the circle leaves exactly one row for each reply that holds it', async () => {
    for (const reader of [home.physio, home.own]) {
      let holding = 0;
      for (const [name, url] of urls()) {
        const before = (await readings()).length;
        const response = await app.ask({ method: 'GET', url, token: reader.token });
        const holds = response.rawPayload.includes(planted);
        holding += holds ? 1 : 0;
        expect([name, (await readings()).length - before]).toEqual([name, holds ? 1 : 0]);
      }
      // The medical part and the reasons of moves, each asked for twice.
      expect(holding).toBe(4);
    }
  });

  test('a write that the database refuses is logged without it', async () => {
    const { version } = await medical(home.physio);
    const refuse =
      engine.name === 'SQLite'
        ? sql`create trigger refuse before update on injury_medical begin select raise(abort, 'refused'); end`
        : sql`alter table injury_medical add constraint refuse check (version < 2) not valid`;
    await refuse.execute(app.database.query);
    const body = { version, diagnosis: planted };
    const write = app.send(calls.injury.setMedical, { params: { id }, body }, home.physio.token);
    expect((await refusalOf(write)).code).toBe('serverFailure');
    const undo =
      engine.name === 'SQLite' ? sql`drop trigger refuse` : sql`alter table injury_medical drop constraint refuse`;
    await undo.execute(app.database.query);
    expect(lines.filter((line) => line.includes('"serverFailure"'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(planted))).toEqual([]);
  });

  test('two who write at once: one is told what is there, and that counts as a reading', async () => {
    const { version } = await medical(home.physio);
    const write = (diagnosis: string) =>
      app.send(calls.injury.setMedical, { params: { id }, body: { version, diagnosis } }, home.physio.token);
    await write(`${planted}, revisada`);
    const before = (await readings()).length;
    const late = await refusalOf(write('otra'));
    expect([late.code, late.details.present]).toMatchObject(['record.changed', { version: version + 1 }]);
    expect(await readings()).toHaveLength(before + 1);
  });
});

test('only the medical stores name the tables', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const files = ['server', 'domain', 'contract', 'src', 'scripts'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(room, file)),
  );
  const naming = (table: string) =>
    files.filter((file) => readFileSync(join(root, file), 'utf8').includes(table)).map((file) => basename(file));
  // What leaves with a club: for the circle alone (tests/server/clubData).
  expect(naming('injury_medical').sort()).toEqual(['kinds.ts', 'medicalStore.ts', 'tables.ts']);
  // Contents of files say which table names them, and a restored installation is asked for every file that it has.
  const others = ['exports.ts', 'kinds.ts', 'readme.ts', 'tables.ts'];
  const named = ['medicalStore.ts', 'paperStore.ts', 'tables.ts', ...others];
  expect(naming('injury_paper').sort()).toEqual(named.sort());
});
