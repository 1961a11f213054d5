import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Entry, isSeen } from '#domain/match/entry.ts';
import type { Announcement } from '#server/announcements.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

describe.each(anyEngine)('what an entry of a match announces, on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  /** What is announced of the match, of its club's matches and of injuries while something is done. */
  const announced = async (work: () => Promise<unknown>): Promise<readonly Announcement[]> => {
    const heard: Announcement[] = [];
    const stop = app.services.announcements.listen((one) => {
      if (one.kind === 'matchLogged' || one.kind === 'clubChanged') heard.push(one);
    });
    await work();
    stop();
    return heard;
  };
  const changed = (of: string, ids: readonly unknown[]) => ({ kind: 'clubChanged', clubId: home.clubId, of, ids });
  const logged = (matchId: string, type: Entry['type'], isPrivate = false) => ({
    ...{ kind: 'matchLogged', matchId, clubId: home.clubId, isPrivate },
    entry: expect.objectContaining({ type }),
  });

  test('a goal: the entry, and that the list of matches reads otherwise; said twice, nothing more', async () => {
    const { id } = await kickOff(app, home);
    const said = command();
    const score = () => goal(app, id, home.player(9), home.coach.token, said);
    expect(await announced(score)).toEqual([logged(id, 'goal.scored'), changed('matches', [id])]);
    expect(await announced(score)).toEqual([]);
  });

  test('a card, which changes neither score nor state: only the entry', async () => {
    const { id } = await kickOff(app, home);
    const params = { id, playerId: home.player(5) };
    const book = () => app.send(calls.matchPlay.yellow, { params, body: command() }, home.coach.token);
    expect(await announced(book)).toEqual([logged(id, 'card.shown')]);
  });

  test('a whistle, without a goal: the list too; a note of the staff is nobody else’s', async () => {
    const { id } = await kickOff(app, home);
    const note = () =>
      app.send(
        calls.matchWork.note,
        { params: { id }, body: { ...command(), text: 'Más arriba', x: 30, y: 60 } },
        home.coach.token,
      );
    expect(await announced(note)).toEqual([logged(id, 'note.made', true)]);
    const half = { params: { id, n: 1 }, body: command() };
    const end = () => app.send(calls.matchPlay.endPeriod, half, home.coach.token);
    expect(await announced(end)).toEqual([logged(id, 'period.ended'), changed('matches', [id])]);
  });

  test('corrected rules: the facts of the match, and with them the list', async () => {
    const { id } = await kickOff(app, home);
    const body = { ...command(), rules: { winnerNeeded: true } };
    const correct = () => app.send(calls.matchRuling.correctRules, { params: { id }, body }, home.coach.token);
    expect(await announced(correct)).toEqual([
      ...[logged(id, 'rules.corrected'), changed('matchFacts', [id]), changed('matches', [id])],
    ]);
  });

  test('an injury: the draft that it opens', async () => {
    const { id } = await kickOff(app, home);
    const params = { id, playerId: home.player(6) };
    const injure = () => app.send(calls.matchPlay.injury, { params, body: command() }, home.coach.token);
    expect(await announced(injure)).toEqual([logged(id, 'player.injured'), changed('injury', [expect.any(String)])]);
  });

  test('what another device has seen too is no correction, and needs no reason once the report is signed', async () => {
    const { id, clock } = await kickOff(app, home, { ago: 110 });
    const { token } = home.coach;
    const minute = (n: number) => ({ ...command(), at: (clock.runningSince ?? 0) + n * 60_000 });
    const first = await goal(app, id, home.player(9), token, { ...minute(12), device: 'bench' });
    await app.send(calls.matchPlay.endFirstHalf, { params: { id }, body: minute(48) }, token);
    await app.send(calls.matchPlay.startPeriod, { params: { id, n: 2 }, body: minute(60) }, token);
    await app.send(calls.matchPlay.finish, { params: { id }, body: minute(107) }, token);
    const state = { params: { id }, body: { ...command(), state: 'confirmed' as const } };
    await app.send(calls.matchPlay.setState, state, home.manager.token);
    const params = { id, entryId: isSeen(first.entry) ? first.entry.id : '' };
    const confirm = () =>
      app.send(calls.matchWork.confirmEntry, { params, body: { ...command(), device: 'phone' } }, home.manager.token);
    expect(await announced(confirm)).toContainEqual(logged(id, 'entry.confirmedByOther'));
    const withdraw = app.send(calls.matchWork.retract, { params, body: command() }, home.manager.token);
    expect(await refusalOf(withdraw)).toMatchObject({ code: 'reasonNeeded' });
  });
});
