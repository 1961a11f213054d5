import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { makeBackup } from '#server/backup/backupFile.ts';
import { tokenFor } from '#server/modules/attendance/family/linkStore.ts';
import { isFull } from '#tests/full.ts';
import { RawClient } from '../../hub/rawClient.ts';
import { folders, startIn } from '../backup/installed.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWard, report, type Ward } from '../injury/people.ts';
import { makePlayers, playerSignedIn, signedIn } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { readUrls } from '../readUrls.ts';
import { exported, unzipped } from './archives.ts';
import { cellsThatName } from './everyCell.ts';
import { isNamed, nameless, planted } from './plantedName.ts';
import { plantTexts } from './plantedTexts.ts';
import { repliesTo } from './replies.ts';

const [first = '', last = '', email = '', mother = '', phone = ''] = planted;

const { make, clear } = folders();
const dataDir = make();
const places = [
  { name: 'SQLite in a folder', start: () => startIn(dataDir) },
  ...engines
    .filter(({ name }) => name === 'PostgreSQL')
    .map((engine) => ({ name: engine.name, start: () => startApp(engine) })),
];

describe.each(places)('a player who is erased, on $name', ({ name, start }) => {
  let app: Running;
  let ward: Ward;
  let id: string;
  let match: string;
  let own: { id: string; token: string };
  /** Opens the page of the player's mother. */
  let link: string;
  const heard: string[] = [];
  const token = async (user: string) => (await app.services.sessions.open(user)).access_token;

  beforeAll(async () => {
    app = await start();
    ward = await makeWard(app);
    await makePlayers(app.database.query, ward.team, 0);
    const eleven = await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        app.send(
          calls.player.add,
          { body: { firstName: 'Other', lastName: `One ${n}`, teamId: ward.team.id } as never },
          ward.manager.token,
        ),
      ),
    );
    const players = [...ward.players, ...eleven.map((one) => ({ ...ward.players[0], id: one.id }))] as Ward['players'];
    id = String(players[1]?.id);
    await app.database.query
      .updateTable('player')
      .set({
        ...{ first_name: first, last_name: last, short_name: first, name_key: `${last} ${first}`.toLowerCase(), email },
        ...{
          phone,
          notes: `${first} has a cat`,
          birth_date: '2012-03-04',
          licence_number: 'WK-4711',
          consent_data_on: '2026-01-01',
        },
        guardians: JSON.stringify([
          { name: `${mother} ${last}`, phone, email: `m${email}`, relation: 'mother', receivesMessages: true },
        ]),
      })
      .where('id', '=', id)
      .execute();
    own = await playerSignedIn(app, ward.clubId, id);
    await app.database.query
      .updateTable('user_account')
      .set({ first_name: first, last_name: last, email, email_key: email })
      .where('id', '=', own.id)
      .execute();
    const whose = { clubId: ward.clubId, userId: null, address: `m${email}` };
    link = await tokenFor(app.database.query, app.services.secrets, whose, app.clock());
    match = await playedMatch(app, { ...ward, players }, { rival: 'Norte' });
    const note = { commandId: crypto.randomUUID(), text: `${last} limped, says ${first} ${last}` };
    await app.send(calls.matchWork.note, { params: { id: match }, body: note as never }, ward.coach.token);
    const injury = await report(app, id, ward.coach.token);
    const medical = { version: 0, diagnosis: `Planted 4711 of ${last}`, region: 'thigh', side: 'left' } as const;
    await app.send(calls.injury.setMedical, { params: { id: injury.id }, body: medical }, ward.physio.token);
    const event = { title: `Birthday of ${first} ${last}`, start: '2029-04-02T18:00:00Z', end: '2029-04-02T19:00:00Z' };
    await app.send(calls.event.add, { body: event as never }, ward.manager.token).catch(() => {});
    await plantTexts(app, { clubId: ward.clubId, userId: ward.coach.id, playerId: id, teamId: ward.team.id });
    await app.send(calls.clubData.export, { params: { clubId: ward.clubId } }, ward.admin.token);
    await app.services.clubTransfers.settled();
    app.services.announcements.listen((notice) => heard.push(JSON.stringify(notice)));
  }, 120_000);
  afterAll(async () => {
    await app.close();
    clear();
  });
  const everything = () => {
    const urls = readUrls(
      {
        named: {
          id: match,
          clubId: ward.clubId,
          teamId: ward.team.id,
          playerId: id,
          player: id,
          search: last,
          n: '1',
          club: ward.clubId,
        },
        other: match,
      },
      `?teamId=${ward.team.id}&playerId=${id}&search=${last}`,
    );
    const all = [ward.admin, ward.physio, ward.manager, ward.coach].map((one) => one.id);
    // Who reads what is the same on each engine: on the second one those who read the most.
    const users = name === 'PostgreSQL' && !isFull ? all.slice(0, 2) : all;
    return repliesTo(app, { users, urls });
  };
  const opens = async (): Promise<number> =>
    (await app.ask({ method: 'POST', url: '/api/Answer', payload: { token: link } })).statusCode;
  const raw = (): string =>
    ['touchline.db', 'touchline.db-wal']
      .map((file) => join(dataDir, file))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path).toString('latin1'))
      .join('');
  const erase = async (user: string, version: number) =>
    app.send(calls.personData.erase, { params: { id }, body: { version } }, await token(user));
  test('is found by no search, reply, frame, export, backup or byte of the file, and the match still adds up', async () => {
    const admin = await token(ward.admin.id);
    const before = await everything();
    expect(before.filter(([, text]) => isNamed(text)).length).toBeGreaterThan(10);
    const cells = await cellsThatName(app);
    expect(cells.length).toBeGreaterThan(10);
    if (name !== 'PostgreSQL') expect(isNamed(raw())).toBeDefined();
    const stats = async () => ({
      match: await app.send(calls.match.get, { params: { id: match } }, admin),
      facts: await app.database.query.selectFrom('match_fact').selectAll().execute(),
      players: await app.database.query.selectFrom('match_player').selectAll().execute(),
      log: await app.database.query
        .selectFrom('match_entry')
        .select(['seq', 'type', 'id'])
        .where('match_id', '=', match)
        .execute(),
    });
    const was = await stats();
    expect(await opens()).toBe(200);
    const url = `${await app.listen()}${hubPath}?access_token=${await token(ward.coach.id)}`;
    const hub = await new RawClient(url).open();
    await hub.invoke('time');
    const { version } = await app.database.query
      .selectFrom('player')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const role of ['CLUB_MANAGER', 'COACH'] as const)
      expect((await refusalOf(erase((await signedIn(app, ward.clubId, role)).id, version))).code).toBe('forbidden');
    expect((await refusalOf(erase(own.id, version))).code).toBe('forbidden');
    expect((await refusalOf(erase(ward.admin.id, version + 1))).code).toBe('record.changed');
    expect(await cellsThatName(app)).toEqual(cells);

    expect(await erase(ward.admin.id, version)).toEqual({ matches: 1, signed: 0, issued: 0 });

    expect(await cellsThatName(app)).toEqual([]);
    expect(await opens()).toBe(404);
    for (const [call, text] of await everything()) expect(isNamed(text), call).toBeUndefined();
    const is = await stats();
    expect({ ...is, match: nameless(is.match) }).toEqual({ ...was, match: nameless(was.match) });
    expect(JSON.stringify(is.match)).toContain('Exjugador/a');
    const row = await app.database.query
      .selectFrom('player')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Exjugador/a', last_name: '2', email: null, guardians: '[]' });
    expect(isNamed(JSON.stringify(hub.messages))).toBeUndefined();
    expect(isNamed(heard.join())).toBeUndefined();
    hub.socket.close();
    for (const [file, content] of await unzipped(await exported(app.database, ward.clubId)))
      expect(isNamed(String(content)), file).toBeUndefined();
    expect((await app.ask({ url: '/users/home', token: own.token })).statusCode).toBe(401);
    if (name === 'PostgreSQL') return;
    expect(isNamed(raw())).toBeUndefined();
    const backup = join(make(), 'after.db');
    await makeBackup({ dataDir, tokenSecret: undefined }, { to: backup, at: Date.now() });
    expect(isNamed(readFileSync(backup).toString('latin1'))).toBeUndefined();
  }, 300_000);
});
