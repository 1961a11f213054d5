import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AppError } from '#contract/errors.ts';
import { consoleMachine, unsent } from '#machines/match/console.ts';
import { atConsole, command, goal, id, input, kickedOff, players, ready, settled, start } from './consoleHands.ts';

test('a goal is displayed at once, sent, and counted once, whichever comes first: push or reply', async () => {
  for (const pushFirst of [true, false]) {
    const at = await ready();
    const scores = [at.score()];
    at.actor.subscribe(() => scores.push(at.score()));
    at.touch(goal());
    expect([at.state(), at.score(), unsent(at.context()).length]).toEqual(['sending', 1, 1]);
    const [requested] = at.requested;
    if (!requested) throw new Error('nothing was sent');
    const entry = at.book.write(requested.of);
    if (pushFirst) at.push();
    requested.resolve({ commandId: requested.of.commandId, entry });
    await settled();
    at.push();
    expect([at.state(), at.context().pending, at.context().acknowledged]).toEqual(['idle', [], []]);
    expect([...new Set(scores)]).toEqual([0, 1]);
    expect(scores).toEqual(scores.toSorted());
  }
});

test('an acknowledged goal stays displayed until its entry is in the log', async () => {
  const at = await ready();
  at.touch(goal());
  await at.serve();
  expect([at.score(), unsent(at.context()).length, at.context().pending.length]).toEqual([1, 0, 1]);
  at.push();
  expect([at.score(), at.context().pending.length]).toEqual([1, 0]);
});

test('the same button twice within a second is one touch', async () => {
  const at = await ready();
  at.touch(goal(), 'goal', start + 60_000);
  at.touch(goal(), 'goal', start + 60_900);
  at.touch(goal(), 'goal', start + 61_100);
  at.touch(goal(players[1]), 'other', start + 61_200);
  expect([at.score(), at.context().pending.length]).toEqual([3, 3]);
});

test('a second touch counts also where the clock of the match was set back between the two', async () => {
  const at = await ready();
  at.touch(goal(), 'goal', start + 60_000, 5_000);
  at.touch(goal(), 'goal', start + 60_500, 7_000);
  at.touch(goal(), 'goal', start + 63_000, 7_900);
  expect([at.score(), at.context().pending.length]).toEqual([2, 2]);
});

test('what is not possible is refused here, with the reason, and never sent', async () => {
  const at = await ready();
  at.touch(goal(players[8]));
  expect([at.requested.length, at.context().refused?.refused.code]).toEqual([0, 'player.notOnPitch']);
});

test('a retraction is judged against the whole match', async () => {
  const at = await ready();
  const scored = at.touch(goal());
  at.touch({ type: 'assist.given', goalId: scored.commandId, playerId: players[1] ?? '' });
  at.touch({ type: 'entry.retracted', corrects: scored.commandId });
  expect(at.context().refused?.conflicts.map((one) => one.code)).toEqual(['goal.unknown']);
  const last = at.touch({ type: 'entry.retracted', corrects: at.context().pending[1]?.commandId ?? '' });
  expect(at.context().pending.at(-1)?.commandId).toBe(last.commandId);
});

test('without network everything waits, in order, and goes with the same ids', async () => {
  const at = await ready();
  const said = [at.touch(goal()), at.touch(goal(players[1])), at.touch(goal(players[2]))];
  await at.fail();
  expect([at.state(), at.score()]).toEqual(['waitingForLink', 3]);
  at.clock.increment(1_000);
  await at.fail();
  at.clock.increment(900);
  expect(at.state()).toBe('waitingForLink');
  at.send({ type: 'link.back' });
  const ids: string[] = [];
  while (at.requested.length > 0) {
    ids.push(at.requested[0]?.of.commandId ?? '');
    await at.serve();
  }
  at.push();
  expect(ids).toEqual(said.map((one) => one.commandId));
  expect([at.score(), at.book.score().own, at.context().pending.length, at.context().failures]).toEqual([3, 3, 0, 0]);
});

