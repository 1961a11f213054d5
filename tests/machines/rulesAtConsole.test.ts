import { expect, test } from 'vitest';
import { optimisticOf } from '#machines/match/console.ts';
import { atConsole, command, goal, id, kickedOff, players, ready, start } from './consoleHands.ts';

const optimistic = (at: Awaited<ReturnType<typeof ready>>) => optimisticOf(at.context()).now;
const change = (out: number, on: number) =>
  ({
    type: 'player.substituted',
    changes: [{ playerOutId: players[out] ?? '', playerInId: players[on] ?? '' }],
  }) as const;
/** The network is away: the request has no reply yet, and the console waits for a connection. */
const away = (at: Awaited<ReturnType<typeof ready>>) => at.fail();

test('a correction is displayed at once, and what comes next is judged by it', async () => {
  const at = await ready();
  at.touch({ type: 'rules.corrected', rules: { changes: { most: 0, windows: 0 } } });
  expect(optimistic(at).state.rules.changes).toMatchObject({ most: 0, windows: 0, returns: true });
  at.touch(change(1, 6));
  expect(at.context().refused?.refused.code).toBe('change.limit');
  at.touch({ type: 'rules.corrected', rules: { changes: { most: null, windows: null } } });
  at.touch(change(1, 6));
  expect(optimistic(at).state.changesMade).toBe(1);
  for (let n = 0; n < 3; n += 1) await at.serve();
  at.push();
  expect([optimistic(at).state.changesMade, at.context().pending, at.context().unsettled]).toEqual([1, [], []]);
});

test('what waits while another device corrects the rules: what still fits lands, what does not lies on the table', async () => {
  const book = kickedOff();
  const at = await ready(book);
  at.touch(change(1, 6));
  at.touch(goal(players[2]));
  at.touch(change(2, 7));
  await away(at);
  expect([optimistic(at).state.changesMade, at.score()]).toEqual([2, 1]);
  book.write(command({ type: 'rules.corrected', rules: { changes: { most: 1 } }, isLocal: false }, start + 30_000));
  at.push();
  // The console displays no more than the rules allow, before the server's reply.
  expect([optimistic(at).state.changesMade, at.score(), optimistic(at).state.isLocal]).toEqual([1, 1, false]);
  at.send({ type: 'link.back' });
  for (let n = 0; n < 3; n += 1) await at.serve();
  at.push();
  expect(at.context().unsettled.map(({ code, command: { event } }) => [code, event.type])).toEqual([
    ['change.limit', 'player.substituted'],
  ]);
  expect([optimistic(at).state.changesMade, at.score(), at.context().pending]).toEqual([1, 1, []]);
  // The rule is corrected after all, and the same command is sent again.
  book.write(command({ type: 'rules.corrected', rules: { changes: { most: 2 } } }, start + 90_000));
  at.push();
  at.send({ type: 'conflict.resent', commandId: at.context().unsettled[0]?.command.commandId ?? '' });
  await at.serve();
  at.push();
  expect([optimistic(at).state.changesMade, at.context().unsettled]).toEqual([2, []]);
});

test('a correction that waits is refused by what another has noted meanwhile, and nothing is lost', async () => {
  const book = kickedOff();
  const at = await ready(book);
  at.touch({ type: 'rules.corrected', rules: { changes: { most: 1 } } });
  await away(at);
  for (const [out, on] of [
    [1, 6],
    [2, 7],
  ] as const)
    book.write({ ...command(change(out, on), start + 20_000 * out), device: 'phone' });
  at.push();
  expect([optimistic(at).state.changesMade, optimistic(at).state.rules.changes.most]).toEqual([2, null]);
  at.send({ type: 'link.back' });
  await at.serve();
  const [card] = at.context().unsettled;
  expect([card?.code, card?.command.event.type]).toEqual(['change.limit', 'rules.corrected']);
});

test('two devices correct different rules while one of them is away: both stand', async () => {
  const book = kickedOff();
  const at = await ready(book);
  at.touch({ type: 'rules.corrected', rules: { changes: { most: 4 } } });
  await away(at);
  book.write(command({ type: 'rules.corrected', rules: { changes: { windows: 2 }, winnerNeeded: true } }));
  at.push();
  expect(optimistic(at).state.rules).toMatchObject({ winnerNeeded: true, changes: { most: 4, windows: 2 } });
  at.send({ type: 'link.back' });
  await at.serve();
  at.push();
  expect(optimistic(at).state.rules).toMatchObject({ winnerNeeded: true, changes: { most: 4, windows: 2 } });
  // A page that is opened again from the kept log and the facts as they were set up reads the same.
  const again = await ready(book);
  expect(optimistic(again).state).toEqual(optimistic(at).state);
});

test('what was corrected is undone like anything else', async () => {
  const at = await ready();
  const said = at.touch({ type: 'rules.corrected', isLocal: false, rules: { periods: [15, 15] } });
  expect([optimistic(at).state.isLocal, optimistic(at).state.rules.periods]).toEqual([false, [15, 15]]);
  at.touch({ type: 'entry.retracted', corrects: said.commandId });
  expect([optimistic(at).state.isLocal, optimistic(at).state.rules.periods]).toEqual([true, [20, 20]]);
});

test('a correction that the noted match does not bear says what is in the way, and can be settled with it in one step', async () => {
  const at = await ready(atConsole().book);
  const first = at.touch(change(1, 6), 'one', start + 60_000);
  const second = at.touch(change(2, 7), 'two', start + 240_000);
  at.touch({ type: 'rules.corrected', rules: { changes: { most: 1 } } }, 'three', start + 300_000);
  expect(at.context().refused?.conflicts.map((one) => [one.id, one.code])).toEqual([
    [second.commandId, 'change.limit'],
  ]);
  const event = { type: 'rules.corrected', rules: { changes: { most: 1 } } } as const;
  const along = [{ do: 'withdraw', entryId: second.commandId } as const];
  at.send({
    type: 'button.touched',
    button: 'four',
    touchedAt: start + 320_000,
    command: { ...command(event, start + 320_000), commandId: id(77), along },
  });
  expect(at.context().refused).toBe(null);
  expect([optimistic(at).state.changesMade, optimistic(at).state.rules.changes.most, first.event.type]).toEqual([
    1,
    1,
    'player.substituted',
  ]);
});
