import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PlanView } from '#contract/matchPlan.ts';
import { engines, type Running, startApp } from './harness.ts';
import { command, kickOff, newMatch } from './match/pitch.ts';
import { makeWorld, type World } from './people.ts';

describe.each(engines)('where players have played this season, on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  const token = () => home.coach.token;
  /** A match, of 46 minutes; the second player becomes left back at the half hour. Returns its id, and that of the move. */
  const played = async (): Promise<{ id: string; move: string }> => {
    const { id } = await kickOff(app, home, { ago: 50 });
    const params = { id, playerId: home.player(1), position: 'li' as const };
    const body = { ...command(), minute: 30 };
    await app.send(calls.matchWork.move, { params, body }, token());
    for (const n of [1, 2]) {
      if (n > 1) await app.send(calls.matchPlay.startPeriod, { params: { id, n }, body: command() }, token());
      // A period that ends in the millisecond it began in has no minute.
      app.clock.forward(1_000);
      await app.send(calls.matchPlay.endPeriod, { params: { id, n }, body: command() }, token());
    }
    await app.send(calls.matchPlay.finish, { params: { id }, body: command() }, token());
    return { id, move: body.commandId };
  };
  const next = () => app.send(calls.match.add, { body: newMatch(home) }, token());
  const season = async (id: string): Promise<PlanView['season']> =>
    (await app.send(calls.matchPlan.get, { params: { id } }, token())).season;
  const of = (all: PlanView['season'], player: number) => all.find((one) => one.playerId === home.player(player));

  test('each position with its minutes and matches, of matches that are over; a correction is heard', async () => {
    const { id } = await next();
    expect(await season(id)).toEqual([]);
    const first = await played();
    const second = await played();
    const running = await kickOff(app, home, { ago: 60 });
    await app.send(calls.matchPlay.endPeriod, { params: { id: running.id, n: 1 }, body: command() }, token());
    const before = await season(id);
    expect(of(before, 1)?.positions).toEqual([
      { position: 'mc', minutes: 60, matches: 2 },
      { position: 'li', minutes: 32, matches: 2 },
    ]);
    expect(of(before, 0)?.positions).toEqual([{ position: 'pt', minutes: 92, matches: 2 }]);
    expect(of(before, 12)?.positions).toEqual([]);
    // A match is not weighed by itself.
    expect(of(await season(second.id), 1)?.positions).toContainEqual({ position: 'li', minutes: 16, matches: 1 });
    const retract = {
      params: { id: first.id, entryId: first.move },
      body: { ...command(), reason: 'It was another.' },
    };
    await app.send(calls.matchWork.retract, retract, token());
    expect(of(await season(id), 1)?.positions).toEqual([
      { position: 'mc', minutes: 76, matches: 2 },
      { position: 'li', minutes: 16, matches: 1 },
    ]);
    await app.send(calls.match.remove, { params: { id: second.id } }, token());
    expect(of(await season(id), 1)?.positions).toEqual([{ position: 'mc', minutes: 46, matches: 1 }]);
  });
});
