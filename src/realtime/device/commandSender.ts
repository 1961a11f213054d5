import { fromPromise } from 'xstate';
import type { Call, Input } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { Recorded } from '#contract/matchView.ts';
import { matchProposal } from '#contract/proposal.ts';
import type { MatchId, UserId } from '#domain/ids.ts';
import { type ConsoleCommand, commandCalls, requestOf } from '#machines/match/command.ts';
import type { Sent } from '#machines/match/console.ts';
import type { LiveDoor } from '../LiveDoor.ts';
import type { OpenOutbox } from './outbox.ts';

const patience = 8_000;

type Sending = { readonly matchId: MatchId; readonly command: ConsoleCommand };

const post = async ({ send }: LiveDoor, { matchId, command }: Sending, given: AbortSignal) => {
  const options = { signal: AbortSignal.any([given, AbortSignal.timeout(patience)]) };
  if (command.proposes) {
    const { commandId, at, device, event } = command;
    const { propose } = matchProposal;
    const body = { commandId, at, device, event } as Input<typeof propose>['body'];
    await send(propose, { params: { id: matchId }, body }, options);
    return null;
  }
  const { call, ...asks } = requestOf(matchId, command);
  const asked: Call & { readonly reply: typeof Recorded } = commandCalls[call];
  // A command may have lain on the device for days, so the contract judges it anew at the server.
  const { entry } = await send(asked, asks as Input<typeof asked>, options);
  return entry;
};

/** One try to bring a command of this user to the server. The machine tries again, with the same id. */
export const commandSender = (door: LiveDoor, outbox: OpenOutbox, userId: UserId) =>
  fromPromise<Sent, Sending>(async ({ input, signal }) => {
    const { commandId } = input.command;
    const entry = await outbox.send(commandId, signal, () => {
      // Another tab may have let somebody else in: under his name nothing of this user leaves the device.
      const owner = door.owner?.();
      if (owner !== undefined && owner !== userId) throw new AppError('signedOut');
      return post(door, input, signal);
    });
    return { commandId, entry };
  });
