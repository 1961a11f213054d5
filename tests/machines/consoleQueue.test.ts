import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { optimisticOf, unsent } from '#machines/match/console.ts';
import { emptyOutbox } from '#machines/match/outbox.ts';
import { command, goal, input, kickedOff, players, ready, settled, start } from './consoleHands.ts';

/** What waits at a console: what is sent, acknowledged, refused and discarded, with others beside it. */
type Console = Awaited<ReturnType<typeof ready>>;
const idsOf = (list: readonly { readonly commandId: string }[]) => list.map(({ commandId }) => commandId);
const cardsOf = (at: Console) => idsOf(at.context().unsettled.map((card) => card.command));
const three = (at: Console) => [at.touch(goal()), at.touch(goal(players[1])), at.touch(goal(players[2]))] as const;

test('a second touch a whole second later counts', async () => {
  const at = await ready();
  at.touch(goal(), 'goal', start + 60_000);
  at.touch(goal(), 'goal', start + 61_000);
  expect(at.context().pending).toHaveLength(2);
});

test('a refusal names the command, and goes with the next touch that is possible', async () => {
  const at = await ready();
  const refused = at.touch(goal(players[8]));
  expect(at.context().refused).toMatchObject({ command: refused, refused: { code: 'player.notOnPitch' } });
  at.touch(goal());
  expect(at.context().refused).toBeNull();
});

test('without network the wait doubles from one second on, to fifteen at most', async () => {
  const at = await ready();
  at.touch(goal());
  const waits: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    await at.fail();
    let ms = 0;
    while (at.state() === 'waitingForLink') {
      at.clock.increment(500);
      ms += 500;
    }
    waits.push(ms);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  await at.serve();
  expect(at.context().failures).toBe(0);
});

test('a log without anything of ours leaves what waits as it is', async () => {
  const at = await ready();
  at.touch(goal());
  const { pending } = at.context();
  at.book.write(command(goal(players[3]), start + 30_000));
  at.push();
  expect(at.context().pending).toBe(pending);
});

test('of two that are acknowledged, the one that is in the log is not waited for any more', async () => {
  const at = await ready();
  const [, two, last] = three(at);
  await at.serve();
  const early = at.book.log();
  await at.serve();
  at.send({ type: 'log.came', log: early });
  expect(at.context().acknowledged).toEqual([two.commandId]);
  expect(idsOf(at.context().pending)).toEqual(idsOf([two, last]));
  expect(idsOf(unsent(at.context()))).toEqual([last.commandId]);
});

test('a command that is in the log before the answer to it needs no acknowledgement', async () => {
  const at = await ready();
  const [, two] = three(at);
  const [first] = at.requested;
  if (!first) throw new Error('nothing was sent');
  const entry = at.book.write(first.of);
  at.push();
  first.resolve({ commandId: first.of.commandId, entry });
  at.requested.shift();
  await settled();
  expect(at.context().acknowledged).toEqual([]);
  expect(at.requested.map(({ of }) => of.commandId)).toEqual([two.commandId]);
});

test('a suggestion waits until it has arrived, and for nothing else; what was touched with it goes on', async () => {
  const at = await ready();
  const suggested = { ...command(goal(), start + 60_000), proposes: true as const };
  at.send({ type: 'button.touched', button: 'suggest', command: suggested, touchedAt: 0 });
  const own = at.touch(goal(players[1]));
  expect(at.score()).toBe(1);
  at.requested.shift()?.resolve({ commandId: suggested.commandId, entry: null });
  await settled();
  expect([idsOf(at.context().pending), at.context().acknowledged]).toEqual([[own.commandId], []]);
  expect(at.requested.map(({ of }) => of.commandId)).toEqual([own.commandId]);
});

test('a refusal of what is in the log already is no card', async () => {
  const at = await ready();
  const one = at.touch(goal());
  const two = at.touch(goal(players[1]));
  at.book.write(one);
  at.push();
  await at.fail(new AppError('entry.possibleDuplicate', {}));
  expect([at.context().unsettled, at.state(), at.score()]).toEqual([[], 'sending', 2]);
  expect(at.requested.map(({ of }) => of.commandId)).toEqual([two.commandId]);
});

test('one card is discarded, another sent again, the third stays', async () => {
  const at = await ready();
  const [one, two, last] = three(at);
  const why = new AppError('player.sentOff', { playerId: 'somebody' });
  for (let n = 0; n < 3; n += 1) await at.fail(why);
  expect(at.context().unsettled[0]).toEqual({ command: one, code: 'player.sentOff', details: why.details });
  expect(cardsOf(at)).toEqual(idsOf([one, two, last]));
  at.send({ type: 'conflict.discarded', commandId: one.commandId });
  expect(cardsOf(at)).toEqual(idsOf([two, last]));
  at.send({ type: 'conflict.resent', commandId: last.commandId });
  expect([cardsOf(at), at.context().pending]).toEqual([[two.commandId], [{ ...last, confirm: true }]]);
});

test('after a refusal the next failure waits as long as a first one', async () => {
  const at = await ready();
  three(at);
  await at.fail();
  await at.fail();
  at.send({ type: 'link.back' });
  await at.fail(new AppError('player.sentOff'));
  expect([at.context().failures, at.context().unsettled.length]).toEqual([0, 1]);
});

test('what another tab has discarded is gone here too, and what it has touched waits here', async () => {
  const at = await ready();
  const [one, two] = three(at);
  const theirs = command(goal(players[3]), start + 61_000);
  at.send({ type: 'outbox.came', outbox: { ...emptyOutbox, pending: [theirs], dropped: [one.commandId] } });
  expect(idsOf(at.context().pending).slice(0, 2)).toEqual(idsOf([theirs, two]));
  expect(idsOf(at.context().pending)).not.toContain(one.commandId);
});

test('the match is the same object until something that is shown changes', () => {
  const log = kickedOff().log();
  const context = { input, log, pending: [command(goal(), start + 60_000)], unsettled: [] };
  const shown = optimisticOf(context);
  expect(optimisticOf({ ...context })).toBe(shown);
  expect(optimisticOf({ ...context, input: { ...input, isLocal: false } }).now.state.isLocal).toBe(false);
  expect(optimisticOf({ ...context, pending: [] }).now.state.score.own).toBe(0);
  const card = { command: command(goal(players[1])), code: 'entry.possibleDuplicate', details: { entry: { id: 'x' } } };
  optimisticOf(context);
  expect(optimisticOf({ ...context, unsettled: [card] }).now.state.score.own).toBe(2);
});
