import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, signedIn, type World } from '../people.ts';
import { code, eventTools } from './eventTools.ts';

describe.each(engines)('the list of events as a file on $name', (engine) => {
  let app: Running;
  let home: World;
  let away: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 2 });
    away = await makeWorld(app, { players: 1 });
    const tools = await eventTools(app, home);
    const { id: typeId } = await app.send(calls.eventType.add, { body: { name: 'Torneo' } }, home.manager.token);
    const meeting = await tools.add({ place: 'Sala del club' });
    const answer = { answer: 'yes', personId: home.player(0) } as const;
    await app.send(calls.attendance.attend, { params: { eventId: meeting.id }, body: answer }, home.coach.token);
    const days = { start: undefined, end: undefined, firstDay: '2027-04-03', lastDay: '2027-04-04' };
    const targets = [{ what: 'role' as const, id: 'COACH' as const }];
    await tools.add({ title: 'Copa; de "verano"', typeId, asksForAnswer: false, ...days, targets }, home.manager.token);
    const away2 = await eventTools(app, away);
    await away2.add({ title: 'Ajeno' });
  });
  afterAll(() => app.close());

  type Query = z.input<typeof calls.event.exported.query>;
  const fileOf = async (query: Query, token = home.manager.token) =>
    app.send(calls.event.exported, { params: { clubId: home.clubId }, query }, token);
  const linesOf = async (query: Omit<Query, 'format'> = {}, token = home.manager.token) =>
    (await (await fileOf({ ...query, format: 'csv' }, token)).text()).replace('\uFEFF', '').trim().split('\r\n');

  test('when, what, for whom, where and who comes, in words and in the time of the club', async () => {
    expect(await linesOf()).toEqual([
      'Primer día;Desde;Último día;Hasta;Evento;Tipo;Para quién;Lugar;Estado;Convocados;Vienen;No vienen;Quizá;Sin responder',
      `2027-03-02;19:00;2027-03-02;20:30;Padres de Álvaro;Reunión;${home.team.name};Sala del club;Previsto;2;1;0;0;1`,
      expect.stringMatching(/^2027-04-03;;2027-04-04;;"Copa; de ""verano""";Torneo;Entrenador;;Previsto;\d+;;;;$/),
    ]);
    const file = await fileOf({});
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('search, order, days and team are those of the list', async () => {
    const titles = async (query: Omit<Query, 'format'>) =>
      (await linesOf(query)).slice(1).map((line) => line.split(';')[4]?.slice(0, 6));
    expect(await titles({ search: 'alvaro' })).toEqual(['Padres']);
    expect(await titles({ direction: 'desc' })).toEqual(['"Copa', 'Padres']);
    expect(await titles({ from: '2027-03-03' })).toEqual(['"Copa']);
    expect(await titles({ teamId: home.team.id })).toEqual(['Padres']);
  });

  test('it has what the reader may see: a player what calls them, and nobody another club', async () => {
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect(await linesOf({}, player.token)).toHaveLength(2);
    const stranger = await signedIn(app, home.clubId, 'PLAYER');
    expect(await linesOf({}, stranger.token)).toHaveLength(1);
    expect(await code(fileOf({ format: 'csv' }, away.manager.token))).toBe('notFound');
  });
});
