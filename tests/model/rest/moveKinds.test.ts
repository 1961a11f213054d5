import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { makeClient } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import { calls } from '#contract/calls.ts';
import {
  type CheckInput,
  type MoveChecked,
  type Moved,
  type MoveSaved,
  moveMachine,
  type SaveInput,
  type Span,
  type UndoInput,
} from '#machines/calendar/move.ts';
import { moveCalls } from '../../../src/features/calendar/move/moveCalls.ts';
import { makeAnswer } from '../../server/event/makers.ts';
import { anyEngine, type Running, startApp } from '../../server/harness.ts';
import { newMatch } from '../../server/match/pitch.ts';
import { makeWorld, type World } from '../../server/people.ts';
import { code, trainingTools } from '../../server/teamTraining/trainingTools.ts';

const at = (day: number, hour: number, minutes = 0) => new Date(Date.UTC(2027, 2, day, hour, minutes)).toISOString();
const ten = 10 * 60_000;

/** Trainings and matches, moved by the machine with the calls of the page at a real server. */
describe.each(anyEngine)('moves of trainings and matches on $name', (engine) => {
  let app: Running;
  let home: World;
  let url = '';
  let page: ReturnType<typeof moveCalls>;
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
  });
  // A world of its own each: time goes on in one of the tests, and signed-in users with it.
  beforeEach(async () => {
    home = await makeWorld(app, { players: 2 });
    const tokens = memoryTokens();
    tokens.keep({ access_token: home.coach.token, refresh_token: '' });
    page = moveCalls(makeClient({ baseUrl: url, tokens, language: () => 'en' }).send);
  });
  afterAll(() => app.close());

  const begin = () =>
    createActor(
      moveMachine.provide({
        actors: {
          check: fromPromise<MoveChecked, CheckInput>(({ input }) => page.check(input)),
          save: fromPromise<MoveSaved, SaveInput>(({ input }) => page.save(input)),
          undo: fromPromise<unknown, UndoInput>(({ input }) => page.undo(input)),
        },
      }),
    ).start();
  type Move = ReturnType<typeof begin>;
  const until = (move: Move, state: 'warned' | 'undoable' | 'refused' | 'idle') =>
    waitFor(move, (now) => now.matches(state), { timeout: 10_000 });
  const drag = (move: Move, event: Moved, to: Span) => {
    move.send({ type: 'drag.started', event });
    move.send({ type: 'drag.dropped', to });
  };
  const event = (id: string) => app.send(calls.event.get, { params: { id } }, home.coach.token);
  const spanOf = async (id: string) => {
    const { start, end } = await event(id);
    return { start, end };
  };
  const aMatch = async (kickoffAt: string) => {
    const { id } = await app.send(calls.match.add, { body: { ...newMatch(home), kickoffAt } }, home.coach.token);
    const moved: Moved = { id, kind: 'match', title: 'Team', inSeries: false, was: await spanOf(id) };
    return moved;
  };
  /** News that wait to be told. */
  const news = async () => {
    const rows = app.database.query.selectFrom('occasion_undo').where('tell_at', 'is not', null).selectAll();
    return (await rows.execute()).length;
  };

  test('a training is stretched and moved to a warned hour, and undone', async () => {
    const tools = trainingTools(app, home);
    const { id } = await tools.add({ parts: [], start: at(2, 18), minutes: 75 });
    await tools.add({ parts: [], start: at(2, 20), minutes: 60 });
    const was = { start: at(2, 18), end: at(2, 19, 15) };
    const moved: Moved = { id, kind: 'training', title: 'Team', inSeries: false, was };
    const move = begin();
    drag(move, moved, { start: at(2, 18), end: at(2, 20, 30) });
    expect((await until(move, 'warned')).context.checked?.clashes).toMatchObject([{ kind: 'team' }]);
    expect(await spanOf(id)).toEqual(was);
    move.send({ type: 'move.confirmed' });
    await until(move, 'undoable');
    expect(await spanOf(id)).toEqual({ start: at(2, 18), end: at(2, 20, 30) });
    move.send({ type: 'undo.requested' });
    await until(move, 'idle');
    expect(await spanOf(id)).toEqual(was);
  });

  test('a training of a series moves with those to come, and all go back together', async () => {
    const tools = trainingTools(app, home);
    const repeat = { rule: 'FREQ=WEEKLY;BYDAY=MO', count: 3, skipClosed: false };
    const { id } = await tools.add({ parts: [], start: at(8, 18), minutes: 60, repeat });
    const was = { start: at(8, 18), end: at(8, 19) };
    const move = begin();
    drag(move, { id, kind: 'training', title: 'Team', inSeries: true, was }, { start: at(8, 19), end: at(8, 20) });
    expect(move.getSnapshot().value).toBe('askingScope');
    move.send({ type: 'scope.chosen', reach: { scope: 'coming', keepOwn: true } });
    expect((await until(move, 'undoable')).context.saved?.changed).toBe(3);
    const hours = async () => {
      const series = String((await event(id)).series?.id);
      const rows = app.database.query.selectFrom('occasion').where('series_id', '=', series).orderBy('starts_at');
      return (await rows.select('starts_at').execute()).map(({ starts_at }) => new Date(starts_at).toISOString());
    };
    // The clocks of Madrid go forward on the 28th.
    expect(await hours()).toEqual([at(8, 19), at(15, 19), at(22, 19)]);
    move.send({ type: 'undo.requested' });
    await until(move, 'idle');
    expect(await hours()).toEqual([at(8, 18), at(15, 18), at(22, 18)]);
  });

  test('a match moves with its length; undone, its answers count and nobody is told', async () => {
    const match = await aMatch(at(13, 11));
    const { id, was } = match;
    const personId = home.player(0);
    await makeAnswer(app, { id, clubId: home.clubId, personId, answer: 'yes' });
    const stale = async () => {
      const row = app.database.query.selectFrom('attendance').where('occasion_id', '=', id).select('stale');
      return (await row.executeTakeFirstOrThrow()).stale;
    };
    const move = begin();
    drag(move, match, { start: at(14, 11), end: at(14, 13) });
    await until(move, 'undoable');
    expect((await spanOf(id)).start).toBe(at(14, 11));
    expect(await stale()).toBe(1);
    move.send({ type: 'undo.requested' });
    await until(move, 'idle');
    expect(await spanOf(id)).toEqual(was);
    expect(await stale()).toBe(0);
    app.clock.forward(2 * ten);
    await app.telling.run();
    expect(await news()).toBe(0);
    const told = app.database.query.selectFrom('notification').selectAll().where('club_id', '=', home.clubId);
    expect(await told.execute()).toEqual([]);
  });

  test('what somebody else has moved or put off since is refused', async () => {
    const match = await aMatch(at(20, 11));
    const { version } = await app.send(calls.match.get, { params: { id: match.id } }, home.coach.token);
    const elsewhere = { kickoffAt: at(21, 11), version };
    await app.send(calls.match.edit, { params: { id: match.id }, body: elsewhere }, home.manager.token);
    const move = begin();
    drag(move, match, { start: at(20, 12), end: at(20, 14) });
    expect((await until(move, 'refused')).context.notice).toMatchObject({
      ...{ code: 'record.changed', details: { now: { start: at(21, 11) } } },
    });
    expect((await spanOf(match.id)).start).toBe(at(21, 11));
    // The version of the check is the one that is saved over.
    const to = { start: at(21, 12), end: at(21, 14) };
    const now = { ...match, was: await spanOf(match.id) };
    const reach = { scope: 'this', keepOwn: true } as const;
    const asked = page.save({ event: now, to, version, reach });
    expect(await code(asked)).toBe('record.changed');
  });

  test.each(['match', 'training'] as const)(
    'a %s that somebody else has moved is moved from there, and undone to there',
    async (kind) => {
      const tools = trainingTools(app, home);
      const moved =
        kind === 'match'
          ? await aMatch(at(20, 11))
          : {
              id: (await tools.add({ parts: [], start: at(20, 11), minutes: 60 })).id,
              kind,
              title: '',
              inSeries: false,
            };
      const was = await spanOf(moved.id);
      const other = begin();
      drag(other, { ...moved, was }, { start: at(21, 11), end: at(21, 12) });
      await until(other, 'undoable');
      const there = await spanOf(moved.id);
      const move = begin();
      drag(move, { ...moved, was }, { start: at(20, 12), end: at(20, 13) });
      await until(move, 'refused');
      move.send({ type: 'retry.requested' });
      await until(move, 'undoable');
      expect((await spanOf(moved.id)).start).toBe(at(20, 12));
      move.send({ type: 'undo.requested' });
      await until(move, 'idle');
      expect(await spanOf(moved.id)).toEqual(there);
    },
  );
});
