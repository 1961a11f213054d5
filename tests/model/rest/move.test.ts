import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { makeClient } from '#api/client.ts';
import { memoryTokens } from '#api/tokenCookies.ts';
import {
  type CheckInput,
  type MoveChecked,
  type MoveEvent,
  type MoveSaved,
  moveMachine,
  type SaveInput,
  type Span,
  type UndoInput,
} from '#machines/calendar/move.ts';
import { moveCalls } from '../../../src/features/calendar/move/moveCalls.ts';
import { eventTools } from '../../server/event/eventTools.ts';
import { anyEngine, type Running, startApp } from '../../server/harness.ts';
import { makeTeam, makeWorld, type World } from '../../server/people.ts';
import { moveModel, moveMoveOf } from '../calendar/moveModel.ts';
import { Ledger } from '../kit/ledger.ts';
import { PlanFile } from '../kit/planFile.ts';
import { readStep } from '../kit/tours.ts';
import { walk } from '../kit/walk.ts';
import { machines } from '../machines.ts';

const all = machines.find(({ name }) => name === 'move')?.all() ?? new Set();
const tours = new PlanFile('move').read()[moveModel.name] ?? [];
/** Where an event is, and so near to it that the wall clock shows the same minute: there is nothing to save. */
const was = { start: '2027-03-02T17:00:00.000Z', end: '2027-03-02T17:45:00.000Z' };
const sameMinute = { start: '2027-03-02T17:00:20.000Z', end: '2027-03-02T17:45:20.000Z' };

