import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Entry } from '#domain/match/entry.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { command, goal, kickOff } from '../match/pitch.ts';
import { makeWorld, type World } from '../people.ts';
import { move } from './people.ts';

describe.each(engines)('a draft from the touchline on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  const hurt = async (id: string, playerId: string) => {
    const asked = { params: { id, playerId }, body: command() };
    return (await app.send(calls.matchPlay.injury, asked, home.coach.token)).entry as Entry;
  };
  const correct = (id: string, correction: object) =>
    app.send(
      calls.matchWork.correct,
      { params: { id }, body: { ...command(), corrections: [correction] } as never },
      home.coach.token,
    );
  const draftsOf = async (playerId: string, matchId: string) => {
    const found = await app.send(calls.injury.ofPlayer, { params: { id: playerId } }, home.coach.token);
    return found.injuries.filter((one) => one.matchId === matchId);
  };

  test('an injury in the log opens one with its minute, another entry none', async () => {
    const { id } = await kickOff(app, home, { ago: 22 });
    await goal(app, id, home.player(5), home.coach.token);
    expect(await draftsOf(home.player(5), id)).toEqual([]);
    await hurt(id, home.player(5));
    expect(await draftsOf(home.player(5), id)).toMatchObject([
      { phase: 'draft', availability: 'none', setting: 'match', minute: 23, teamId: home.team.id },
    ]);
  });

  test('a withdrawn entry withdraws it, and an amended one moves it to the player who was meant', async () => {
    const { id } = await kickOff(app, home, { ago: 5 });
    const entry = await hurt(id, home.player(3));
    await correct(id, { do: 'amend', entryId: entry.id, event: { type: 'player.injured', playerId: home.player(4) } });
    expect(await draftsOf(home.player(3), id)).toEqual([]);
    expect(await draftsOf(home.player(4), id)).toMatchObject([{ phase: 'draft' }]);
    await correct(id, { do: 'withdraw', entryId: entry.id });
    expect(await draftsOf(home.player(4), id)).toEqual([]);
  });

  test('a draft that somebody has answered stays when its entry is withdrawn', async () => {
    const { id } = await kickOff(app, home, { ago: 5 });
    const entry = await hurt(id, home.player(6));
    const [draft] = await draftsOf(home.player(6), id);
    await move(app, String(draft?.id), home.coach.token, { to: 'assessment', day: String(draft?.onsetOn) });
    await correct(id, { do: 'withdraw', entryId: entry.id });
    expect(await draftsOf(home.player(6), id)).toMatchObject([{ phase: 'assessment' }]);
  });
});
