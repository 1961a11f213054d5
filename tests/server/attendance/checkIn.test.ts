import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { checkInCode } from '#server/calendar/checkIn.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { type Asked, makeAsked, record } from './makers.ts';

const minute = 60_000;

describe.each(engines)('check-in on $name', (engine) => {
  let app: Running;
  let home: Asked;
  /** An event that begins in ten minutes. */
  let id: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeAsked(app);
    id = await home.asks({ startsAt: app.clock() + 10 * minute });
  });
  afterAll(() => app.close());
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  const keyOf = (token: string) => app.send(calls.attendance.checkInKey, { params: { id } }, token);
  const checkIn = (code: string, token: string) => app.send(calls.attendance.checkIn, { body: { code } }, token);

  test('with the code of a staff device: present, late by the clock; what staff recorded stays', async () => {
    const { key, stepMs } = await keyOf(home.tokens.coach);
    expect(stepMs).toBe(15_000);
    expect(await codeOf(keyOf(home.tokens.ana))).toBe('forbidden');
    const code = checkInCode(key, id, app.clock());
    expect(await checkIn(code, home.tokens.ana)).toMatchObject({ presence: 'present', notedVia: 'code' });
    await record(app, id, home.tokens.coach, [{ personId: home.bea, presence: 'absent', at: app.clock() }]);
    expect(await checkIn(code, home.tokens.bea)).toMatchObject({ presence: 'absent', notedVia: 'app' });
    expect(await codeOf(checkIn(code, home.tokens.manager))).toBe('notFound');
    app.clock.forward(31_000);
    expect(await codeOf(checkIn(code, home.tokens.ana))).toBe('checkIn.codeWrong');
    expect(await codeOf(checkIn('x', home.tokens.ana))).toBe('checkIn.codeWrong');
    const begun = await home.asks({ startsAt: app.clock() - 12.5 * minute });
    const late = await app.send(calls.attendance.checkInKey, { params: { id: begun } }, home.tokens.coach);
    const row = await checkIn(checkInCode(late.key, begun, app.clock()), home.tokens.ana);
    expect(row).toMatchObject({ presence: 'late', minutesLate: 12, minutes: 48 });
  });

  test('a code of another club opens nothing', async () => {
    const { key } = await keyOf(home.tokens.coach);
    const away = await makeWorld(app, { players: 1 });
    const child = await playerSignedIn(app, away.clubId, String(away.players[0]?.id));
    expect(await codeOf(checkIn(checkInCode(key, id, app.clock()), child.token))).toBe('notFound');
    expect(await codeOf(keyOf(away.coach.token))).toBe('notFound');
  });

  test('being called is no reason to show the code', async () => {
    const guest = await signedIn(app, home.clubId, 'COACH');
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const staffId = await putOnStaff(app.database.query, other, guest.id, 'COACH');
    const targets = [
      { what: 'team', id: home.team.id },
      { what: 'staff', id: staffId },
    ];
    id = await home.asks({ startsAt: app.clock(), targets });
    expect(await codeOf(keyOf(guest.token))).toBe('forbidden');
    const { key } = await keyOf(home.tokens.coach);
    const row = await checkIn(checkInCode(key, id, app.clock()), guest.token);
    expect(row).toMatchObject({ personId: staffId, personKind: 'staff', presence: 'present' });
  });

  test('not too early, and not to what was cancelled', async () => {
    for (const [more, code] of [
      [{}, 'presence.tooEarly'],
      [{ state: 'cancelled' }, 'occasion.cancelled'],
    ] as const) {
      const other = await home.asks(more);
      const { key } = await app.send(calls.attendance.checkInKey, { params: { id: other } }, home.tokens.coach);
      expect(await codeOf(checkIn(checkInCode(key, other, app.clock()), home.tokens.ana))).toBe(code);
    }
  });
});
