import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { day, hour } from './event/makers.ts';
import { engines, type Running, startApp } from './harness.ts';
import { kickOff } from './match/pitch.ts';
import { makeWorld, type Person, playerSignedIn, signedIn } from './people.ts';

describe.each(engines)('one search over the club on $name', (engine) => {
  let app: Running;
  let home: Awaited<ReturnType<typeof makeWorld>>;
  let away: Awaited<ReturnType<typeof makeWorld>>;
  const find = async (text: string, { token }: Person) =>
    app.send(calls.search.find, { query: { query: text } }, token);
  const kindsOf = async (text: string, who: Person) =>
    [...new Set((await find(text, who)).map(({ kind }) => kind))].sort();

  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    away = await makeWorld(app);
    const { token } = home.manager;
    for (const one of [home, away]) {
      const body = {
        name: 'Copa Ñandú',
        type: 'tournament',
        format: 'FUT11',
        sides: [{ teamId: one.team.id, name: 'A' }],
      };
      await app.send(calls.competition.add, { body } as never, one.manager.token);
      await app.send(calls.staff.add, { body: { firstName: 'Berta', lastName: 'Ñandú' } }, one.manager.token);
    }
    for (let n = 0; n < 9; n += 1)
      await app.send(calls.player.add, { body: { firstName: `Ñandú ${n}`, lastName: 'Largo' } }, token);
    for (const one of [home, away]) {
      const { token: by } = one.manager;
      const exercise = { name: 'Rondo Ñandú', type: 'rondo' } as const;
      await app.send(calls.exercise.add, { body: exercise }, by);
      const { id } = await app.send(calls.eventType.add, { body: { name: 'Tarde Ñandú' } }, by);
      for (const days of [-2, 3]) {
        const [start, end] = [0, 1].map((hours) => new Date(app.clock() + days * day + hours * hour).toISOString()) as [
          string,
          string,
        ];
        const targets = [{ what: 'team' as const, id: one.team.id }];
        await app.send(calls.event.add, { body: { typeId: id, title: `Cena Ñandú ${days}`, start, end, targets } }, by);
      }
    }
    for (const one of [home, away]) {
      const start = new Date(app.clock() + 3 * day).toISOString();
      const body = { teamId: one.team.id, start, minutes: 60, objectives: 'Presión alta' };
      await app.send(calls.teamTraining.add, { body }, one.manager.token);
    }
    await kickOff(app, home, { rival: { name: 'CD Ñandú' } } as never);
  });
  afterAll(() => app.close());

  test('every kind, six of each at most, whatever accents and order the words have', async () => {
    expect(await kindsOf('nandu', home.manager)).toEqual([
      'competition',
      'event',
      'eventType',
      'exercise',
      'match',
      'player',
      'staff',
    ]);
    const players = (await find('largo NANDU', home.manager)).filter(({ kind }) => kind === 'player');
    expect(players.length).toBe(6);
    expect(players.every(({ to, id }) => to === `/players/${id}`)).toBe(true);
    expect(await find('´', home.manager)).toEqual([]);
    const [team] = (await find(home.team.name, home.manager)).filter(({ kind }) => kind === 'team');
    expect(team).toMatchObject({ id: home.team.id, to: `/teams/${home.team.id}`, at: null });
  });

  test('of events the coming ones first, then those before', async () => {
    const events = (await find('nandu cena', home.manager)).filter(({ kind }) => kind === 'event');
    expect(events.map(({ label }) => label)).toEqual(['Cena Ñandú 3', 'Cena Ñandú -2']);
    expect(events.every(({ id, to, at }) => to === `/calendar/${id}` && at !== null)).toBe(true);
  });

  test('trainings by their words and their kind; what is on a day by the day, for whoever may see it', async () => {
    const trainings = async (text: string, who: Person) =>
      (await find(text, who)).filter(({ kind }) => kind === 'training').map(({ label, to }) => [label, to]);
    const [[label, to] = []] = await trainings('presion', home.manager);
    expect([label, to]).toEqual([home.team.name, expect.stringMatching(/^\/calendar\//)]);
    expect(await trainings('entrenamiento', home.manager)).toEqual([[label, to]]);
    const then = new Date(app.clock() + 3 * day);
    const timeZone = 'Europe/Madrid';
    const weekday = new Intl.DateTimeFormat('es', { weekday: 'long', timeZone }).format(then);
    const figuresOf = (at: Date) =>
      new Intl.DateTimeFormat('es', { day: 'numeric', month: 'numeric', year: 'numeric', timeZone }).format(at);
    const figures = figuresOf(then);
    const [game] = (await find('CD Ñandú', home.manager)).filter(({ kind }) => kind === 'match');
    const onItsDay = (await find(figuresOf(new Date(String(game?.at))), home.coach)).filter(
      ({ kind }) => kind === 'match',
    );
    expect(onItsDay.map(({ id, label }) => [id, label])).toEqual([[game?.id, `${home.team.name} – CD Ñandú`]]);
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    for (const who of [home.manager, home.coach, player])
      for (const text of [weekday, figures, `${home.team.name} ${figures}`]) {
        // The match of this club is on a day of its own, which may be this one.
        const found = (await find(text, who)).filter(({ at, kind }) => at !== null && kind !== 'match');
        expect(found.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
          `training ${home.team.name}`,
          'event Cena Ñandú 3',
        ]);
      }
    expect((await find(`training ${figures}`, player)).map(({ kind }) => kind)).toEqual(['training']);
    expect(await find(`Cena 31/4`, home.manager)).toEqual([]);
    const stranger = await signedIn(app, home.clubId, 'PLAYER');
    expect(await find(figures, stranger)).toEqual([]);
    expect(await find('1/1/2999', home.manager)).toEqual([]);
  });

  test('nobody finds what their lists hide: another club, people for a player, accounts for a coach', async () => {
    const ids = async (who: Person) => (await find('nandu', who)).map(({ id }) => id);
    const [ours, theirs] = [await ids(home.manager), await ids(away.manager)];
    expect(theirs.length).toBeGreaterThan(0);
    expect(ours.filter((id) => theirs.includes(id))).toEqual([]);
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect(await kindsOf('nandu', player)).toEqual(['competition', 'event', 'match']);
    const stranger = await signedIn(app, home.clubId, 'PLAYER');
    expect(await kindsOf('nandu', stranger)).toEqual([]);
    const account = async (who: Person) => (await find('ana', who)).some(({ kind }) => kind === 'user');
    const admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
    expect([await account(admin), await account(home.coach)]).toEqual([true, false]);
  });
});
