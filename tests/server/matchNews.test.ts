import type { HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { lettersTo, letterTo } from './access/mailbox.ts';
import { anyEngine, type Running, startApp } from './harness.ts';
import { listenAgain } from './listenAgain.ts';
import { listening } from './listening.ts';
import { command, goal, prepareMatch } from './match/pitch.ts';
import { makeWorld, playerSignedIn, type World } from './people.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe.each(anyEngine)('news of a match on $name', (engine) => {
  let app: Running;
  const hubs: HubConnection[] = [];
  beforeAll(async () => {
    app = await startApp(engine, { callUpRests: 50 });
  });
  afterAll(async () => {
    await Promise.all(hubs.map((one) => one.stop()));
    await app.close();
  });

  /** An account of the player with this number, and its token. Whoever has one hears of every match that is to come. */
  const playerWith = (dorsal: number, of: World) =>
    playerSignedIn(app, of.clubId, String(of.players.find((one) => one.dorsal === dorsal)?.id));
  const kindsOf = async (token: string) => {
    const { rows } = await app.send(calls.notification.mine, { query: {} }, token);
    return rows.map(({ kind }) => kind);
  };

  test('who is called up hears it once, by bell, hub and mail; who is not hears nothing', async () => {
    const world = await makeWorld(app);
    const [called, left] = [await playerWith(3, world), await playerWith(16, world)];
    const url = await app.listen();
    const { connection, of } = await listening(url + hubPath, called.token, ['notified']);
    const heard = () => of('notified').map(([one]) => (one as { kind: string }).kind);
    hubs.push(connection);
    const match = await prepareMatch(app, world, { kickoffAt: tomorrow() });
    await expect.poll(() => kindsOf(called.token)).toEqual(['calledUp']);
    const players = world.players.slice(0, 15).map(({ id, dorsal }) => ({ playerId: id, dorsal: dorsal ?? undefined }));
    for (let n = 0; n < 2; n += 1)
      await app.send(
        calls.matchPreparation.callUp,
        { params: { id: match.id }, body: { ...command(), players } },
        world.coach.token,
      );
    // A second listener that starts now finds the same match, and notifies nobody again.
    await listenAgain(app);
    expect(await kindsOf(called.token)).toEqual(['calledUp']);
    await expect.poll(heard).toEqual(['calledUp']);
    expect((await letterTo(app, called.id, 'news')).subject).toContain('CF Visitante');
    expect(await lettersTo(app, called.id)).toEqual(['news']);
    // Number 16 was notified of the first call-up; a player of no team gets nothing.
    expect(await kindsOf(left.token)).toEqual(['calledUp']);
  });

  test('who is told by mail alone is told of a call-up once, also by a server that starts later', async () => {
    const club = await makeWorld(app);
    const byMail = await playerSignedIn(app, club.clubId, club.player(2));
    const choice = { kind: 'calledUp', app: false, mail: true } as const;
    await app.send(calls.account.saveNotifications, { body: [choice] }, byMail.token);
    await prepareMatch(app, club, { kickoffAt: tomorrow() });
    await expect.poll(() => lettersTo(app, byMail.id)).toEqual(['news']);
    await listenAgain(app);
    expect(await lettersTo(app, byMail.id)).toEqual(['news']);
    expect(await kindsOf(byMail.token)).toEqual([]);
  });

  test('the result comes to the team with its score, and by mail only to who asked for it', async () => {
    const world = await makeWorld(app);
    const [one, other] = [await playerWith(4, world), await playerWith(5, world)];
    const both = { kind: 'matchResult', app: true, mail: true } as const;
    await app.send(calls.account.saveNotifications, { body: [both] }, other.token);
    const match = await prepareMatch(app, world, { rules: { periods: [45] } });
    const params = { id: match.id };
    await app.send(calls.matchPreparation.start, { params, body: command() }, world.coach.token);
    await goal(app, match.id, String(world.players[8]?.id), world.coach.token);
    await app.send(calls.matchPlay.finish, { params, body: command() }, world.coach.token);
    await expect.poll(() => kindsOf(one.token)).toEqual(['matchResult']);
    const { rows } = await app.send(calls.notification.mine, { query: {} }, one.token);
    expect(rows[0]).toMatchObject({
      values: { team: 'Team', score: '1-0', rival: 'CF Visitante' },
      link: `/matches/${match.id}/stands`,
    });
    const letter = await letterTo(app, other.id, 'news');
    expect(letter.subject).toContain('1-0');
    expect(letter.text).toContain(`http://localhost:0/matches/${match.id}/stands`);
    expect(await lettersTo(app, one.id)).toEqual([]);
  });

  test('another hour or place is news to the team; another rule is not', async () => {
    const world = await makeWorld(app);
    const player = await playerWith(6, world);
    const match = await prepareMatch(app, world, { kickoffAt: new Date(Date.now() - 60_000).toISOString() });
    const params = { id: match.id };
    const edit = async (change: object) => {
      const { version } = await app.send(calls.match.get, { params }, world.coach.token);
      return app.send(calls.match.edit, { params, body: { ...change, version } }, world.coach.token);
    };
    await edit({ rules: { drinksBreaks: true } });
    expect(await kindsOf(player.token)).toEqual([]);
    await edit({ venue: 'Campo Norte' });
    expect(await kindsOf(player.token)).toEqual(['matchChanged']);
  });
});
