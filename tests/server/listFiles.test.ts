import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeClub, makeWorld, type Person, playerSignedIn, signedIn, type World } from './people.ts';

const csv = { format: 'csv' } as const;

describe.each(engines)('lists as files on $name', (engine) => {
  let app: Running;
  let home: World;
  let away: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 3 });
    away = await makeWorld(app, { players: 3 });
  });
  afterAll(() => app.close());

  /** The lines of a file, without the signs that a spreadsheet wants before them. */
  const linesOf = async <C extends Call>(one: C, input: Input<C>, { token }: Person): Promise<string[]> => {
    const file = (await app.send(one, input, token)) as Blob;
    return (await file.text()).replace('\uFEFF', '').trim().split('\r\n');
  };
  const codeOf = async <C extends Call>(one: C, input: Input<C>, { token }: Person) =>
    (await refusalOf(app.send(one, input, token))).code;
  const accountOf = (email: string) =>
    app.database.query.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const of = ({ team }: World) => ({ params: { id: team.id }, query: csv });

  test('the squad by number, the staff with what they are, in words', async () => {
    const squad = await linesOf(calls.team.exportedPlayers, of(home), home.coach);
    expect(squad[0]).toBe('Dorsal;Apellidos;Nombre;Posición;Estado');
    expect(squad.slice(1).map((line) => line.split(';').slice(0, 3))).toEqual(
      [1, 2, 3].map((n) => [String(n), `Number ${n}`, 'Player']),
    );
    const staff = await linesOf(calls.team.exportedStaff, of(home), home.coach);
    expect(staff[1]).toMatch(/^COACH;Eva;Entrenador/);
    const book = await app.send(calls.team.exportedPlayers, { params: { id: home.team.id } }, home.coach.token);
    expect(
      Buffer.from(await book.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('figures and attendance say in words what each column is', async () => {
    const figures = await linesOf(calls.team.exportedFigures, of(home), home.manager);
    expect(figures[0]).toContain('Goles');
    const attendance = await linesOf(calls.team.exportedAttendance, of(home), home.manager);
    expect(attendance[0]).toContain('Justificado');
  });

  test('groups: a row for each player in each; one that is empty has its own', async () => {
    const group = (name: string, playerIds: string[]) =>
      app.send(calls.teamGroup.add, { body: { teamId: home.team.id, name, playerIds } }, home.coach.token);
    await group('Porteros', [home.player(0), home.player(2)]);
    await group('Vacío', []);
    const params = { teamId: home.team.id };
    const lines = await linesOf(calls.teamGroup.exported, { params, query: csv }, home.coach);
    expect(lines.slice(1).map((line) => line.split(';').slice(0, 4))).toEqual([
      ['Porteros', '', '1', 'Number 1'],
      ['Porteros', '', '3', 'Number 3'],
      ['Vacío', '', '', ''],
    ]);
  });

  test('mails to people of the club, and of no other', async () => {
    const [ours, theirs] = [
      await signedIn(app, home.clubId, 'CLUB_ADMIN'),
      await signedIn(app, away.clubId, 'CLUB_ADMIN'),
    ];
    const invited = { firstName: 'Ana', email: 'ana@example.org', roles: ['COACH' as const] };
    await app.send(calls.club.addUser, { params: { clubId: home.clubId }, body: invited }, ours.token);
    const lines = await linesOf(calls.mail.exported, { query: csv }, ours);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2};Ana;ana@example.org;.+;Sin enviar;;$/);
    expect(await linesOf(calls.mail.exported, { query: csv }, theirs)).toHaveLength(1);
    const about = (query: object) => linesOf(calls.mail.exported, { query: { ...csv, ...query } }, ours);
    await app.services.mails.send(await accountOf('ana@example.org'), { kind: 'passwordChanged' });
    expect(await about({})).toHaveLength(3);
    expect(await about({ only: 'access' })).toEqual(lines);
    expect(await about({ search: 'ana contraseña' })).toHaveLength(2);
    expect(await about({ search: 'nobody' })).toHaveLength(1);
    expect(await codeOf(calls.mail.exported, { query: csv }, home.manager)).toBe('forbidden');
  });

  test('clubs, for whoever runs all of them alone', async () => {
    const root = await signedIn(app, home.clubId, 'ADMIN');
    const { total } = await app.send(calls.club.all, {}, root.token);
    expect(await linesOf(calls.club.exported, { query: csv }, root)).toHaveLength(total + 1);
    expect((await linesOf(calls.club.exported, { query: { ...csv, search: 'nobody' } }, root)).slice(1)).toEqual([]);
    const runs = await signedIn(app, home.clubId, 'CLUB_ADMIN');
    expect(await codeOf(calls.club.exported, { query: csv }, runs)).toBe('forbidden');
  });

  test('who may not read a list gets no file of it, and another club’s does not exist', async () => {
    const files = [
      calls.team.exportedPlayers,
      calls.team.exportedStaff,
      calls.team.exportedFigures,
      calls.team.exportedAttendance,
    ] as const;
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    const codes = await Promise.all(files.slice(2).map((one) => codeOf(one, of(home), player)));
    expect(codes).toEqual(['forbidden', 'forbidden']);
    expect(await linesOf(calls.team.exportedPlayers, of(home), player)).toHaveLength(4);
    const stranger = await signedIn(app, home.clubId, 'STAFF');
    expect(await codeOf(calls.team.exportedPlayers, of(home), stranger)).toBe('forbidden');
    for (const one of files) expect(await codeOf(one, of(away), home.manager)).toBe('notFound');
    const params = { teamId: away.team.id };
    expect(await codeOf(calls.teamGroup.exported, { params, query: csv }, home.manager)).toBe('notFound');
  });

  test('users as they are shown: whom the words and the role fit, in the order of the list', async () => {
    const clubId = await makeClub(app.database.query, 'Norte');
    const runs = await signedIn(app, clubId, 'CLUB_ADMIN');
    for (const role of ['STAFF', 'PLAYER', 'STAFF'] as const) {
      app.clock.forward(1000);
      await signedIn(app, clubId, 'COACH', role);
    }
    for (const query of [
      {},
      { sort: 'lastUsed' },
      { direction: 'desc' },
      { role: 'STAFF' },
      { search: 'nobody' },
    ] as const) {
      const { rows } = await app.send(calls.user.all, { query }, runs.token);
      const lines = await linesOf(calls.user.exported, { query: { ...csv, ...query } }, runs);
      expect(lines.slice(1).map((line) => line.split(';')[2])).toEqual(rows.map(({ userName }) => userName));
    }
    expect(await codeOf(calls.user.exported, { query: csv }, home.manager)).toBe('forbidden');
  });
});
