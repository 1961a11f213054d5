import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ReportResult } from '#contract/report.ts';
import { builderMachine } from '#machines/report/builder.ts';
import { isChanged, type ReportDraft, type StoredReport, type ToStore } from '#machines/report/builderContext.ts';
import { eventOf } from './board/boardModels.ts';
import { heldActors, settled } from './kit/held.ts';
import { Ledger } from './kit/ledger.ts';
import { PlanFile } from './kit/planFile.ts';
import { type Walked, walk } from './kit/walk.ts';
import { machines } from './machines.ts';
import { type BuilderSnapshot, builderInputs, builderModels, builderMoves, drafts } from './report/builderModel.ts';

/** Every tour of the builder of reports, run as the product runs it, beside the model. */
const ledger = new Ledger(
  'reportBuilder',
  'pure',
  machines.find(({ name }) => name === 'reportBuilder')?.all() ?? new Set(),
);
const plan = new PlanFile('reportBuilder').read();
const input = (name: string) => builderInputs[name] ?? { stored: null, base: drafts.played, draft: drafts.played };

/** A builder that is run, with what it asks of the server. */
const runBuilder = (name: string) => {
  const held = heldActors();
  const clock = new SimulatedClock();
  const asked: ReportDraft[] = [];
  const stored: ToStore[] = [];
  const actor = createActor(
    builderMachine.provide({
      actors: {
        ask: fromPromise<ReportResult, ReportDraft>(({ input: draft }) => {
          asked.push(draft);
          return held.wait('ask');
        }),
        store: fromPromise<StoredReport, ToStore>(({ input: one }) => {
          stored.push(one);
          return held.wait('store');
        }),
      },
    }),
    { input: input(name), clock },
  ).start();
  /** What has to hold of every report that is made. */
  const look = ({ move, before, place }: Walked<BuilderSnapshot>, { value, context }: BuilderSnapshot): void => {
    expect(value.sentence === 'choosing', place).toBe(context.word !== null);
    // What is on its way is what stands there now.
    if (value.answer === 'fetching') expect(asked.at(-1)?.definition, place).toEqual(context.draft.definition);
    if (value.file === 'same') expect(isChanged(context), place).toBe(false);
    if (value.file === 'saving') expect(stored.at(-1)?.draft, place).toEqual(context.sent);
    // Mine is saved on top of the version that was looked at.
    if (move === 'keeps mine') expect(stored.at(-1)?.stored?.version, place).toBe(before.context.theirs?.version);
  };
  const play = async (step: Walked<BuilderSnapshot>): Promise<void> => {
    const event = eventOf(builderMoves)(step.move);
    if (event.type.startsWith('xstate.after')) clock.increment(250);
    else if (!held.answer(event)) actor.send(event as Parameters<typeof actor.send>[0]);
    await settled();
    const now = actor.getSnapshot();
    const { value, context } = step.out.next;
    expect({ value: now.value, context: now.context }, step.place).toEqual({ value, context });
    look(step, now);
  };
  return { play, stop: () => actor.stop() };
};

describe.each(builderModels)('$name', (model) => {
  test.each((plan[model.name] ?? []).map((tour) => ({ tour })))('is made', async ({ tour }) => {
    const run = runBuilder(model.name);
    for (const step of walk(model, tour)) {
      await run.play(step);
      ledger.take(step.out.hits);
    }
    run.stop();
  });
});

test('an answer that comes late is dropped, and its request is given up', async () => {
  const answers: ((result: ReportResult) => void)[] = [];
  const signals: AbortSignal[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    builderMachine.provide({
      actors: {
        ask: fromPromise<ReportResult, ReportDraft>(({ signal }) => {
          signals.push(signal);
          return new Promise((done) => answers.push(done));
        }),
      },
    }),
    { input: input('a report of the club'), clock },
  ).start();
  actor.send({ type: 'draft.changed', draft: drafts.goals });
  expect(signals[0]?.aborted).toBe(true);
  clock.increment(250);
  const [older, newer] = [{ page: 1 }, { page: 2 }] as unknown as [ReportResult, ReportResult];
  answers[1]?.(newer);
  await settled();
  answers[0]?.(older);
  await settled();
  expect(actor.getSnapshot().context.answer).toBe(newer);
  expect(actor.getSnapshot().matches({ answer: 'shown' })).toBe(true);
  actor.stop();
});

test('letters of a name are one step, and a step back asks nothing anew', () => {
  const actor = createActor(builderMachine, { input: input('a report of the club'), clock: new SimulatedClock() });
  actor.start();
  for (const name of ['P', 'Pl', 'Pla'])
    actor.send({ type: 'draft.changed', draft: { ...drafts.played, name }, key: 'name' });
  expect(actor.getSnapshot().context.past).toHaveLength(1);
  actor.send({ type: 'undo' });
  expect(actor.getSnapshot().context.draft).toEqual(drafts.played);
  expect(actor.getSnapshot().matches({ file: 'same' })).toBe(true);
  actor.send({ type: 'redo' });
  expect(actor.getSnapshot().context.draft.name).toBe('Pla');
  actor.stop();
});

afterAll(() => expect(ledger.write().missing).toEqual([]));
