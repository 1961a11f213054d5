import fc from 'fast-check';
import { expect, onTestFailed, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { possibleDuplicates } from '#domain/match/duplicate.ts';
import { type Entry, isSeen, type MatchEvent, type SeenEntry } from '#domain/match/entry.ts';
import { entryOf } from '#machines/match/optimistic.ts';
import { replay } from '#machines/match/replay.ts';
import { printSeed, runs } from '../domain/seed.ts';
import { command, goal, input, kickedOff, players, ready, start } from './consoleHands.ts';

/** An entry of another user, on another device; `late` in seconds after our taps. */
const elsewhere = (book: ReturnType<typeof kickedOff>, event: MatchEvent, late = 6): SeenEntry =>
  book.write({ ...command(event, start + 60_000 + late * 1_000), device: 'phone' });
const duplicate = (entry: SeenEntry) => new AppError('entry.possibleDuplicate', { entry });

/** A console that records every score that it has displayed. */
const watched = async () => {
  const book = kickedOff();
  const at = await ready(book);
  const optimistic = [at.score()];
  at.actor.subscribe(() => optimistic.at(-1) !== at.score() && optimistic.push(at.score()));
  return { book, at, optimistic };
};

test.each(['the hub', 'the answer'])(
  'two people note one goal: the score stands, though %s comes first',
  async (first) => {
    const { book, at, optimistic } = await watched();
    at.touch(goal());
    const theirs = elsewhere(book, goal());
    if (first === 'the hub') at.push();
    await at.fail(duplicate(theirs));
    expect(at.context().unsettled).toHaveLength(1);
    if (first === 'the answer') at.push();
    expect([optimistic, at.score()]).toEqual([[0, 1], 1]);
  },
);

test('it is another one: then it counts; it is the same: then it does not', async () => {
  for (const [answer, score] of [
    ['another', 2],
    ['same', 1],
  ] as const) {
    const { book, at, optimistic } = await watched();
    const mine = at.touch(goal());
    const theirs = elsewhere(book, goal());
    at.push();
    await at.fail(duplicate(theirs));
    const corrects = 'id' in theirs ? theirs.id : '';
    const as = { type: 'entry.confirmedByOther', corrects } as const;
    at.send({ type: 'conflict.resent', commandId: mine.commandId, ...(answer === 'same' && { as }) });
    expect([at.score(), optimistic]).toEqual([score, optimistic.toSorted()]);
    if (answer === 'another') await at.serve();
    at.push();
    expect([at.score(), optimistic]).toEqual([score, optimistic.toSorted()]);
  }
});

test('one goal of another stands for one of ours, not for two', async () => {
  const { book, at, optimistic } = await watched();
  at.touch(goal(), 'first');
  at.touch(goal(), 'second', start + 70_000);
  elsewhere(book, goal());
  at.push();
  expect(optimistic).toEqual([0, 1, 2]);
});

test('what lies on the table keeps its own: a second goal of ours counts on when theirs comes after the answer', async () => {
  const { book, at, optimistic } = await watched();
  at.touch(goal(), 'first');
  at.touch(goal(), 'second', start + 70_000);
  const theirs = elsewhere(book, goal());
  await at.fail(duplicate(theirs));
  expect(at.context().unsettled).toHaveLength(1);
  at.push();
  expect(optimistic).toEqual([0, 1, 2]);
});

test('two on the table that may both be the one goal of another: it stands for one of them, the other counts on', async () => {
  const { book, at, optimistic } = await watched();
  at.touch(goal(), 'first');
  at.touch(goal(), 'second', start + 70_000);
  const theirs = elsewhere(book, goal());
  await at.fail(duplicate(theirs));
  await at.fail(duplicate(theirs));
  expect([at.context().unsettled.length, at.score()]).toEqual([2, 2]);
  at.push();
  expect(optimistic).toEqual([0, 1, 2]);
});

test('another player, another minute, a device of one’s own: those are counted beside', async () => {
  for (const [event, late] of [
    [goal(players[1]), 6],
    [goal(), 60],
  ] as const) {
    const { book, at } = await watched();
    at.touch(goal());
    elsewhere(book, event, late);
    at.push();
    expect(at.score()).toBe(2);
  }
  const { book, at } = await watched();
  at.touch(goal());
  book.write(command(goal(), start + 66_000));
  at.push();
  expect(at.score()).toBe(2);
});

test('theirs is taken back before the server has asked: ours counts again', async () => {
  const { book, at } = await watched();
  at.touch(goal());
  const theirs = elsewhere(book, goal());
  at.push();
  const corrects = 'id' in theirs ? theirs.id : '';
  book.write({ ...command({ type: 'entry.retracted', corrects } as never, start + 70_000), device: 'phone' });
  at.push();
  expect(at.score()).toBe(1);
});

test('one of theirs stands for another of ours where that brings more of them together', async () => {
  const { book, at, optimistic } = await watched();
  at.touch(goal(), 'first');
  at.touch(goal(), 'second', start + 90_000);
  elsewhere(book, goal(), -5);
  at.push();
  elsewhere(book, goal(), 28);
  at.push();
  expect(optimistic).toEqual([0, 1, 2]);
});

test('the first was the same, so the second is not: it counts at once, and the server does not ask', async () => {
  const scene = await watched();
  const { book, at, optimistic } = scene;
  const first = at.touch(goal(), 'first');
  const theirs = elsewhere(book, goal());
  await answers(scene);
  at.push();
  const as = { type: 'entry.confirmedByOther', corrects: 'id' in theirs ? theirs.id : '' } as const;
  at.send({ type: 'conflict.resent', commandId: first.commandId, as });
  at.touch(goal(), 'second', start + 70_000);
  expect(at.score()).toBe(2);
  await answers(scene);
  await answers(scene);
  at.push();
  expect([at.context().unsettled, book.score().own, optimistic]).toEqual([[], 2, [0, 1, 2]]);
});

type Watched = Awaited<ReturnType<typeof watched>>;
/**
 * The server accepts the oldest open command, unless it has to ask first whether another device has recorded the same.
 */
const answers = async ({ at, book }: Watched) => {
  const [open] = at.requested;
  if (!open) return;
  const past = book.log().filter(isSeen);
  const known = past.some(({ id }) => id === open.of.commandId);
  const theirs = known || open.of.confirm ? undefined : duplicateOf(past, entryOf(replay(input, past).state, open.of));
  await (theirs ? at.fail(duplicate(theirs)) : at.serve());
};
const duplicateOf = (past: readonly Entry[], entry: Entry) => possibleDuplicates(past)(entry)[0];

const actions = ['touch', 'touch', 'elsewhere', 'push', 'answer', 'answer', 'another', 'same'] as const;
const action = fc.record({ what: fc.constantFrom(...actions), who: fc.nat(1), late: fc.nat(80), card: fc.nat(5) });
type Action = typeof action extends fc.Arbitrary<infer D> ? D : never;

/**
 * Does one action, and returns whether it was a confirmation that two goals were one: the only one that may take a goal
 * away.
 */
const does = async ({ what, who, late, card }: Action, scene: Watched): Promise<boolean> => {
  const { at, book } = scene;
  const { unsettled } = at.context();
  const requested = unsettled[card % Math.max(1, unsettled.length)];
  if (what === 'touch') at.touch(goal(players[who]), undefined, start + 60_000 + late * 1_000);
  else if (what === 'elsewhere') elsewhere(book, goal(players[who]), late);
  else if (what === 'push') at.push();
  else if (what === 'answer') await answers(scene);
  else if (requested) {
    const { commandId } = requested.command;
    const corrects = String((requested.details.entry as SeenEntry & { id: string }).id);
    const as = { type: 'entry.confirmedByOther', corrects } as const;
    at.send({ type: 'conflict.resent', commandId, ...(what === 'same' && { as }) });
    return what === 'same';
  }
  return false;
};

test('whatever two devices note, and whenever each hears of it, no goal is taken back but by somebody’s word', async () => {
  onTestFailed(printSeed);
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40, size: 'max' }), async (script) => {
      const scene = await watched();
      const { at, book, optimistic } = scene;
      for (const one of script) {
        const before = optimistic.length - 1;
        const said = await does(one, scene);
        const shown = optimistic.slice(before);
        if (!said) expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      }
      // In the end it equals the server's log, and the open conflicts.
      while (at.requested.length > 0) await answers(scene);
      at.push();
      expect(at.context().pending).toEqual([]);
      expect(at.score()).toBeGreaterThanOrEqual(book.score().own);
      at.actor.stop();
    }),
    runs(120),
  );
});
