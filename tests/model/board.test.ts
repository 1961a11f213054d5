import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { explainingMachine } from '#machines/board/explaining.ts';
import { exporterMachine, type FilmOrder, type MadeFile } from '#machines/board/exporter.ts';
import { gestureMachine } from '#machines/board/gesture.ts';
import { historyMachine } from '#machines/board/history.ts';
import { savingMachine, type ToSave } from '#machines/board/saving.ts';
import {
  eventsOf,
  exporterInputs,
  exporterModels,
  gestureModel,
  historyInput,
  historyModel,
  savingInputs,
  savingModels,
} from './board/boardModels.ts';
import { explainingEvent, explainingModel } from './board/explainingModel.ts';
import { heldActors, settled } from './kit/held.ts';
import { Ledger } from './kit/ledger.ts';
import { PlanFile } from './kit/planFile.ts';
import { walk } from './kit/walk.ts';
import { machines, ofBoard } from './machines.ts';

/** The machines of the board, run as the page runs them, beside their models. */
const ledgers = new Map(
  machines
    .filter(({ name }) => ofBoard.includes(name))
    .map(({ name, all }) => [name, new Ledger(name, 'pure', all())] as const),
);
const take = (machine: string, hits: readonly string[]) => ledgers.get(machine)?.take(hits);
const tours = (machine: string, model: string) => (new PlanFile(machine).read()[model] ?? []).map((tour) => ({ tour }));

test.each(tours('gesture', gestureModel.name))('a gesture', ({ tour }) => {
  const actor = createActor(gestureMachine).start();
  const deeds: string[] = [];
  actor.on('deed', ({ deed }) => deeds.push(deed.kind));
  for (const { move, out, place } of walk(gestureModel, tour)) {
    const before = deeds.length;
    actor.send(eventsOf.gesture(move) as Parameters<typeof actor.send>[0]);
    const { value, context } = actor.getSnapshot();
    expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
    // A gesture is one deed at most, and none is left under a finger that has gone.
    expect(deeds.length - before, place).toBeLessThanOrEqual(1);
    if (value === 'idle') expect(context.press, place).toBeNull();
    if (value === 'idle') expect(context.points, place).toEqual([]);
    take('gesture', out.hits);
  }
});

test.each(tours('history', historyModel.name))('the steps of a drawing', ({ tour }) => {
  const actor = createActor(historyMachine, { input: historyInput }).start();
  for (const { move, before, out, place } of walk(historyModel, tour)) {
    actor.send(eventsOf.history(move) as Parameters<typeof actor.send>[0]);
    const { value, context } = actor.getSnapshot();
    expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
    if (move === 'undo') {
      actor.send({ type: 'redo' });
      expect(actor.getSnapshot().context.now, place).toEqual(before.context.now);
      actor.send({ type: 'undo' });
    }
    take('history', out.hits);
  }
});

test.each(tours('explaining', explainingModel.name))('a board in a match', ({ tour }) => {
  const actor = createActor(explainingMachine, { input: undefined }).start();
  for (const { move, before, out, place } of walk(explainingModel, tour)) {
    actor.send(explainingEvent(move) as Parameters<typeof actor.send>[0]);
    const { value, context } = actor.getSnapshot();
    expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
    const [then, now] = [before.context.sheets[context.tab], context.sheets[context.tab]];
    // A gesture is one step back, and the step leads to what was there.
    if (then && now && now.past.length > then.past.length) {
      const beside = createActor(explainingMachine, {
        input: undefined,
        snapshot: actor.getPersistedSnapshot(),
      }).start();
      beside.send({ type: 'undo' });
      const back = beside.getSnapshot().context.sheets[context.tab];
      expect({ scene: back?.scene, lines: back?.lines }, place).toEqual({ scene: then.scene, lines: then.lines });
    }
    take('explaining', out.hits);
  }
});

describe.each(savingModels)('$name', (model) => {
  test.each(tours('saving', model.name))('saves it', async ({ tour }) => {
    const held = heldActors();
    const clock = new SimulatedClock();
    const actor = createActor(
      savingMachine.provide({
        actors: {
          // The same work in two states: the chart knows it by the state that it belongs to.
          keep: fromPromise<void, ToSave>(({ self }) => held.wait(self.id)),
          send: fromPromise<number, ToSave>(() => held.wait('send')),
        },
      }),
      { input: savingInputs[model.name] ?? { version: 0, here: true }, clock },
    ).start();
    for (const { move, out, place } of walk(model, tour)) {
      const event = eventsOf.saving(move);
      if (event.type.startsWith('xstate.after')) clock.increment(60_000);
      else if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
      await settled();
      const { value, context } = actor.getSnapshot();
      expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
      // What is drawn is on the server, or is still known here.
      if (value !== 'saved') expect(context.scene, place).not.toBeNull();
      take('saving', out.hits);
    }
    actor.stop();
  });
});

describe.each(exporterModels)('$name', (model) => {
  test.each(tours('exporter', model.name))('makes a file', async ({ tour }) => {
    const held = heldActors();
    const dropped: (string | null)[] = [];
    const actor = createActor(
      exporterMachine.provide({
        actors: {
          probe: fromPromise<boolean, FilmOrder>(() => held.wait('probe')),
          draw: fromPromise<MadeFile, FilmOrder>(() => held.wait('draw')),
          send: fromPromise<string, FilmOrder>(() => held.wait('send')),
          wait: fromPromise<void, string>(() => held.wait('wait')),
          fetch: fromPromise<MadeFile, string>(() => held.wait('fetch')),
        },
        actions: { drop: ({ context }) => dropped.push(context.jobId) },
      }),
      { input: exporterInputs[model.name] ?? { server: false } },
    ).start();
    for (const { move, before, out, place } of walk(model, tour)) {
      const jobs = dropped.length;
      const event = eventsOf.exporter(move);
      if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
      await settled();
      const { value, context } = actor.getSnapshot();
      expect({ value, context }, place).toEqual({ value: out.next.value, context: out.next.context });
      // A file, or a reason, or neither while it is being made; without an account the server hears nothing.
      expect(context.file !== null, place).toBe(value === 'done');
      expect(context.failure !== null, place).toBe(value === 'failed');
      if (!context.server) expect(context.jobId, place).toBeNull();
      // A job that nobody waits for any more is taken back, once.
      const wasAsked = move === 'cancelled' && before.context.jobId !== null && value === 'asking';
      const isDropped = wasAsked && JSON.stringify(before.value).includes('onServer');
      expect(dropped.length - jobs, place).toBe(isDropped ? 1 : 0);
      take('exporter', out.hits);
    }
    actor.stop();
  });
});

afterAll(() => {
  for (const ledger of ledgers.values()) expect(ledger.write().missing).toEqual([]);
});
