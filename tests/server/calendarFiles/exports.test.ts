import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { pdfText } from '#tests/pdfText.ts';
import { record } from '../attendance/makers.ts';
import { readPlainly } from '../calendarFeed/plainReader.ts';
import { day, dayOf, hour, makeAnswer, makeOccasion } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, type World } from '../people.ts';

type Query = z.input<typeof calls.calendarFile.exported.query>;

describe.each(engines)('the calendar as files on $name', (engine) => {
  let app: Running;
  let home: World;
  let now: number;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 3 });
    now = app.clock();
  });
  afterAll(() => app.close());

  const made = (startsAt: number, title = 'Cena', more: object = {}) =>
    makeOccasion(app, {
      ...{ clubId: home.clubId, startsAt, targets: [{ what: 'team', id: home.team.id }], asks: 'answer', title },
      ...more,
    });
  const exported = (token: string, query: Partial<Query> = {}) =>
    app.send(
      calls.calendarFile.exported,
      { query: { from: dayOf(now - day), to: dayOf(now + 3 * day), of: 'club', ...query } },
      token,
    );
  const text = async (work: Promise<Blob>) => Buffer.from(await (await work).arrayBuffer()).toString('utf8');
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('a sheet has each row that the calendar shows, with the counts of answers', async () => {
    const id = await made(now + hour, '=cmd', { place: 'Bar' });
    await made(now + 2 * hour, '', { kind: 'training', state: 'cancelled' });
    await makeAnswer(app, { id, clubId: home.clubId, personId: home.player(0), answer: 'yes' });
    const lines = (await text(exported(home.manager.token, { format: 'csv' }))).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Día');
    expect(lines[1]).toMatch(/Evento.*'=cmd.*Bar.*Previsto.*1.*0.*0.*2/);
    expect(lines[2]).toContain(`Entrenamiento ${home.team.name}`);
    expect(lines[2]).toContain('Cancelado');
    const zip = Buffer.from(await (await exported(home.manager.token)).arrayBuffer());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    const foreign = await makeWorld(app, { players: 1 });
    expect((await text(exported(foreign.manager.token, { format: 'csv' }))).trim().split('\r\n')).toHaveLength(1);
    const theirs = exported(foreign.manager.token, { of: 'team', id: home.team.id });
    expect(await codeOf(theirs)).toBe('notFound');
    expect(await codeOf(exported(home.manager.token, { from: '2025-01-01', to: '2026-12-01' }))).toBe('badRequest');
  });

  test('a calendar file has the entries of the feed without answers', async () => {
    const id = await made(now + hour);
    const { events, head } = readPlainly(Buffer.from(await text(exported(home.coach.token, { format: 'ics' }))));
    expect(events.map((one) => [one.get('UID'), one.get('SUMMARY')])).toEqual([[`${id}@${home.clubId}`, 'Cena']]);
    expect(head.get('METHOD')).toBe('PUBLISH');
  });

  test('one occasion is a calendar file of one entry, for whoever may see it', async () => {
    const more = { place: 'Puerta norte', meet_minutes: 15, meet_place: 'Vestuario 3', description: 'Botas y agua' };
    const id = await made(now + hour, 'Cena', more);
    await made(now + 2 * hour, 'Otra');
    const fileOf = (one: string, token: string) =>
      app.send(calls.calendarFile.occasion, { params: { id: one } }, token);
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    for (const token of [home.coach.token, player.token]) {
      const { events } = readPlainly(Buffer.from(await text(fileOf(id, token))));
      expect(events.map((one) => ['UID', 'SUMMARY', 'LOCATION'].map((field) => one.get(field)))).toEqual([
        [`${id}@${home.clubId}`, 'Cena', 'Puerta norte'],
      ]);
      expect(events[0]?.get('DESCRIPTION')).toMatch(/Vestuario 3[\s\S]*Botas y agua/);
      expect(events[0]?.get('URL')).toMatch(new RegExp(`^https?://.*/calendar/${id}$`));
    }
    const training = await made(now + hour, '', { kind: 'training' });
    const { events } = readPlainly(Buffer.from(await text(fileOf(training, home.coach.token))));
    expect(events[0]?.get('SUMMARY')).toBe(`Entrenamiento ${home.team.name}`);
    const others = await made(now + hour, 'Junta', { targets: [{ what: 'player', id: home.player(1) }] });
    expect(await codeOf(fileOf(others, player.token))).toBe('notFound');
    const foreign = await makeWorld(app, { players: 1 });
    expect(await codeOf(fileOf(id, foreign.manager.token))).toBe('notFound');
  });

  test('a page for the notice board has the month or the week, in the reader’s language', async () => {
    await made(Date.parse('2026-12-09T18:00:00Z'), 'Reunión de padres', { place: 'Sede' });
    const pdf = async (query: object) => {
      const given = { query: { day: '2026-12-10', of: 'club' as const, ...query } };
      return pdfText(
        Buffer.from(await (await app.send(calls.calendarFile.pdf, given, home.manager.token)).arrayBuffer()),
      );
    };
    const month = await pdf({ view: 'month' });
    expect(month).toContain('Diciembre de 2026');
    expect(month).toContain('Reunión de padres');
    expect(month).not.toContain('Sede');
    expect(await pdf({ view: 'week' })).toContain('Sede');
    expect(await pdf({ view: 'month', day: '2027-02-10' })).not.toContain('Reunión');
  });

  test('attendance goes out as people by dates, for those who record it', async () => {
    const id = await made(now - 2 * hour, 'Charla');
    const [first, second] = [home.player(0), home.player(1)];
    await record(app, id, home.coach.token, [
      { personId: first, presence: 'present', at: now },
      { personId: second, presence: 'absent', at: now },
    ]);
    for (const ago of [3, 4, 5, 6])
      await record(app, await made(now - ago * hour), home.coach.token, [
        { personId: first, presence: 'present', at: now },
      ]);
    const of = (subject: string, token = home.coach.token, query: object = {}) =>
      app.send(calls.attendance.exported, { params: { id: subject }, query: { format: 'csv', ...query } }, token);
    for (const subject of [home.team.id, home.clubId, id]) {
      const [head, ...rows] = (await text(of(subject))).trim().split('\r\n');
      expect(head).toMatch(/Persona.*Asistencia.*Presente.*\d{4}-\d\d-\d\d \d\d:\d\d/);
      expect(rows).toHaveLength(3);
      // A share needs five that are recorded.
      expect(rows[0]).toMatch(subject === id ? /Number 1.*;–;1;.*P"?$/ : /Number 1.*100\s?%.*P"?$/);
      expect(rows[1]).toMatch(/Number 2.*;–;0;.*F"?$/);
    }
    expect((await text(of(home.team.id, home.coach.token, { kind: 'match' }))).trim().split('\r\n')).toHaveLength(1);
    const printed = await app.send(calls.attendance.pdf, { params: { id: home.team.id } }, home.coach.token);
    const page = await pdfText(Buffer.from(await printed.arrayBuffer()));
    expect(page).toContain(`Asistencia ${home.team.name}`);
    expect(page).toContain('Number 1');
    const player = await playerSignedIn(app, home.clubId, first);
    expect(await codeOf(of(home.team.id, player.token))).toBe('forbidden');
    const foreign = await makeWorld(app, { players: 1 });
    for (const subject of [home.team.id, home.clubId, id])
      expect(await codeOf(of(subject, foreign.manager.token))).toBe('notFound');
  });

  test('figures come by month of the club’s calendar', async () => {
    for (const at of ['2026-09-30T21:30:00Z', '2026-09-30T22:30:00Z', '2026-10-20T18:00:00Z']) {
      const id = await made(Date.parse(at));
      await record(app, id, home.coach.token, [
        { personId: home.player(0), presence: 'late', minutesLate: 5, at: now },
      ]);
    }
    const { months, occasions } = await app.send(
      calls.attendance.statistics,
      { params: { id: home.team.id }, query: { from: '2026-09-01', to: '2026-10-31' } },
      home.coach.token,
    );
    expect(occasions).toBe(3);
    expect(months.map(({ month, occasions: many, late, share }) => [month, many, late, share])).toEqual([
      ['2026-09', 1, 1, null],
      ['2026-10', 2, 2, null],
    ]);
  });
});
