import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { AppError } from '#contract/errors.ts';
import type { Marks } from '#domain/calendar/rollCall.ts';
import { type Before, type KeptRoll, rollCallMachine, type Taken } from '#machines/roll/rollCall.ts';
import { settled } from './consoleHands.ts';

const startsAt = Date.parse('2026-11-24T17:00:00Z');
const minute = 60_000;
const mark = (at: number) => ({ presence: 'present', minutesLate: 0, at }) as const;
type Batch = { readonly commandId: string; readonly marks: Marks };

const opened = async (kept: KeptRoll | null = null, early?: string) => {
  const clock = new SimulatedClock();
  const sent: Batch[] = [];
  const answers: { resolve: (taken: Taken) => void; reject: (error: unknown) => void }[] = [];
  const actor = createActor(
    rollCallMachine.provide({
      actors: {
        readKept: fromPromise<KeptRoll | null, string>(async () => kept),
        sendMarks: fromPromise<Taken, { eventId: string; batch: Batch }>(({ input: { batch } }) => {
          sent.push(batch);
          return new Promise((resolve, reject) => answers.push({ resolve, reject }));
        }),
      },
    }),
    { input: { eventId: 'e', startsAt }, clock },
  ).start();
  const touch = (commandId: string, at: Readonly<Record<string, number>>, before: Before = {}) =>
    actor.send({
      ...{ type: 'people.marked', commandId, before },
      marks: Object.fromEntries(Object.entries(at).map(([id, ms]) => [id, mark(startsAt + ms)])),
    });
  if (early !== undefined) touch(early, { Ana: 0 });
  await settled();
  const answer = async (say: (one: (typeof answers)[number]) => void) => {
    const one = answers.shift();
    if (one) say(one);
    await settled();
  };
  return {
    ...{ actor, clock, sent, touch },
    take: (kept: readonly string[] = []) => answer(({ resolve }) => resolve({ kept })),
    fail: (error: unknown) => answer(({ reject }) => reject(error)),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};
const refusal = (status: number) => Object.assign(new AppError('notFound'), { status });

describe('what the server answers', () => {
  test.each([
    [399, 'offline'],
    [400, 'ready'],
    [401, 'offline'],
    [404, 'ready'],
    [408, 'offline'],
    [425, 'offline'],
    [429, 'offline'],
    [499, 'ready'],
    [500, 'offline'],
    [503, 'offline'],
  ])('%i leads to %s', async (status, state) => {
    const roll = await opened();
    roll.touch('c1', { Ana: 0 });
    roll.clock.increment(400);
    await roll.fail(refusal(status));
    expect(roll.value()).toBe(state);
  });
  test('whatever is no answer is no refusal', async () => {
    const roll = await opened();
    roll.touch('c1', { Ana: 0 });
    roll.clock.increment(400);
    await roll.fail({ status: 404, code: 'notFound' });
    expect(roll.value()).toBe('offline');
  });
  test('without one several marks stay together', async () => {
    const roll = await opened();
    roll.touch('c1', { Ana: 0, Bea: 0 });
    roll.clock.increment(400);
    await roll.fail(new Error('no network'));
    expect([roll.value(), roll.context().alone, Object.keys(roll.context().batch?.marks ?? {})]).toEqual([
      'offline',
      false,
      ['Ana', 'Bea'],
    ]);
  });
  test('without one the wait doubles from one second on, to fifteen at most', async () => {
    const roll = await opened();
    roll.touch('c1', { Ana: 0 });
    roll.clock.increment(400);
    const waits: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await roll.fail(new Error('no network'));
      let ms = 0;
      while (roll.value() === 'offline') {
        roll.clock.increment(500);
        ms += 500;
      }
      waits.push(ms);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    await roll.take();
    expect(roll.context()).toMatchObject({ failures: 0, marks: {}, batch: null });
  });
});

describe('marks that are refused together go one by one', () => {
  test('until none is left; the one that is refused says of whom', async () => {
    const roll = await opened();
    roll.touch('c1', { Ana: 0, Bea: 0, Cris: 0 });
    roll.clock.increment(400);
    await roll.fail(refusal(404));
    expect(roll.context()).toMatchObject({ alone: true, batch: null, refused: null });
    roll.clock.increment(400);
    await roll.take();
    expect(roll.context().alone).toBe(true);
    roll.clock.increment(400);
    await roll.fail(refusal(404));
    expect(roll.context()).toMatchObject({ alone: true, refused: { personId: 'Bea', code: 'notFound' } });
    roll.clock.increment(400);
    expect(roll.sent.map(({ marks }) => Object.keys(marks))).toEqual([
      ['Ana', 'Bea', 'Cris'],
      ['Ana'],
      ['Bea'],
      ['Cris'],
    ]);
    await roll.fail(refusal(404));
    expect(roll.context()).toMatchObject({ alone: false, marks: {}, refused: { personId: 'Cris' } });
  });
  test('and when the last is taken, what comes next goes together again', async () => {
    const roll = await opened();
    roll.touch('c1', { Ana: 0, Bea: 0 });
    roll.clock.increment(400);
    await roll.fail(refusal(404));
    for (const alone of [true, false]) {
      roll.clock.increment(400);
      await roll.take();
      expect(roll.context().alone).toBe(alone);
    }
  });
  test('a batch that is taken whole does not part the next one', async () => {
    const roll = await opened();
    roll.touch('c1', { Ana: 0 });
    roll.clock.increment(400);
    roll.touch('c2', { Bea: 1, Cris: 1 });
    await roll.take();
    expect(roll.context().alone).toBe(false);
    roll.clock.increment(400);
    expect(roll.sent.map(({ commandId, marks }) => [commandId, Object.keys(marks)])).toEqual([
      ['c1', ['Ana']],
      ['c2', ['Bea', 'Cris']],
    ]);
  });
});

test('one mark among others that comes an hour too early keeps all of them back', async () => {
  const roll = await opened();
  roll.touch('c1', { Ana: -61 * minute, Bea: 0 });
  expect(roll.context()).toMatchObject({ marks: {}, refused: { personId: null, code: 'presence.tooEarly' } });
});

test('an undo brings back what was shown, once, and says nothing where nothing was touched', async () => {
  const roll = await opened();
  const at = startsAt + 5_000;
  roll.actor.send({ type: 'mark.undone', commandId: 'u0', at });
  expect(roll.context()).toMatchObject({ marks: {}, newestId: '' });
  roll.touch('c1', { Ana: 0, Bea: 0 }, { Ana: { presence: 'late', minutesLate: 10 }, Bea: null });
  roll.actor.send({ type: 'mark.undone', commandId: 'u1', at });
  expect(roll.context()).toMatchObject({
    marks: { Ana: { presence: 'late', minutesLate: 10, at }, Bea: { presence: null, minutesLate: 0, at } },
    ...{ newestId: 'u1', last: null },
  });
});

test('what was kept goes out with what was touched meanwhile, by the newer id', async () => {
  const kept: KeptRoll = { marks: { Bea: mark(startsAt) }, batch: null, newestId: 'old' };
  expect((await opened(kept)).context()).toMatchObject({ newestId: 'old', marks: { Bea: {} } });
  const touched = (await opened(kept, 'new')).context();
  expect([touched.newestId, Object.keys(touched.marks)]).toEqual(['new', ['Bea', 'Ana']]);
});

test('of several whose newer marks stay, those who are marked anew are not shown any more', async () => {
  const roll = await opened();
  roll.touch('c1', { Ana: 0, Bea: 0 });
  roll.clock.increment(400);
  await roll.take(['Ana', 'Bea']);
  expect([roll.value(), roll.context().outdone]).toEqual(['conflict', ['Ana', 'Bea']]);
  roll.touch('c2', { Ana: 1 });
  expect(roll.context().outdone).toEqual(['Bea']);
  roll.clock.increment(400);
  await roll.take(['Bea', 'Ana']);
  expect(roll.context().outdone).toEqual(['Bea', 'Ana']);
  roll.actor.send({ type: 'outdone.seen' });
  expect([roll.value(), roll.context().outdone]).toEqual(['ready', []]);
});
