import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ReportResult } from '#contract/report.ts';
import { builderMachine } from '#machines/report/builder.ts';
import {
  asksAnew,
  type BuilderContext,
  type BuilderEvent,
  type BuilderInput,
  changed,
  type ReportDraft,
  redone,
  type StoredReport,
  type ToStore,
  theirsIn,
  undone,
} from '#machines/report/builderContext.ts';
import { newDefinition } from '#machines/report/question.ts';
import { drafts } from '../model/report/builderModel.ts';
import { settled } from './consoleHands.ts';

const base = drafts.played;
const named = (name: string): ReportDraft => ({ ...base, name });
const theirs = { version: 9, ...named('theirs') };

const opened = (input: Partial<BuilderInput> = {}) => {
  const stored: ToStore[] = [];
  const answers: { resolve: (one: StoredReport) => void; reject: (error: unknown) => void }[] = [];
  const actor = createActor(
    builderMachine.provide({
      actors: {
        ask: fromPromise<ReportResult, ReportDraft>(() => new Promise(() => undefined)),
        store: fromPromise<StoredReport, ToStore>(({ input: one }) => {
          stored.push(one);
          return new Promise((resolve, reject) => answers.push({ resolve, reject }));
        }),
      },
    }),
    { input: { stored: { id: 'r', version: 1 }, base, draft: base, ...input }, clock: new SimulatedClock() },
  ).start();
  const send = (event: BuilderEvent) => actor.send(event);
  const save = async (name: string, answer: (one: (typeof answers)[number]) => void) => {
    send({ type: 'draft.changed', draft: named(name) });
    send({ type: 'save' });
    const one = answers.shift();
    if (one) answer(one);
    await settled();
  };
  return {
    send,
    save,
    stored,
    answers,
    file: () => actor.getSnapshot().value.file,
    context: () => actor.getSnapshot().context,
  };
};
const refuses = (error: unknown) => (one: { reject: (error: unknown) => void }) => one.reject(error);
const changedMeanwhile = { code: 'record.changed', message: '', details: { present: theirs } };

describe('a report that is saved', () => {
  test('has what was sent as its base, also where more was changed since', async () => {
    const report = opened();
    report.send({ type: 'draft.changed', draft: named('mine') });
    report.send({ type: 'save' });
    report.send({ type: 'draft.changed', draft: named('more') });
    report.answers.shift()?.resolve({ id: 'r', version: 2 });
    await settled();
    expect(report.context()).toMatchObject({
      stored: { version: 2 },
      base: named('mine'),
      draft: named('more'),
      sent: null,
    });
    expect(report.file()).toBe('changed');
  });
  test('needs a name that is more than blanks', async () => {
    const report = opened();
    await report.save('   ', () => undefined);
    expect([report.stored, report.context().isNameless]).toEqual([[], true]);
    report.send({ type: 'draft.changed', draft: named('a') });
    expect(report.context().isNameless).toBe(false);
  });
  test('is refused with a reason, and can be saved again', async () => {
    const report = opened();
    await report.save('mine', refuses({ code: 'forbidden', message: 'no' }));
    expect([report.file(), report.context().refusal?.code, report.context().theirs]).toEqual([
      'changed',
      'forbidden',
      null,
    ]);
    // Whatever else it carries: only a report that was changed is somebody else's.
    await report.save('more', refuses({ ...changedMeanwhile, code: 'forbidden' }));
    expect([report.file(), report.context().theirs]).toEqual(['changed', null]);
    await report.save('again', refuses({ code: 'record.changed', message: '' }));
    expect([report.file(), report.context().refusal?.code]).toEqual(['changed', 'record.changed']);
  });
  test('and was changed by somebody else: mine goes on top of their version', async () => {
    const report = opened();
    await report.save('mine', refuses(changedMeanwhile));
    expect([report.file(), report.context().theirs]).toEqual(['stale', { version: 9, draft: named('theirs') }]);
    report.send({ type: 'mine.kept' });
    expect(report.stored.at(-1)).toEqual({ stored: { id: 'r', version: 9 }, draft: named('mine') });
  });
  test('or theirs is taken, and mine is one step back', async () => {
    const report = opened();
    await report.save('mine', refuses(changedMeanwhile));
    report.send({ type: 'theirs.taken' });
    expect(report.file()).toBe('same');
    expect(report.context()).toMatchObject({
      base: named('theirs'),
      draft: named('theirs'),
      stored: { version: 9 },
      theirs: null,
    });
    report.send({ type: 'undo' });
    expect(report.context().draft).toEqual(named('mine'));
  });
  test('a new one has no version to go on top of', async () => {
    const report = opened({ stored: null });
    await report.save('mine', refuses(changedMeanwhile));
    report.send({ type: 'mine.kept' });
    expect(report.stored.at(-1)?.stored).toBeNull();
  });
});

