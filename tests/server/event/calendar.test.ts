import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { newMatch } from '../match/pitch.ts';
import { makePlayers, makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { day, dayOf, hour, makeAnswer, makeOccasion } from './makers.ts';

type Query = z.input<typeof calls.calendar.get.query>;

describe.each(engines)('the calendar on $name', (engine) => {
  let app: Running;
  let home: World;
  let other: Awaited<ReturnType<typeof makeTeam>>;
  let now: number;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 3 });
    other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    now = app.clock();
  });
  afterAll(() => app.close());

  const read = (token: string, query: Partial<Query> = {}) =>
    app.send(calls.calendar.get, { query: { from: dayOf(now - day), to: dayOf(now + 3 * day), ...query } }, token);
  const ids = async (token: string, query: Partial<Query> = {}) => (await read(token, query)).rows.map(({ id }) => id);
  const team = (id = home.team.id) => ({ what: 'team', id });
  const occasion = (startsAt: number, ...targets: Parameters<typeof makeOccasion>[1]['targets']) =>
    makeOccasion(app, { clubId: home.clubId, startsAt, targets });

  test('of the caller has what calls the caller, what own teams have, and what is of the whole club', async () => {
    const [first, second] = [home.player(0), home.player(1)];
    const ofTeam = await occasion(now + hour, team());
    const ofOther = await occasion(now + 2 * hour, team(other.id));
    const ofClub = await occasion(now + 3 * hour, { what: 'club', id: home.clubId });
    const withoutSecond = await occasion(now + 4 * hour, team(), { what: 'player', id: second, excluded: true });
    const ofFirst = await occasion(now + 5 * hour, { what: 'player', id: first });
    const match = await app.send(
      calls.match.add,
      { body: { ...newMatch(home), kickoffAt: new Date(now + 6 * hour).toISOString() } },
      home.coach.token,
    );
    await occasion(now + 30 * day, team());
    const [ana, bea] = [await playerSignedIn(app, home.clubId, first), await playerSignedIn(app, home.clubId, second)];
    expect(await ids(home.coach.token)).toEqual([ofTeam, ofClub, withoutSecond, match.id]);
    expect(await ids(ana.token)).toEqual([ofTeam, ofClub, withoutSecond, ofFirst, match.id]);
    expect(await ids(bea.token)).toEqual([ofTeam, ofClub, match.id]);
    expect(await ids(home.manager.token)).toEqual([ofClub]);
    const all = [ofTeam, ofOther, ofClub, withoutSecond, ofFirst, match.id];
    expect(await ids(home.manager.token, { of: 'club' })).toEqual(all);
    expect(await ids(home.coach.token, { of: 'club' })).toEqual(all);
    expect(await ids(bea.token, { of: 'club' })).toEqual([ofTeam, ofClub, match.id]);
    expect(await ids(home.manager.token, { of: 'club', kinds: 'match' })).toEqual([match.id]);
    expect(await ids(home.manager.token, { of: 'team', id: other.id })).toEqual([ofOther]);
    expect(await ids(home.coach.token, { of: 'person', id: first })).toEqual([
      ofTeam,
      ofClub,
      withoutSecond,
      ofFirst,
      match.id,
    ]);
    expect(await ids(bea.token, { of: 'person', id: bea.id })).toEqual([ofTeam, ofClub, match.id]);
    const foreign = await makeWorld(app, { players: 1 });
    expect(await ids(foreign.manager.token, { of: 'club' })).toEqual([]);
  });

  test('of a frozen occasion has whoever was called then', async () => {
    const [first, second] = [home.player(0), home.player(1)];
    const id = await occasion(now - 2 * hour, team());
    await makeAnswer(app, { id, clubId: home.clubId, personId: first, answer: 'yes' });
    const freeze = app.database.query.updateTable('occasion').set({ frozen_at: now - 2 * hour });
    await freeze.where('id', '=', id).execute();
    const [ana, bea] = [await playerSignedIn(app, home.clubId, first), await playerSignedIn(app, home.clubId, second)];
    expect(await ids(bea.token)).toEqual([]);
    await app.database.query.deleteFrom('team_player').where('player_id', '=', first).execute();
    const { rows } = await read(ana.token);
    expect(rows).toMatchObject([{ id, own: { answer: 'yes' }, counts: { called: 1, yes: 1, none: 0 } }]);
  });

  test('of a group and of a pitch', async () => {
    const pitch = { id: crypto.randomUUID(), name: 'Campo 1', address: '' };
    const groupId = (
      await app.send(
        calls.teamGroup.add,
        { body: { teamId: home.team.id, name: 'Porteros', purpose: '', playerIds: [home.player(0)] } },
        home.coach.token,
      )
    ).id;
    await app.database.query
      .updateTable('club')
      .set({ pitches: JSON.stringify([pitch]) })
      .where('id', '=', home.clubId)
      .execute();
    const ofGroup = await occasion(now + hour, { what: 'group', id: groupId });
    const onPitch = await makeOccasion(app, {
      ...{ clubId: home.clubId, startsAt: now + 2 * hour, targets: [team(other.id)] },
      ...{ pitch_id: pitch.id, pitch_part: 'a' },
    });
    const { rows, teams } = await read(home.manager.token, { of: 'group', id: groupId });
    expect(rows).toMatchObject([{ id: ofGroup, teamIds: [home.team.id], counts: { called: 1 } }]);
    expect(teams).toMatchObject([{ id: home.team.id, shirtColour: '#1F7A45' }]);
    expect(await ids(home.coach.token, { of: 'team', id: home.team.id })).toEqual([ofGroup]);
    expect(await ids(home.coach.token, { of: 'pitch', id: pitch.id })).toEqual([onPitch]);
    for (const of of ['team', 'group', 'person', 'pitch'] as const) {
      const unknown = { of, id: crypto.randomUUID() };
      expect((await refusalOf(read(home.manager.token, unknown))).code).toBe('notFound');
      const foreign = await makeWorld(app, { players: 1 });
      const theirs = { team: foreign.team.id, group: groupId, person: foreign.player(0), pitch: pitch.id }[of];
      const asker = of === 'team' || of === 'person' ? home.manager : foreign.manager;
      expect((await refusalOf(read(asker.token, { of, id: theirs }))).code).toBe('notFound');
    }
  });

  test('counts answers with the default of whoever gave none, and shows the caller’s own', async () => {
    const [first, second, third] = [home.player(0), home.player(1), home.player(2)];
    const targets = [team()];
    const plain = await makeOccasion(app, { clubId: home.clubId, startsAt: now + hour, targets, asks: 'answer' });
    const expected = await makeOccasion(app, {
      ...{ clubId: home.clubId, startsAt: now + 2 * hour, targets },
      ...{ asks: 'answer', answer_default: 'yes' },
    });
    for (const id of [plain, expected]) {
      await makeAnswer(app, { id, clubId: home.clubId, personId: first, answer: 'no' });
      await makeAnswer(app, { id, clubId: home.clubId, personId: second, answer: 'maybe', stale: true });
    }
    const gone = await makePlayers(app.database.query, other, 1);
    await makeAnswer(app, { id: plain, clubId: home.clubId, personId: String(gone[0]?.id), answer: 'yes' });
    const [ana, bea] = [await playerSignedIn(app, home.clubId, first), await playerSignedIn(app, home.clubId, third)];
    expect((await read(home.coach.token)).rows).toMatchObject([
      { id: plain, asksForAnswer: true, own: null, counts: { called: 3, yes: 0, no: 1, maybe: 0, none: 2 } },
      { id: expected, own: null, counts: { called: 3, yes: 2, no: 1, maybe: 0, none: 0 } },
    ]);
    expect((await read(ana.token)).rows[0]).toMatchObject({ own: { answer: 'no', stale: false } });
    expect((await read(bea.token)).rows[0]).toMatchObject({ own: { answer: null, stale: false } });
  });

  test('has birthdays: with age for the staff, by first name for team-mates, on 28 February where there is no 29th', async () => {
    const { query } = app.database;
    const [first, second] = [home.player(0), home.player(1)];
    await query.updateTable('player').set({ birth_date: '2012-02-29' }).where('id', '=', first).execute();
    const strange = await makePlayers(query, other, 1);
    const newYear = String(strange[0]?.id);
    await query.updateTable('player').set({ birth_date: '2010-01-01' }).where('id', '=', newYear).execute();
    const february = { from: '2027-02-25', to: '2027-03-01', kinds: 'birthday' };
    const row = {
      id: first,
      kind: 'birthday',
      firstDay: '2027-02-28',
      allDay: true,
      age: 15,
      title: 'Player Number 1',
    };
    expect((await read(home.coach.token, february)).rows).toMatchObject([{ ...row, teamIds: [home.team.id] }]);
    const bea = await playerSignedIn(app, home.clubId, second);
    expect((await read(bea.token, february)).rows).toMatchObject([{ id: first, title: 'Player', age: null }]);
    const leap = await read(home.coach.token, { from: '2028-02-28', to: '2028-03-01' });
    expect(leap.rows).toMatchObject([{ firstDay: '2028-02-29', age: 16, start: '2028-02-28T23:00:00.000Z' }]);
    const turn = { from: '2026-12-25', to: '2027-01-05' };
    expect((await read(home.manager.token, { ...turn, of: 'club' })).rows).toMatchObject([
      { id: newYear, firstDay: '2027-01-01', age: 17 },
    ]);
    expect((await read(home.coach.token, turn)).rows).toEqual([]);
    expect((await read(bea.token, { ...turn, of: 'club' })).rows).toEqual([]);
  });

  test('flags what clashes, for whoever edits events', async () => {
    const two = [await occasion(now + hour, team()), await occasion(now + 1.5 * hour, team())];
    const apart = await occasion(now + day, team());
    const ana = await playerSignedIn(app, home.clubId, home.player(0));
    const flags = async (token: string) =>
      Object.fromEntries((await read(token)).rows.map(({ id, clash }) => [id, clash]));
    expect(await flags(home.coach.token)).toEqual({ [String(two[0])]: true, [String(two[1])]: true, [apart]: false });
    expect(Object.values(await flags(ana.token))).toEqual([false, false, false]);
    await app.database.query
      .updateTable('occasion')
      .set({ state: 'cancelled' })
      .where('id', '=', String(two[0]))
      .execute();
    expect((await read(home.coach.token)).rows.map(({ state, clash }) => [state, clash])).toEqual([
      ['cancelled', false],
      ['planned', false],
      ['planned', false],
    ]);
  });

  test('has what began before and goes on, by the days of the club', async () => {
    const camp = await makeOccasion(app, {
      ...{ clubId: home.clubId, targets: [team()], startsAt: Date.parse('2027-03-01T23:00:00Z') },
      ...{ ends_at: Date.parse('2027-03-08T23:00:00Z'), all_day: 1, first_day: '2027-03-02', last_day: '2027-03-08' },
    });
    const on = (from: string, to = from) => ids(home.coach.token, { from, to });
    expect([await on('2027-03-01'), await on('2027-03-02'), await on('2027-03-08'), await on('2027-03-09')]).toEqual([
      [],
      [camp],
      [camp],
      [],
    ]);
  });

  test('is read for 100 days at most, and whose it is must be named', async () => {
    const code = async (query: Partial<Query>) => (await refusalOf(read(home.manager.token, query))).code;
    expect((await read(home.manager.token, { from: '2027-01-01', to: '2027-04-10' })).rows).toEqual([]);
    for (const wrong of [
      { from: '2027-01-01', to: '2027-04-11' },
      { from: '2027-01-02', to: '2027-01-01' },
      { from: '2027-02-30' },
      { of: 'team' as const },
      { of: 'mine' as const, id: home.team.id },
      { kinds: 'training,cake' },
    ])
      expect([wrong, await code(wrong)]).toEqual([wrong, 'badRequest']);
  });

  test('of a team that is not one’s own is refused to who reads own teams alone', async () => {
    const staff = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, other, staff.id, 'DELEGATE');
    const ofTeam = await occasion(now + hour, team(other.id));
    await occasion(now + hour, team());
    expect(await ids(staff.token, { of: 'club' })).toEqual([ofTeam]);
    expect((await refusalOf(read(staff.token, { of: 'team', id: home.team.id }))).code).toBe('forbidden');
    expect((await refusalOf(read(staff.token, { of: 'person', id: home.player(0) }))).code).toBe('forbidden');
    const ana = await playerSignedIn(app, home.clubId, home.player(0));
    expect((await refusalOf(read(ana.token, { of: 'team', id: other.id }))).code).toBe('forbidden');
    expect((await refusalOf(read(ana.token, { of: 'person', id: home.player(1) }))).code).toBe('forbidden');
  });

  test('one event has its people, its targets and what the caller may do; another club has it not', async () => {
    const id = await occasion(now + hour, team(), { what: 'player', id: home.player(2), excluded: true });
    const get = (token: string) => app.send(calls.event.get, { params: { id } }, token);
    const seen = await get(home.coach.token);
    expect(seen).toMatchObject({ kind: 'event', counts: { called: 2 }, own: null, may: { edit: true, answer: false } });
    expect(seen.targets).toEqual([
      { what: 'player', id: home.player(2), name: 'Player Number 3', excluded: true },
      { what: 'team', id: home.team.id, name: 'Team', excluded: false },
    ]);
    const [ana, out] = [home.player(0), home.player(2)].map((player) => playerSignedIn(app, home.clubId, player));
    expect(await get(String((await ana)?.token))).toMatchObject({ own: { answer: null }, may: { edit: false } });
    expect((await refusalOf(get(String((await out)?.token)))).code).toBe('notFound');
    const foreign = await makeWorld(app, { players: 1 });
    expect((await refusalOf(get(foreign.manager.token))).code).toBe('notFound');
  });
});
