import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { capabilitiesOf } from '#domain/capabilities.ts';
import { makeBackup } from '#server/backup/backupFile.ts';
import { keepContent } from '#server/files/contents.ts';
import { isFull } from '#tests/full.ts';
import { RawClient } from '../../hub/rawClient.ts';
import { folders, startIn } from '../backup/installed.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWard, report, type Ward } from '../injury/people.ts';
import { makeClub, password, signedIn } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { readUrls } from '../readUrls.ts';
import { exported, unzipped } from './archives.ts';
import { cellsThatName, plantBehind, rowsThatBelongTo } from './everyCell.ts';
import { isNamed, nameless, planted } from './plantedName.ts';
import { repliesTo } from './replies.ts';
import { giveTokens, type Tokens } from './tokens.ts';

const [first = '', last = '', email = '', , phone = '', paper = ''] = planted;
const { make, clear } = folders();
const dataDir = make();
const places = [
  { name: 'SQLite in a folder', start: () => startIn(dataDir) },
  ...engines
    .filter(({ name }) => name === 'PostgreSQL')
    .map((engine) => ({ name: engine.name, start: () => startApp(engine) })),
];

describe.each(places)('a coach who is erased, on $name', ({ name, start }) => {
  let app: Running;
  let ward: Ward;
  let staff: string;
  let match: string;
  let tokens: Tokens;
  const heard: string[] = [];
  const token = async (user: string) => (await app.services.sessions.open(user)).access_token;
  const player = () => String(ward.players[1]?.id);

  beforeAll(async () => {
    app = await start();
    ward = await makeWard(app);
    const { query } = app.database;
    const more = Array.from({ length: 7 }, (_, n) => ({
      firstName: 'Other',
      lastName: `One ${n}`,
      teamId: ward.team.id,
    }));
    const added: string[] = [];
    for (const body of more)
      added.push((await app.send(calls.player.add, { body: body as never }, ward.manager.token)).id);
    const eleven = added.map((id) => ({ ...ward.players[0], id }));
    const all = [...ward.players, ...eleven] as Ward['players'];
    match = await playedMatch(app, { ...ward, players: all }, { rival: 'Norte' });
    const row = await query.selectFrom('staff').select('id').where('user_id', '=', ward.coach.id).execute();
    staff = String(row[0]?.id);
    const papers = JSON.stringify([{ name: paper, validUntil: null }]);
    const names = { first_name: first, last_name: last, email, phone };
    await query
      .updateTable('staff')
      .set({ ...names, name_key: `${last} ${first}`.toLowerCase(), notes: `${first} drives`, documents: papers })
      .where('id', '=', staff)
      .execute();
    await query
      .updateTable('user_account')
      .set({ ...names, email_key: email, user_name: email, user_name_key: email })
      .where('id', '=', ward.coach.id)
      .execute();
    const other = { name: 'Other Parent', email: 'other@parent.example', phone: '600111222', relation: 'mother' };
    const own = {
      name: `${first} ${last}`,
      email: email.toUpperCase(),
      phone,
      relation: 'father',
      receivesMessages: true,
    };
    await query
      .updateTable('player')
      .set({
        birth_date: '2016-01-01',
        consent_data_on: '2026-01-01',
        guardians: JSON.stringify([own, { ...other, receivesMessages: true }]),
      })
      .where('id', '=', player())
      .execute();
    for (const [owner_kind, owner_id] of [
      ['staff', staff],
      ['user', ward.coach.id],
    ] as const) {
      const id = crypto.randomUUID();
      await keepContent(app.database, 'stored_file', id, Buffer.from(`photo of ${first} ${last}`));
      const file = { id, club_id: ward.clubId, owner_kind, owner_id, bytes: 9, created_at: 1, deleted_at: null };
      await query.insertInto('stored_file').values(file).execute();
    }
    const document = {
      content: Buffer.from(`%PDF-1.7\n${first} ${last}\n%%EOF\n`).toString('base64'),
      name: `${last}.pdf`,
    };
    await app.send(calls.staffDocument.add, { params: { id: staff }, body: document as never }, ward.manager.token);
    const note = { commandId: crypto.randomUUID(), text: `${last} shouted, says ${first} ${last}` };
    await app.send(calls.matchWork.note, { params: { id: match }, body: note as never }, ward.coach.token);
    await report(app, player(), ward.coach.token);
    const scores = capabilitiesOf(null).map((one) => ({ criterion: one.name, score: 7 }));
    const judged = { playerId: player(), kind: 'period', day: '2026-11-20', scores, state: 'done' } as const;
    await app.send(calls.evaluation.add, { body: { ...judged, comment: 'Reads the game' } }, ward.coach.token);
    tokens = await giveTokens(app, { ...ward, user: ward.coach, email, playerId: player() });
    await app.ask({ method: 'POST', url: '/users/authenticate', payload: { username: email, password: 'wrong' } });
    expect(await plantBehind(app, ` (${first} ${last}, ${email}, ${phone})`)).toBeGreaterThan(5);
    await app.send(calls.clubData.export, { params: { clubId: ward.clubId } }, ward.admin.token);
    await app.services.clubTransfers.settled();
    app.services.announcements.listen((notice) => heard.push(JSON.stringify(notice)));
  }, 120_000);
  afterAll(async () => {
    await app.close();
    clear();
  });

  const replies = () => {
    const named = { clubId: ward.clubId, teamId: ward.team.id, staff, user: ward.coach.id, match, search: last };
    const ids = { ...named, id: match, playerId: player(), player: player(), evaluation: player(), n: '1' };
    const urls = readUrls({ named: ids, other: match }, `?teamId=${ward.team.id}&search=${last}`);
    const all = [ward.admin, ward.physio, ward.manager].map((one) => one.id);
    // Who reads what is the same on each engine: on the second one those who read the most.
    const users = name === 'PostgreSQL' && !isFull ? all.slice(0, 2) : all;
    return repliesTo(app, { users, urls });
  };
  const figures = async () => {
    const { query } = app.database;
    const admin = await token(ward.admin.id);
    const { evaluations } = await app.send(calls.evaluation.ofPlayer, { params: { id: player() } }, admin);
    return {
      match: nameless(await app.send(calls.match.get, { params: { id: match } }, admin)),
      facts: await query.selectFrom('match_fact').selectAll().execute(),
      players: await query.selectFrom('match_player').selectAll().execute(),
      log: await query.selectFrom('match_entry').select(['seq', 'type', 'id', 'by_user']).execute(),
      injuries: await query.selectFrom('injury').select(['id', 'player_id', 'by_user']).execute(),
      evaluations: evaluations.map(({ id, mean, n, state }) => ({ id, mean, n, state })),
      scores: await query.selectFrom('evaluation_score').selectAll().execute(),
    };
  };
  const signsIn = async (): Promise<number> => {
    const payload = { username: email, password };
    return (await app.ask({ method: 'POST', url: '/users/authenticate', payload })).statusCode;
  };
  const versionOf = async (): Promise<number> =>
    Number(
      (await app.database.query.selectFrom('staff').select('version').where('id', '=', staff).execute())[0]?.version,
    );
  const erase = async (user: string, version: number) =>
    app.send(calls.personData.eraseStaff, { params: { id: staff }, body: { version } }, await token(user));
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('only an administrator of the club does it, with the record as it is now, and not to themselves', async () => {
    const version = await versionOf();
    for (const role of ['CLUB_MANAGER', 'COACH', 'STAFF', 'PLAYER'] as const)
      expect(await codeOf(erase((await signedIn(app, ward.clubId, role)).id, version))).toBe('forbidden');
    const stranger = await signedIn(app, await makeClub(app.database.query), 'CLUB_ADMIN');
    expect(await codeOf(erase(stranger.id, version))).toBe('notFound');
    expect(await codeOf(erase(ward.admin.id, version + 1))).toBe('record.changed');
    const account = (id: string, by: string) =>
      app.send(calls.personData.eraseUser, { params: { id }, body: { version: 1 } }, by);
    const admin = await token(ward.admin.id);
    expect(await codeOf(account(ward.admin.id, admin))).toBe('accountIsYours');
    const above = await signedIn(app, ward.clubId, 'ADMIN');
    expect(await codeOf(account(above.id, admin))).toBe('forbidden');
    expect(await codeOf(account(ward.admin.id, above.token))).toBe('lastAdmin');
  });

  test('is found by no search, reply, frame, cell, export, backup or byte, no token opens, and all adds up', async () => {
    const before = await replies();
    expect(before.filter(([, text]) => isNamed(text)).length).toBeGreaterThan(10);
    expect((await cellsThatName(app)).length).toBeGreaterThan(20);
    expect(await tokens.stillOpen()).toEqual(tokens.names);
    expect(await signsIn()).toBe(200);
    const was = await figures();
    const hub = await new RawClient(
      `${await app.listen()}${hubPath}?access_token=${await token(ward.admin.id)}`,
    ).open();
    await hub.invoke('time');

    expect(await erase(ward.admin.id, await versionOf())).toEqual({ matches: 1, evaluations: 1 });

    expect(await cellsThatName(app)).toEqual([]);
    for (const [call, text] of await replies()) expect(isNamed(text), call).toBeUndefined();
    expect(await tokens.stillOpen()).toEqual([]);
    // Who has read medical detail stays; what they made for others has an owner without a name.
    const left = ['medical_reading.user_id', 'report_schedule.owner_id', 'report_template.owner_id'];
    expect((await rowsThatBelongTo(app, ward.coach.id)).filter((one) => !left.includes(one))).toEqual([]);
    expect(await rowsThatBelongTo(app, staff)).toEqual([]);
    expect(await figures()).toEqual(was);
    const judged = await app.send(calls.evaluation.ofPlayer, { params: { id: player() } }, await token(ward.admin.id));
    expect(JSON.stringify(judged)).toContain('Antiguo miembro del cuerpo técnico');
    const guardians = await app.database.query
      .selectFrom('player')
      .select('guardians')
      .where('id', '=', player())
      .executeTakeFirstOrThrow();
    expect(JSON.parse(guardians.guardians)).toMatchObject([{ name: 'Other Parent', phone: '600111222' }]);
    expect(await signsIn()).toBe(400);
    expect(isNamed(JSON.stringify(hub.messages))).toBeUndefined();
    expect(hub.messages.length).toBeGreaterThan(1);
    expect(isNamed(heard.join())).toBeUndefined();
    expect(heard.join()).toContain(staff);
    hub.socket.close();
    for (const [file, content] of await unzipped(await exported(app.database, ward.clubId)))
      expect(isNamed(String(content)), file).toBeUndefined();
    if (name === 'PostgreSQL') return;
    // The name was typed once more.
    await app.database.query.deleteFrom('login_attempt').execute();
    await app.database.compact();
    const raw = ['touchline.db', 'touchline.db-wal']
      .map((file) => join(dataDir, file))
      .filter((path) => existsSync(path));
    for (const path of raw) expect(isNamed(readFileSync(path).toString('latin1'))).toBeUndefined();
    const backup = join(make(), 'after.db');
    await makeBackup({ dataDir, tokenSecret: undefined }, { to: backup, at: Date.now() });
    expect(isNamed(readFileSync(backup).toString('latin1'))).toBeUndefined();
  }, 300_000);
});
