import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createSendQueue } from '#server/mail/sendQueue.ts';
import { nextDue, takeDue } from '#server/mail/store.ts';
import { day, hour } from '../event/makers.ts';
import type { Running } from '../harness.ts';
import { command, kickOff } from '../match/pitch.ts';
import { makeWorld, playerSignedIn } from '../people.ts';
import { makeFamily } from '../telling/families.ts';
import { addressed, forwardTo, mailsOf, notificationsOf, toTheNextMorning } from '../telling/letters.ts';
import { type Nodes, postgresUrl, startNodes } from './nodes.ts';

const until = (check: () => unknown) => expect.poll(check, { interval: 20, timeout: 20_000 });

describe.runIf(postgresUrl)('what is done in the background, over three nodes', () => {
  let nodes: Nodes;
  let app: Running;
  beforeAll(async () => {
    nodes = await startNodes(3);
    app = nodes.apps[0] as Running;
  });
  afterAll(() => nodes.close());
  const alike = () => {
    for (const other of nodes.apps) other.clock.forward(app.clock() - other.clock());
  };
  beforeEach(async () => {
    await toTheNextMorning(app);
    alike();
  });

  /** What is due now is done by all of them at the same moment, twice. */
  const runAll = async () => {
    alike();
    for (const _ of [1, 2]) await Promise.all(nodes.apps.map((one) => one.telling.run()));
  };

  test('a family is asked once, and reminded once', async () => {
    const family = await makeFamily(app);
    const startsAt = app.clock() + 6 * day;
    await family.asks({ title: 'Salida', startsAt });
    await family.asks({ title: 'Torneo', startsAt: startsAt + 2 * hour });
    forwardTo(app, startsAt - 5 * day + 2 * hour);
    await runAll();
    const asked = await addressed(app, family.clubId, 'familyAnswer');
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(3);
    forwardTo(app, startsAt - 2 * day + 2 * hour);
    await runAll();
    const all = await addressed(app, family.clubId, 'familyAnswer');
    expect(all.length).toBeGreaterThan(3);
    expect(all.length).toBe(2 * new Set(all).size);
  });

  test('a mail is sent once, and every node sends some', async () => {
    const world = await makeWorld(app);
    const { id: userId } = world.manager;
    const row = {
      ...{ club_id: world.clubId, user_id: userId, kind: 'news', to_name: 'Ana', to_address: 'a@b.example' },
    };
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID());
    for (const id of ids)
      await app.database.query
        .insertInto('mail')
        .values({
          ...row,
          id,
          from_name: 'C',
          subject: 'S',
          state: 'waiting',
          attempts: 0,
          next_at: 1,
          created_at: 1,
        } as never)
        .execute();
    const sent: string[][] = [];
    const queues = nodes.apps.map(({ database, clock, services }, n) => {
      const own: string[] = [];
      sent.push(own);
      return createSendQueue({
        name: `outbox ${n}`,
        take: async (now, heldUntil) => {
          const mail = await takeDue(database.query, now, heldUntil);
          return mail ? [mail] : [];
        },
        deliver: async ({ id }) => {
          own.push(id);
          await database.query.updateTable('mail').set({ state: 'sent', next_at: null }).where('id', '=', id).execute();
        },
        nextDue: () => nextDue(database.query),
        looksAfter: undefined,
        clock,
        log: services.log,
      });
    });
    await Promise.all(queues.map((queue) => queue.run()));
    expect(sent.flat().sort()).toEqual(ids.sort());
    expect(sent.map(({ length }) => length > 0)).toEqual([true, true, true]);
    for (const queue of queues) await queue.close();
  });

  test('the result of a match is told once, by the node that wrote it', async () => {
    const own = await startNodes(2);
    const app = own.apps[0] as Running;
    const world = await makeWorld(app);
    const player = await playerSignedIn(app, world.clubId, world.player(3));
    const { id } = await kickOff(app, world, { rules: { periods: [45] } });
    const heard = own.apps.map((one) => {
      const types: string[] = [];
      one.services.announcements.listen((said) => said.kind === 'matchLogged' && types.push(said.entry.type));
      return types;
    });
    await app.send(calls.matchPlay.finish, { params: { id }, body: command() }, world.coach.token);
    for (const types of heard) await until(() => types).toContain('match.finished');
    await until(async () => (await notificationsOf(app, player.id)).map(({ kind }) => kind)).toContain('matchResult');
    // Closing waits for what a node still tells.
    for (const one of own.apps.slice(1)) await one.http.close();
    expect((await notificationsOf(app, player.id)).filter(({ kind }) => kind === 'matchResult')).toHaveLength(1);
    expect((await mailsOf(app, world.clubId)).length).toBeLessThan(3);
    await own.close();
  });
});