test("somebody else's red takes the ground from under a goal: it becomes a card, and what follows goes on", async () => {
  const at = await ready();
  const lost = at.touch(goal(players[1]));
  const next = at.touch(goal(players[2]));
  at.book.write(command({ type: 'card.shown', card: 'red', playerId: players[1] }, start + 30_000));
  at.push();
  expect(at.score()).toBe(1);
  await at.serve();
  expect(at.context().unsettled).toMatchObject([{ command: lost, code: 'player.sentOff' }]);
  await at.serve();
  at.push();
  expect([at.score(), at.book.score().own]).toEqual([1, 1]);
  expect(at.book.log().at(-1)).toMatchObject({ id: next.commandId });
  at.send({ type: 'conflict.discarded', commandId: lost.commandId });
  expect(at.context().unsettled).toEqual([]);
});

test('"it is another one" sends the same command again, confirmed', async () => {
  const at = await ready();
  const one = at.touch(goal());
  await at.fail(new AppError('entry.possibleDuplicate', {}));
  expect(at.context().unsettled).toMatchObject([{ code: 'entry.possibleDuplicate' }]);
  at.send({ type: 'conflict.resent', commandId: 'somebody else' });
  at.send({ type: 'conflict.resent', commandId: one.commandId });
  expect(at.requested[0]?.of).toEqual({ ...one, confirm: true });
  await at.serve();
  expect(at.book.score().own).toBe(1);
});

test('what is sent again comes before what was touched after it', async () => {
  const at = await ready();
  const [one, two] = [at.touch(goal()), at.touch(goal(players[1]))];
  await at.fail(new AppError('entry.possibleDuplicate', {}));
  at.send({ type: 'conflict.resent', commandId: one.commandId });
  expect(at.context().pending.map(({ commandId }) => commandId)).toEqual([one.commandId, two.commandId]);
});

test('"it is the same" says so of the other entry, with the id and the moment of its own', async () => {
  const at = await ready();
  const others = at.book.write(command(goal(), start + 58_000));
  const corrects = 'id' in others ? others.id : '';
  const one = at.touch(goal());
  await at.fail(new AppError('entry.possibleDuplicate', { entry: others }));
  at.send({ type: 'conflict.resent', commandId: one.commandId, as: { type: 'entry.confirmedByOther', corrects } });
  expect(at.context().unsettled).toEqual([]);
  expect(at.requested[0]?.of).toEqual({ ...one, event: { type: 'entry.confirmedByOther', corrects } });
  await at.serve();
  at.push();
  expect([at.score(), at.context().pending.length]).toEqual([1, 0]);
});

test('a session that ended keeps the outbox until somebody signs in', async () => {
  const at = await ready();
  at.touch(goal());
  await at.fail(new AppError('signedOut'));
  expect(at.state()).toBe('signedOut');
  at.clock.increment(60_000);
  expect([at.requested.length, at.score()]).toEqual([0, 1]);
  at.send({ type: 'session.back' });
  await at.serve();
  expect(at.book.score().own).toBe(1);
});

test('what waited when the page was left goes first when it is opened again', async () => {
  const book = kickedOff();
  const [first, card] = [command(goal(), start + 60_000), command(goal(players[1]), start + 61_000)];
  const at = atConsole(book, {
    pending: [first],
    unsettled: [{ command: card, code: 'entry.possibleDuplicate', details: {} }],
  });
  const second = at.touch(goal(players[2]));
  await settled();
  expect(at.context().pending).toEqual([first, second]);
  expect(at.context().unsettled).toHaveLength(1);
  await at.serve();
  expect(at.book.log().at(-1)).toMatchObject({ id: first.commandId });
});

test('what had landed before the page was left waits no longer, and is not sent again', async () => {
  const book = kickedOff();
  const [landed, waiting] = [command(goal(), start + 60_000), command(goal(players[1]), start + 61_000)];
  book.write(landed);
  const at = await ready(book, { pending: [landed, waiting], unsettled: [] });
  expect(at.context().pending).toEqual([waiting]);
  expect(at.requested.map(({ of }) => of)).toEqual([waiting]);
  expect(at.score()).toBe(2);
});

test('an outbox that cannot be read does not keep the console shut', async () => {
  const machine = consoleMachine.provide({
    actors: { readOutbox: fromPromise(async () => Promise.reject(new Error('locked'))) },
  });
  const actor = createActor(machine, { input: { matchId: id(999), input, log: [] } }).start();
  await settled();
  expect(actor.getSnapshot().value).toBe('idle');
});