describe('steps', () => {
  const context = (more: Partial<BuilderContext> = {}): BuilderContext => ({
    ...{ stored: null, base, draft: base, past: [], future: [], word: null, answer: null, failure: null },
    ...{ sent: null, theirs: null, refusal: null, isNameless: true },
    ...more,
  });
  const steps = (now: BuilderContext) => [now.draft.name, now.past.length, now.future.length, now.isNameless];
  test('changes of one key that follow each other are one; without a key each is one', () => {
    const once = context(changed(context(), named('a'), 'name'));
    expect(steps(context(changed(once, named('ab'), 'name')))[1]).toBe(1);
    expect(steps(context(changed(once, named('ab'), 'says')))[1]).toBe(2);
    const bare = context(changed(context(), named('a'), null));
    expect(steps(context(changed(bare, named('ab'), null)))[1]).toBe(2);
  });
  test('the last fifty are kept', () => {
    let now = context();
    for (let n = 0; n < 60; n += 1) now = context(changed(now, named(`${n}`), null));
    expect([now.past.length, now.past[0]?.draft.name]).toEqual([50, '9']);
  });
  test('back and on again, and nowhere from the first and the last', () => {
    const now = context(changed(context(), named('a'), null));
    const back = context(undone(now));
    expect([steps(back), steps(context(redone(back)))]).toEqual([
      [base.name, 0, 1, false],
      ['a', 1, 0, false],
    ]);
    expect([steps(context(undone(context()))), steps(context(redone(context())))]).toEqual([
      [base.name, 0, 0, false],
      [base.name, 0, 0, false],
    ]);
  });
  test('only what is asked is asked anew', () => {
    const other = { ...base, definition: newDefinition('club') };
    const now = context({ past: [{ draft: other, key: null }], future: [{ draft: named('b'), key: null }] });
    const anew = (event: BuilderEvent, of = now) => asksAnew(of, event);
    expect(anew({ type: 'draft.changed', draft: named('a') })).toBe(false);
    expect(anew({ type: 'draft.changed', draft: other })).toBe(true);
    expect([anew({ type: 'undo' }), anew({ type: 'redo' })]).toEqual([true, false]);
    expect([anew({ type: 'undo' }, context()), anew({ type: 'redo' }, context())]).toEqual([false, false]);
    expect(anew({ type: 'save' }, context({ future: [{ draft: other, key: null }] }))).toBe(false);
  });
});

describe('the report that a refusal carries', () => {
  const whole = { version: 9, name: '', says: '', audience: base.audience, definition: base.definition };
  const found = (present: unknown) => theirsIn({ details: { present } });
  test('with everything in it, also an empty name', () => {
    const { version, ...draft } = whole;
    expect(found(whole)).toEqual({ version, draft });
  });
  test.each(Object.keys(whole))('is none without %s', (part) => {
    expect(found({ ...whole, [part]: undefined })).toBeNull();
  });
  test('is none where nothing is carried', () => {
    expect([found(undefined), theirsIn({}), theirsIn(null)]).toEqual([null, null, null]);
  });
});
