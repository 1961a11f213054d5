import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { type ConsoleCommand, requestOf } from '#machines/match/command.ts';
import { unsent } from '#machines/match/console.ts';
import { command, goal, id, ready, start } from './consoleHands.ts';

/** The assistant's tap in the first minute, accepted on this console. */
const accepted = (): ConsoleCommand => ({
  ...command(goal(), start + 30_000),
  typed: { minute: 1, stoppage: 0, period: 1 },
  proposedBy: id(500),
});

test('accepting goes to the proposal’s own call, without the minute that the server knows better', () => {
  const one = accepted();
  const { call, params, body } = requestOf(id(999), { ...one, confirm: true });
  expect([call, params]).toEqual(['acceptProposal', { id: id(999), proposalId: one.commandId }]);
  expect(body).toEqual({ commandId: one.commandId, at: one.at, device: 'tablet', confirm: true });
});

test('without network an acceptance is displayed at once, waits, and goes out with the same id', async () => {
  const at = await ready();
  const one = accepted();
  at.send({ type: 'button.touched', button: one.commandId, command: one, touchedAt: one.at });
  expect([at.score(), unsent(at.context()).length]).toEqual([1, 1]);
  await at.fail();
  expect([at.state(), at.score(), at.saved.at(-1)]).toEqual(['waitingForLink', 1, [one.commandId]]);
  at.send({ type: 'link.back' });
  expect(at.requested.map(({ of }) => [of.commandId, of.proposedBy])).toEqual([[one.commandId, id(500)]]);
  await at.serve();
  at.push();
  expect([at.score(), at.context().pending]).toEqual([1, []]);
});

test('somebody else has refused it meanwhile: a card to settle, and insisting sends it as meant', async () => {
  const at = await ready();
  const one = accepted();
  at.send({ type: 'button.touched', button: one.commandId, command: one, touchedAt: one.at });
  await at.fail(new AppError('proposal.refused'));
  expect(at.context().unsettled).toMatchObject([{ code: 'proposal.refused', command: { commandId: one.commandId } }]);
  expect(at.score()).toBe(0);
  at.send({ type: 'conflict.resent', commandId: one.commandId });
  expect(at.requested.at(-1)?.of).toMatchObject({ commandId: one.commandId, confirm: true });
});