/** The tours of a move with the calls of the page, at a real server, beside somebody else who changes the same events. */
describe.each(anyEngine)('moves on $name', (engine) => {
  const ledger = new Ledger('move', `REST ${engine.name}`, all);
  let app: Running;
  let home: World;
  let of: Awaited<ReturnType<typeof eventTools>>;
  let url = '';
  let otherTeam = '';
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
    home = await makeWorld(app, { players: 1 });
    otherTeam = (await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other')).id;
    of = await eventTools(app, home);
  });
  afterAll(async () => {
    await app.close();
    expect(ledger.write().missing).toEqual([]);
  });

  const targetsOf = (name: string) => [{ what: 'team' as const, id: name === 'b' ? otherTeam : home.team.id }];
  const everyEvent = async () => (await of.list({ pageSize: 50 }, home.manager.token)).rows;
  /** The events of the small world, alone in the calendar of their team. */
  const begin = async () => {
    for (const { id } of await everyEvent()) await of.remove(id, {}, home.manager.token);
    const single = await of.add({ start: '2027-03-02T17:00:00Z', end: '2027-03-02T17:45:00Z' });
    const days = { firstDay: '2027-03-02', lastDay: '2027-03-03', start: undefined, end: undefined };
    // Of another team, so that the two clash with nothing but what is put in their way.
    const repeat = { rule: 'FREQ=WEEKLY;BYDAY=TU', count: 3 };
    const dated = await of.add({ ...days, repeat, targets: targetsOf('b') }, home.manager.token);
    return { a: single.id, b: dated.id } as Readonly<Record<string, string>>;
  };
  const other = async (id: string, change: object) => {
    const { version } = await of.get(id, home.manager.token);
    await of.change(id, { version, ...change }, home.manager.token);
  };
  const putBack = (id: string, was: Span) => other(id, was);

  test.each(tours.map((tour) => ({ tour })))('a move', async ({ tour }) => {
    const ids = await begin();
    const tokens = memoryTokens();
    tokens.keep({ access_token: home.manager.token, refresh_token: '' });
    const page = moveCalls(makeClient({ baseUrl: url, tokens, language: () => 'en' }).send);
    const { promise: first, resolve: begun } = Promise.withResolvers<void>();
    let gate = first;
    let open = begun;
    /** Before each answer the other person does what makes it so. */
    const whenReleased = async <T>(work: () => Promise<T>): Promise<T> => {
      await gate;
      return work();
    };
    let times = 0;
    const clock = new SimulatedClock();
    const actor = createActor(
      moveMachine.provide({
        actors: {
          check: fromPromise<MoveChecked, CheckInput>(({ input }) => whenReleased(() => page.check(input))),
          save: fromPromise<MoveSaved, SaveInput>(({ input }) => whenReleased(() => page.save(input))),
          undo: fromPromise<unknown, UndoInput>(({ input }) => whenReleased(() => page.undo(input))),
        },
      }),
      { clock },
    );
    actor.start();
    const released = async () => {
      const before = actor.getSnapshot();
      open();
      await new Promise<void>((done) => {
        const { unsubscribe } = actor.subscribe((now) => {
          if (now.value === before.value) return;
          unsubscribe();
          done();
        });
      });
      const next = Promise.withResolvers<void>();
      [gate, open] = [next.promise, next.resolve];
    };
    /** What the other person does, so that the server answers as the tour wants it. */
    const answers: Readonly<Record<string, () => Promise<unknown>>> = {
      'nothing clashes': async () => {
        const { event } = actor.getSnapshot().context;
        for (const { id, title } of await everyEvent())
          if (title === 'Choca') await of.remove(id, {}, home.manager.token);
        if (event) await putBack(event.id, event.was);
      },
      'something clashes': async () => {
        const { event, to } = actor.getSnapshot().context;
        if (event) await putBack(event.id, event.was);
        const targets = targetsOf(event?.id === ids.b ? 'b' : 'a');
        const inTheWay = { title: 'Choca', start: undefined, end: undefined, targets, ...to, pitchId: null };
        await of.add(inTheWay, home.manager.token);
      },
      'somebody else moved it': async () => {
        const { event } = actor.getSnapshot().context;
        // Each time to another day: a move that is tried again begins from the one before.
        times += 1;
        const day = `2027-03-${10 + times}`;
        const away = { start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` };
        const days = { firstDay: day, lastDay: day };
        if (event) await other(event.id, 'start' in event.was ? away : days);
      },
      'it is saved': async () => undefined,
      'nothing had to be saved': async () => undefined,
      'it is not saved': async () => {
        const { event } = actor.getSnapshot().context;
        if (event) await other(event.id, { description: crypto.randomUUID() });
      },
      'it is undone': async () => undefined,
      'it cannot be undone': async () => {
        const { event } = actor.getSnapshot().context;
        if (event) await other(event.id, { description: crypto.randomUUID() });
      },
    };
    /** The event of the plan, at the server. Where nothing is to be saved it is moved within the same minute. */
    const real = (event: MoveEvent, rest: readonly string[]): MoveEvent => {
      const ahead = rest.map(readStep);
      const end = ahead.findIndex(({ becomes }) => becomes === 'idle');
      const nothing = ahead[end]?.move === 'nothing had to be saved';
      const moved =
        'event' in event
          ? {
              ...event,
              event: { ...event.event, id: String(ids[nothing ? 'a' : event.event.id]), ...(nothing && { was }) },
            }
          : event;
      return 'to' in moved && nothing ? { ...moved, to: sameMinute } : moved;
    };
    for (const [index, { move, out, place }] of walk(moveModel, tour).entries()) {
      const event = moveMoveOf(move);
      const answer = answers[move];
      if (answer) {
        await answer();
        await released();
      } else if (event.type.startsWith('xstate.after')) clock.increment(10_000);
      else actor.send(real(event as MoveEvent, tour.slice(index)));
      const { value, context } = actor.getSnapshot();
      expect(value, place).toBe(out.next.value);
      const shape = ({ event: of, saved, notice }: typeof context) => [of !== null, saved !== null, notice !== null];
      expect(shape(context), place).toEqual(shape(out.next.context));
      ledger.take(out.hits);
    }
    actor.stop();
  });
});
