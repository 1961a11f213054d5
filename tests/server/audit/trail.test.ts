import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWard, move, report, type Ward } from '../injury/people.ts';
import { command, prepareMatch } from '../match/pitch.ts';
import { makeClub, playerSignedIn, signedIn } from '../people.ts';

/** A diagnosis that occurs nowhere else. */
const planted = 'Rotura fibrilar plantada 4712';
const day = 86_400_000;
type Asked = Parameters<typeof calls.audit.all.query.parse>[0];

describe.each(engines)('the audit trail on $name', (engine) => {
  let app: Running;
  let ward: Ward;
  beforeAll(async () => {
    app = await startApp(engine);
    ward = await makeWard(app);
  });
  afterAll(() => app.close());

  const trail = (query: Asked = {}, token = ward.admin.token) =>
    app.send(calls.audit.all, { query: query as never }, token);
  const lines = async (query: Asked = {}) => (await trail(query)).rows;
  const kindsOf = (rows: readonly AuditLine[]) => rows.map(({ kind }) => kind);
  const latest = async () => (await lines({ ...({ pageSize: 1 } as object) }))[0];

  test('who reads medical detail is there once, from the readings, and nothing of what was read', async () => {
    const { id } = await report(app, ward.player(0), ward.coach.token);
    const body = { version: 0, diagnosis: planted, region: 'thigh', side: 'left' } as const;
    await app.send(calls.injury.setMedical, { params: { id }, body }, ward.physio.token);
    await move(app, id, ward.physio.token, { to: 'treatment', reason: planted });
    await app.send(calls.injury.medical, { params: { id } }, ward.physio.token);
    const found = await lines({ group: 'medical', personId: ward.player(0) });
    const readings = await app.database.query
      .selectFrom('medical_reading')
      .where('injury_id', '=', id)
      .selectAll()
      .execute();
    expect(found.length).toBe(readings.length);
    expect(kindsOf(found)).toEqual(expect.arrayContaining(['medical.read', 'medical.written']));
    expect(found[0]).toMatchObject({ by: { id: ward.physio.id }, about: { kind: 'player', id: ward.player(0) } });
    const entries = app.database.query.selectFrom('audit_entry').selectAll();
    expect(await entries.where('about_id', '=', ward.player(0)).execute()).toEqual([]);
    expect(JSON.stringify(found)).not.toContain('plantada');
  });

  test('an account is created, invited, gets a role and is removed; a stale change leaves nothing', async () => {
    const invited = { email: 'eva@example.org', firstName: 'Eva', lastName: 'Ruiz', roles: ['COACH'] } as const;
    const made = await app.send(calls.user.invite, { body: { ...invited, roles: ['COACH'] } }, ward.admin.token);
    const edit = { firstName: 'Eva', lastName: 'Ruiz', phone: '', version: made.version };
    const update = (body: object) =>
      app.send(calls.user.update, { params: { id: made.id }, body: { ...edit, ...body } as never }, ward.admin.token);
    const changed = await update({ roles: ['COACH', 'STAFF'] });
    const before = await trail();
    expect((await refusalOf(update({ roles: ['CLUB_ADMIN'] }))).code).toBe('record.changed');
    expect((await trail()).total).toBe(before.total);
    await app.send(calls.user.remove, { params: { id: made.id } }, ward.admin.token);
    const found = await lines({ personId: made.id });
    expect(kindsOf(found)).toEqual(['access.removed', 'access.roles', ...kindsOf(found).slice(2)]);
    expect(kindsOf(found).toSorted()).toEqual(['access.created', 'access.invited', 'access.removed', 'access.roles']);
    expect(found[1]).toMatchObject({
      ...{ by: { id: ward.admin.id }, about: { kind: 'user', id: made.id, name: 'Eva Ruiz' } },
      detail: { before: ['COACH'], after: changed.roles },
    });
    expect((await trail({ search: 'ruiz eva' })).total).toBe(4);
    expect((await trail({ search: 'nobody at all' })).total).toBe(0);
  });

  test('a result is added, changed and removed, with what it was', async () => {
    const sides = [{ teamId: ward.team.id, name: 'Ours' }, { name: 'CF Norte' }, { name: 'CF Sur' }];
    const body = { name: 'Liga', type: 'league', format: 'FUT11', sides } as const;
    const { id, ...league } = await app.send(calls.competition.add, { body: body as never }, ward.manager.token);
    const [, north, south] = league.sides;
    const played = { round: '1', playedOn: null, homeId: String(north?.id), awayId: String(south?.id) };
    const goals = (homeGoals: number, awayGoals: number) => ({ ...played, homeGoals, awayGoals });
    const params = { id };
    const of = calls.competition;
    const result = await app.send(of.addResult, { params, body: goals(1, 0) as never }, ward.manager.token);
    const resultId = String(result.id);
    const change = { ...goals(1, 2), version: Number(result.version) } as never;
    await app.send(of.updateResult, { params: { id, resultId }, body: change }, ward.manager.token);
    await app.send(of.removeResult, { params: { id, resultId } }, ward.manager.token);
    expect((await lines({ group: 'result' })).filter(({ about }) => about?.id === id).toReversed()).toMatchObject([
      { kind: 'result.added', about: { kind: 'competition', id, name: 'Liga' }, detail: { is: '1-0' } },
      { kind: 'result.changed', detail: { was: '1-0', is: '1-2' } },
      { kind: 'result.removed', by: { id: ward.manager.id }, detail: { was: '1-2' } },
    ]);
  });

  test('a result is awarded, the report signed, and the rules corrected', async () => {
    const { id } = await prepareMatch(app, ward, { rival: { name: 'CF Ausente' } });
    const award = { own: 3, rival: 0, basis: 'walkover', reason: 'No se presentó.' } as const;
    const params = { id };
    const once = { ...command(), ...award };
    await app.send(calls.matchRuling.award, { params, body: once }, ward.coach.token);
    // The same command again is the same award.
    await app.send(calls.matchRuling.award, { params, body: once }, ward.coach.token);
    const sign = { ...command(), state: 'confirmed' } as const;
    await app.send(calls.matchPlay.setState, { params, body: sign }, ward.manager.token);
    const again = { ...command(), ...award, rival: 1, reason: 'Resolución del comité.' };
    await app.send(calls.matchRuling.award, { params, body: again }, ward.manager.token);
    const found = (await lines({ group: 'result' })).filter(({ about }) => about?.id === id).toReversed();
    expect(found).toMatchObject([
      { kind: 'result.awarded', by: { id: ward.coach.id }, detail: { was: '0-0', is: '3-0' } },
      { kind: 'result.signed', by: { id: ward.manager.id }, about: { kind: 'match' }, detail: { is: '3-0' } },
      { kind: 'result.awarded', detail: { was: '3-0', is: '3-1' } },
    ]);
    expect(found[0]?.about?.name).toContain('CF Ausente');
  });

  test('lists, data of a person and the export of the club; reading a list on the screen leaves nothing', async () => {
    await app.send(calls.player.ofClub, { params: { clubId: ward.clubId } } as never, ward.coach.token).catch(() => {});
    const before = (await trail({ group: 'export' })).total;
    await app.send(calls.user.all, {}, ward.admin.token);
    expect((await trail({ group: 'export' })).total).toBe(before);
    await app.send(calls.user.exported, {}, ward.admin.token);
    expect(await latest()).toMatchObject({ kind: 'export.list', by: { id: ward.admin.id }, detail: { list: 'users' } });
    await app.send(calls.team.exportedPlayers, { params: { id: ward.team.id } }, ward.coach.token);
    expect(await latest()).toMatchObject({ about: { kind: 'team', id: ward.team.id }, detail: { list: 'squad' } });
    await app.send(calls.personData.file, { params: { id: ward.player(2) } }, ward.admin.token);
    expect(await latest()).toMatchObject({ kind: 'export.person', about: { id: ward.player(2) } });
    const params = { clubId: ward.clubId };
    const { id: transferId } = await app.send(calls.clubData.export, { params }, ward.admin.token);
    await app.services.clubTransfers.settled();
    expect(await latest()).toMatchObject({ kind: 'export.club', about: { kind: 'club', id: ward.clubId } });
    await app.send(calls.clubData.file, { params: { clubId: ward.clubId, transferId } }, ward.admin.token);
    expect(await latest()).toMatchObject({ kind: 'export.clubFile', detail: { medical: false } });
  });

  test('a player who is erased stays there without a name, also in the readings of what is gone', async () => {
    const id = ward.player(1);
    await app.database.query
      .updateTable('player')
      .set({ first_name: 'Zacarías', last_name: 'Plantado', name_key: 'plantado zacarias' })
      .where('id', '=', id)
      .execute();
    const injury = await report(app, id, ward.coach.token);
    const own = await playerSignedIn(app, ward.clubId, id);
    await app.send(calls.injury.medical, { params: { id: injury.id } }, ward.physio.token);
    const before = await lines({ personId: id });
    expect(before[0]?.about?.name).toBe('Zacarías Plantado');
    const player = await app.database.query
      .selectFrom('player')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = { version: player.version };
    await app.send(calls.personData.erase, { params: { id }, body }, ward.admin.token);
    const after = await lines({ personId: id });
    expect(kindsOf(after)).toEqual(['data.erased', ...kindsOf(before)]);
    expect(after.map((one) => one.id)).toEqual(expect.arrayContaining(before.map((one) => one.id)));
    expect(JSON.stringify(await lines({ ...({ pageSize: 200 } as object) }))).not.toContain('Plantado');
    const entries = await app.database.query.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify(entries)).not.toMatch(/Plantado|Zacar|plantada/);
    expect(own.id).not.toBe('');
  });

  test('by days of the reader, a page at a time, and as a sheet in their language', async () => {
    const invited = { email: 'zoe@example.org', firstName: 'Zoë', lastName: 'Bos', roles: ['COACH' as const] };
    await app.send(calls.user.invite, { body: invited }, ward.admin.token);
    const all = await trail({ ...({ pageSize: 200 } as object) });
    const first = await trail({ ...({ pageSize: 2, page: 2 } as object) });
    expect(first.rows).toEqual(all.rows.slice(2, 4));
    expect(first.total).toBe(all.total);
    const today = new Date(app.clock()).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
    const tomorrow = new Date(app.clock() + day).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
    expect((await trail({ from: today, to: tomorrow })).total).toBe(all.total);
    expect((await trail({ from: tomorrow })).total).toBe(0);
    const response = await app.ask({
      ...{ url: `${calls.audit.exported.path}?format=csv&group=access`, token: ward.admin.token },
      headers: { 'accept-language': 'nl' },
    });
    expect(response.body).toContain('Nodigde Zoë Bos uit');
    expect(response.headers['content-disposition']).toContain('Logboek');
    expect(await latest()).toMatchObject({ kind: 'export.list', detail: { list: 'audit' } });
  });

  test('each club has its own; what belongs to none is for the administrator of all', async () => {
    const otherId = await makeClub(app.database.query, 'Other');
    const stranger = await signedIn(app, otherId, 'CLUB_ADMIN');
    expect((await trail({}, stranger.token)).total).toBe(0);
    expect((await refusalOf(trail({ of: 'installation' }))).code).toBe('forbidden');
    expect((await refusalOf(trail({}, ward.manager.token))).code).toBe('forbidden');
    const root = await signedIn(app, otherId, 'ADMIN');
    expect((await trail({ of: 'installation' }, root.token)).total).toBe(0);
    // An administrator of all clubs exports what belongs to another one: that club sees it.
    await app.send(calls.player.exported, { params: { clubId: ward.clubId } } as never, root.token);
    expect(await latest()).toMatchObject({ by: { id: root.id }, about: { kind: 'club', id: ward.clubId } });
  });
});
