import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import type { Entry } from '#domain/match/entry.ts';
import type { Planned } from '#domain/match/plan.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { listening } from './listening.ts';
import { command, kickOff, newMatch } from './match/pitch.ts';
import { makeWorld, putOnStaff, signedIn, type World } from './people.ts';

type Steps = Input<typeof calls.matchPlan.change>['body']['steps'];

describe.each(engines)('the plan of a match on $name', (engine) => {
  let app: Running;
  let url: string;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  const planned = (out: number, on: number, when: Planned['when'] = { at: 'minute', minute: 60 }) => ({
    id: crypto.randomUUID(),
    when,
    changes: [{ playerOutId: home.player(out), playerInId: home.player(on) }],
    by: 'hand' as const,
  });
  const read = (id: string, token = home.coach.token) => app.send(calls.matchPlan.get, { params: { id } }, token);
  const change = (id: string, steps: Steps, token = home.coach.token) =>
    app.send(calls.matchPlan.change, { params: { id }, body: { steps } }, token);
  const fixture = () => app.send(calls.match.add, { body: newMatch(home) }, home.coach.token);

  test('empty before anybody has prepared anything; then step by step, each with a new number', async () => {
    const { id } = await fixture();
    expect(await read(id)).toMatchObject({ version: 0, plan: { queue: [], rotation: null } });
    const [first, second] = [planned(1, 12), planned(2, 13, { at: 'interval', period: 1 })];
    await change(id, [{ type: 'planned.put', planned: first }]);
    const after = await change(id, [
      { type: 'planned.put', planned: second },
      { type: 'planned.ordered', ids: [second.id, first.id] },
    ]);
    expect(after).toMatchObject({ version: 2, plan: { queue: [second, first] } });
    expect(await read(id, home.manager.token)).toEqual(after);
    await change(id, [{ type: 'planned.dropped', id: first.id }]);
    expect((await read(id)).plan.queue).toEqual([second]);
  });

  test('two devices at once: nothing of either is lost, and the same steps twice do the same as once', async () => {
    const { id } = await fixture();
    const all = Array.from({ length: 12 }, (_, index) => planned(index % 11, 11 + (index % 4)));
    const tokens = [home.coach.token, home.manager.token];
    await Promise.all(
      all.flatMap((one, index) => {
        const steps = [{ type: 'planned.put' as const, planned: one }];
        return [change(id, steps, tokens[index % 2]), change(id, steps, tokens[index % 2])];
      }),
    );
    const { plan, version } = await read(id);
    expect(plan.queue.map((one) => one.id).toSorted()).toEqual(all.map((one) => one.id).toSorted());
    expect(version).toBe(24);
  });

  test('the order of the takers: the last word counts, by whoever writes; nobody stands in it twice', async () => {
    const { id } = await fixture();
    const [first, second, third] = [home.player(1), home.player(2), home.player(3)];
    await change(id, [{ type: 'kicks.ordered', players: [first, second, first] }]);
    expect((await read(id, home.manager.token)).plan.kicks).toEqual([first, second]);
    await change(id, [{ type: 'kicks.ordered', players: [third, first] }], home.manager.token);
    const { plan } = await change(id, [{ type: 'planned.put', planned: planned(1, 12) }]);
    expect(plan.kicks).toEqual([third, first]);
    const many = Array.from({ length: 41 }, () => crypto.randomUUID());
    await expect(change(id, [{ type: 'kicks.ordered', players: many }])).rejects.toMatchObject({ code: 'badRequest' });
  });

  test('a plan that was kept before there was an order of takers has none', async () => {
    const { id } = await fixture();
    await change(id, [{ type: 'planned.put', planned: planned(1, 12) }]);
    const old = JSON.stringify({ queue: [], rotation: null });
    await app.database.query.updateTable('match_plan').set({ body: old }).where('match_id', '=', id).execute();
    expect((await read(id)).plan).toEqual({ queue: [], rotation: null, kicks: [] });
  });

  test('a new rotation replaces the last one, and keeps what the coach planned', async () => {
    const { id } = await fixture();
    const hand = planned(1, 12);
    const rotation = { blocks: 2, keeper: 'fixed' as const, shares: { [home.player(1)]: 2 } };
    const made = (one: ReturnType<typeof planned>) => ({ ...one, by: 'rotation' as const });
    await change(id, [{ type: 'planned.put', planned: hand }]);
    await change(id, [{ type: 'rotation.made', rotation, queue: [made(planned(2, 13))] }]);
    const next = made(planned(3, 14));
    const { plan } = await change(id, [{ type: 'rotation.made', rotation, queue: [next] }]);
    expect(plan).toEqual({ queue: [hand, next], rotation, kicks: [] });
  });

  test('two devices make a broken rotation anew by themselves at the same time: it is made once, and both have it', async () => {
    const { id } = await fixture();
    const made = () => ({
      type: 'rotation.made' as const,
      rotation: {
        blocks: 2,
        keeper: 'fixed' as const,
        shares: {},
        madeWith: { id: crypto.randomUUID(), players: [home.player(1)], places: 11 },
      },
      queue: [{ ...planned(2, 13), by: 'rotation' as const }],
    });
    const broken = made();
    await change(id, [broken]);
    const insteadOf = broken.rotation.madeWith.id;
    const both = await Promise.all(
      [home.coach, home.manager].map(({ token }) => change(id, [{ ...made(), insteadOf }], token)),
    );
    const [first, second] = both.toSorted((a, b) => a.version - b.version);
    expect(first?.plan.rotation?.madeWith?.id).not.toBe(insteadOf);
    expect(second?.plan).toEqual(first?.plan);
    expect((await read(id)).plan).toEqual(first?.plan);
  });

  test('the change that is carried out bears the id of its plan', async () => {
    const { id } = await kickOff(app, home, { ago: 61 });
    const one = planned(1, 12);
    await change(id, [{ type: 'planned.put', planned: one }]);
    const body = { ...command(), commandId: one.id, matchId: id, changes: one.changes };
    await app.send(calls.matchWork.substitute, { body }, home.coach.token);
    const again = await app.send(calls.matchWork.substitute, { body }, home.coach.token);
    expect(again.entry).toMatchObject({ id: one.id });
    expect(again.match.changes.made).toBe(1);
  });

  const carryOut = async (id: string, one: Pick<Planned, 'id' | 'changes'>, token: string, more: object = {}) => {
    const body = { commandId: one.id, matchId: id, changes: [...one.changes], ...more };
    const { entry, match } = await app.send(calls.matchWork.substitute, { body }, token);
    return { entry: entry as Entry, match };
  };

  test('two people carry out the same prepared change at the same time: one change, and both are answered with it', async () => {
    const { id } = await kickOff(app, home, { ago: 61 });
    const one = planned(1, 12);
    await change(id, [{ type: 'planned.put', planned: one }]);
    const both = await Promise.all([
      carryOut(id, one, home.coach.token, { device: 'tablet' }),
      carryOut(id, one, home.manager.token, { device: 'phone' }),
    ]);
    expect(new Set(both.map(({ entry }) => entry.seq)).size).toBe(1);
    expect(both.map(({ match }) => match.changes.made)).toEqual([1, 1]);
    // The id means these substitutions: another entry under it is not taken for the same.
    const second = both[0].entry.by === home.coach.id ? home.manager : home.coach;
    const other = { id: one.id, changes: planned(2, 13).changes };
    expect((await refusalOf(carryOut(id, other, second.token))).code).toBe('commandReused');
  });

  test.each([
    ['in play', (_id: string) => Promise.resolve()],
    [
      'in an interval',
      async (id: string) => {
        await app.send(calls.matchPlay.endPeriod, { params: { id, n: 1 }, body: command() }, home.coach.token);
      },
    ],
  ])('the same change under two ids, %s: one question, and the answer is a person’s', async (_when, begin) => {
    const { id } = await kickOff(app, home, { ago: 45 });
    await begin(id);
    const [mine, theirs] = [planned(1, 12), planned(1, 12)];
    const both = await Promise.allSettled([
      carryOut(id, mine, home.coach.token, { device: 'tablet' }),
      carryOut(id, theirs, home.manager.token, { device: 'phone' }),
    ]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([
      { code: 'entry.possibleDuplicate', details: { entry: { type: 'player.substituted' } } },
    ]);
    const last = both[0].status === 'rejected' ? mine : theirs;
    const insisted = { device: 'a third', confirm: true };
    expect((await refusalOf(carryOut(id, last, home.manager.token, insisted))).code).toBe('player.notOnPitch');
    expect((await app.send(calls.match.get, { params: { id } }, home.coach.token)).changes.made).toBe(1);
  });

  test('an edited change is another one in the same place, so no id means two changes', async () => {
    const { id } = await fixture();
    const [first, second, edited] = [planned(1, 12), planned(2, 13), planned(1, 14)];
    const steps: Steps = [first, second].map((one) => ({ type: 'planned.put', planned: one }));
    await change(id, steps);
    const step = { type: 'planned.put' as const, planned: edited, replaces: first.id };
    await change(id, [step]);
    expect((await change(id, [step])).plan.queue).toEqual([edited, second]);
  });

  test('the season: minutes of the other matches of the team', async () => {
    const played = await kickOff(app, home, { ago: 45 });
    await app.send(calls.matchPlay.endPeriod, { params: { id: played.id, n: 1 }, body: command() }, home.coach.token);
    const { id } = await fixture();
    const { season } = await read(id);
    expect(season.find((one) => one.playerId === home.player(1))?.minutes).toBeGreaterThanOrEqual(45);
    expect((await read(played.id)).season.find((one) => one.playerId === home.player(1))?.minutes ?? 0).toBe(
      (season.find((one) => one.playerId === home.player(1))?.minutes ?? 0) - 45,
    );
  });

  test('who may not write the match may not read or change it either', async () => {
    const { id } = await fixture();
    const assistant = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
    await expect(read(id, assistant.token)).rejects.toMatchObject({ status: 403 });
    const steps = [{ type: 'planned.put' as const, planned: planned(1, 12) }];
    await expect(change(id, steps, assistant.token)).rejects.toMatchObject({ status: 403 });
    const granted = { userId: assistant.id, right: 'write' as const };
    await app.send(calls.matchRights.grant, { params: { id }, body: granted }, home.coach.token);
    await expect(change(id, steps, assistant.token)).resolves.toMatchObject({ version: 1 });
  });

  test('a plan that is not one is refused and leaves the plan as it was', async () => {
    const { id } = await fixture();
    const many = Array.from({ length: 61 }, () => ({ type: 'planned.put' as const, planned: planned(1, 12) }));
    await expect(change(id, many)).rejects.toMatchObject({ status: 400 });
    const empty = { ...planned(1, 12), changes: [] };
    await expect(change(id, [{ type: 'planned.put', planned: empty }])).rejects.toMatchObject({ status: 400 });
    expect((await read(id)).version).toBe(0);
  });

  test('those of the staff who follow the match hear that it has changed', async () => {
    const { id } = await fixture();
    const manager = await listening(url + hubPath, home.manager.token, ['planChanged']);
    await manager.connection.invoke('follow', id, 0);
    await change(id, [{ type: 'planned.put', planned: planned(1, 12) }]);
    await expect.poll(() => manager.of('planChanged')).toEqual([[id, 1]]);
    await manager.connection.stop();
  });
});
