import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import { command, goal, kickedOff, players, ready, start } from './consoleHands.ts';

/** What somebody else notes, on another device; `late` in seconds after our touches. */
const elsewhere = (book: ReturnType<typeof kickedOff>, event: MatchEvent, late = 6): SeenEntry =>
  book.write({ ...command(event, start + 60_000 + late * 1_000), device: 'phone' });
const twin = (entry: SeenEntry) => new AppError('entry.twin', { entry });

/** A console that remembers every score that it has painted. */
const watched = async () => {
  const book = kickedOff();
  const at = await ready(book);
  const painted = [at.score()];
  at.actor.subscribe(() => painted.at(-1) !== at.score() && painted.push(at.score()));
  return { book, at, painted };
};

test.each(['the hub', 'the answer'])(
  'two people note one goal: the score stands, though %s comes first',
  async (first) => {
    const { book, at, painted } = await watched();
    at.touch(goal());
    const theirs = elsewhere(book, goal());
    if (first === 'the hub') at.push();
    await at.fail(twin(theirs));
    expect(at.context().unsettled).toHaveLength(1);
    if (first === 'the answer') at.push();
    expect([painted, at.score()]).toEqual([[0, 1], 1]);
  },
);

test('it is another one: then it counts; it is the same: then it does not', async () => {
  for (const [answer, score] of [
    ['another', 2],
    ['same', 1],
  ] as const) {
    const { book, at, painted } = await watched();
    const mine = at.touch(goal());
    const theirs = elsewhere(book, goal());
    at.push();
    await at.fail(twin(theirs));
    const corrects = 'id' in theirs ? theirs.id : '';
    const as = { type: 'entry.witnessed', corrects } as const;
    at.send({ type: 'card.insisted', commandId: mine.commandId, ...(answer === 'same' && { as }) });
    expect([at.score(), painted]).toEqual([score, painted.toSorted()]);
    if (answer === 'another') await at.serve();
    at.push();
    expect([at.score(), painted]).toEqual([score, painted.toSorted()]);
  }
});

test('one goal of another stands for one of ours, not for two', async () => {
  const { book, at, painted } = await watched();
  at.touch(goal(), 'first');
  at.touch(goal(), 'second', start + 70_000);
  elsewhere(book, goal());
  at.push();
  expect(painted).toEqual([0, 1, 2]);
});

test('what lies on the table keeps its own: a second goal of ours counts on when theirs comes after the answer', async () => {
  const { book, at, painted } = await watched();
  at.touch(goal(), 'first');
  at.touch(goal(), 'second', start + 70_000);
  const theirs = elsewhere(book, goal());
  await at.fail(twin(theirs));
  expect(at.context().unsettled).toHaveLength(1);
  at.push();
  expect(painted).toEqual([0, 1, 2]);
});

test('two on the table that may both be the one goal of another: until it is here, one of them is shown', async () => {
  const { book, at, painted } = await watched();
  at.touch(goal(), 'first');
  at.touch(goal(), 'second', start + 70_000);
  const theirs = elsewhere(book, goal());
  await at.fail(twin(theirs));
  await at.fail(twin(theirs));
  expect([at.context().unsettled.length, at.score()]).toEqual([2, 1]);
  at.push();
  expect(painted).toEqual([0, 1, 2, 1]);
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
