import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { listening } from '../listening.ts';
import { makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { command, kickOff } from './pitch.ts';

type Steps = Input<typeof calls.matchPlan.change>['body']['steps'];

describe.each(engines)('who sees the order of the takers, on $name', (engine) => {
  let app: Running;
  let url: string;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  const read = (id: string, token: string) => app.send(calls.matchPlan.get, { params: { id } }, token);
  const change = (id: string, steps: Steps) =>
    app.send(calls.matchPlan.change, { params: { id }, body: { steps } }, home.coach.token);
  const kicksTo = (id: string, token: string) => app.send(calls.matchPlan.kicks, { params: { id } }, token);
  const staffWith = async (id: string, right: 'read' | 'note' | 'propose') => {
    const person = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, person.id, 'ASSISTANT_COACH');
    const body = { userId: person.id, right };
    await app.send(calls.matchRights.grant, { params: { id }, body }, home.coach.token);
    return person.token;
  };

  test('users who may propose see the order of the takers; those who only read, from the end of play on', async () => {
    const { id } = await kickOff(app, home, { ago: 91 });
    const players = [home.player(2), home.player(1)];
    await change(id, [{ type: 'kicks.ordered', players }]);
    const [proposer, noter] = [await staffWith(id, 'propose'), await staffWith(id, 'note')];
    const child = await playerSignedIn(app, home.clubId, home.player(3));
    const orders = () => Promise.all([proposer, noter, child.token, home.coach.token].map((one) => kicksTo(id, one)));
    const [withheld, all] = [{ players: null }, { players }];
    expect(await orders()).toEqual([all, withheld, withheld, all]);
    for (const n of [1, 2]) {
      await app.send(calls.matchPlay.endPeriod, { params: { id, n }, body: command() }, home.coach.token);
      if (n === 1)
        await app.send(calls.matchPlay.startPeriod, { params: { id, n: 2 }, body: command() }, home.coach.token);
    }
    expect(await orders()).toEqual([all, all, all, all]);
    // The rest of the plan stays with those who write.
    await expect(read(id, proposer)).rejects.toMatchObject({ status: 403 });
    const stranger = await makeWorld(app);
    await expect(kicksTo(id, stranger.coach.token)).rejects.toMatchObject({ status: 404 });
  });

  test('who follows and does not write hears that the order of the takers is another, and of no other change', async () => {
    const { id } = await kickOff(app, home);
    const child = await playerSignedIn(app, home.clubId, home.player(3));
    const { connection, received } = await listening(url + hubPath, child.token, ['planChanged', 'kicksOrdered']);
    await connection.invoke('follow', id, 0);
    await change(id, [{ type: 'rotation.made', rotation: null, queue: [] }]);
    await change(id, [{ type: 'kicks.ordered', players: [home.player(1)] }]);
    await expect.poll(() => received).toEqual([['kicksOrdered', id]]);
    await connection.stop();
  });
});
