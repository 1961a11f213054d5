import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { signedIn } from '../people.ts';
import { dayBefore, makeWard, move, report, type Ward } from './people.ts';

describe.each(engines)('what the staff see of an injury on $name', (engine) => {
  let app: Running;
  let home: Ward;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWard(app);
  });
  afterAll(() => app.close());
  const get = (id: string, token: string) => app.send(calls.injury.get, { params: { id } }, token);
  const write = (id: string, version: number, body: object) =>
    app.send(calls.injury.setMedical, { params: { id }, body: { version, ...body } }, home.physio.token);
  const share = (id: string, shared: boolean, token: string) =>
    app.send(calls.injury.shareRegion, { params: { id }, body: { shared } }, token);
  const thigh = { region: 'thigh', side: 'left', tissue: 'Bíceps femoral' } as const;
  const back = async (id: string, day: string) => {
    await move(app, id, home.physio.token, { to: 'returnToTraining', day });
    await move(app, id, home.physio.token, { to: 'returnToPlay', clearance: true, day });
  };

  test('the region is shown while the player shows it, as it is now, and by nobody else', async () => {
    const { id } = await report(app, home.player(0), home.coach.token);
    await write(id, 0, thigh);
    expect(await get(id, home.coach.token)).toMatchObject({ region: null, regionShared: null });
    for (const other of [home.coach, home.physio, home.admin])
      expect((await refusalOf(share(id, true, other.token))).code).toBe('forbidden');
    expect(await share(id, true, home.own.token)).toMatchObject({ region: 'thigh', regionShared: true });
    expect(await get(id, home.coach.token)).toMatchObject({ region: 'thigh', regionShared: null });
    await write(id, 1, { region: 'groin' });
    expect(await get(id, home.coach.token)).toMatchObject({ region: 'groin' });
    await share(id, false, home.own.token);
    expect(await get(id, home.coach.token)).toMatchObject({ region: null });
    expect(JSON.stringify(await get(id, home.admin.token))).not.toContain('groin');
  });

  test('the same region, side and tissue after the return is a recurrence; the figures count it', async () => {
    const first = await report(app, home.player(0), home.coach.token, { onsetOn: dayBefore(60) });
    await write(first.id, 0, thigh);
    await back(first.id, dayBefore(40));
    const second = await report(app, home.player(0), home.coach.token, { onsetOn: dayBefore(10) });
    expect(await write(second.id, 0, { ...thigh, side: 'right' })).toMatchObject({ recurrence: null });
    const again = await write(second.id, 1, { side: 'left' });
    expect(again.recurrence).toEqual({ injuryId: first.id, returnedOn: dayBefore(40), early: true });
    const { query } = app.database;
    await query
      .updateTable('season')
      .set({ starts_on: dayBefore(100) })
      .where('club_id', '=', home.clubId)
      .execute();
    const figures = await app.send(calls.injury.figures, { query: { teamId: home.team.id } }, home.coach.token);
    expect(figures).toMatchObject({ injuries: 2, recurrences: 1, open: 2, daysMissed: 19 + 9, medianDays: 19 });
    expect(figures.match.rate).toBeNull();
    // Without a team: all that the caller reads. Another team's staff read nothing of this one.
    const mine = await app.send(calls.injury.figures, { query: {} }, home.coach.token);
    expect(mine).toMatchObject({ injuries: 2, daysMissed: 19 + 9 });
    expect(await app.send(calls.injury.figures, { query: {} }, home.manager.token)).toMatchObject({ injuries: 2 });
    const stranger = await signedIn(app, home.clubId, 'COACH');
    const theirs = app.send(calls.injury.figures, { query: { teamId: home.team.id } }, stranger.token);
    expect((await refusalOf(theirs)).code).toBe('forbidden');
    const nothing = await app.send(calls.injury.figures, { query: {} }, stranger.token);
    expect(nothing).toMatchObject({ injuries: 0, availability: { days: 0 } });
  });

  test('days between the return and a relapse are not missed', async () => {
    const { id } = await report(app, home.player(0), home.coach.token, { onsetOn: dayBefore(50) });
    await back(id, dayBefore(40));
    const relapsed = await move(app, id, home.physio.token, { to: 'assessment', day: dayBefore(5) });
    expect(relapsed).toMatchObject({ returnedOn: null, daysMissed: 9 + 4 });
  });

  test('the removed ones are listed for who may restore them', async () => {
    const seen = await report(app, home.player(0), home.coach.token);
    const draft = await report(app, home.player(0), home.own.token, { confirm: true });
    for (const { id } of [seen, draft]) await app.send(calls.injury.remove, { params: { id } }, home.physio.token);
    const removed = async (token: string) =>
      (await app.send(calls.injury.removed, {}, token)).map(({ id }) => id).sort();
    expect(await removed(home.physio.token)).toEqual([seen.id, draft.id].sort());
    expect(await removed(home.coach.token)).toEqual([draft.id]);
    expect(await removed((await signedIn(app, home.clubId, 'COACH')).token)).toEqual([]);
    expect((await refusalOf(removed(home.own.token))).code).toBe('forbidden');
  });
});
