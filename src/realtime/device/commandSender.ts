import { fromPromise } from 'xstate';
import type { Call, Input } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { Recorded } from '#contract/matchView.ts';
import { matchProposal } from '#contract/proposal.ts';
import type { MatchId, UserId } from '#domain/ids.ts';
import { type ConsoleCommand, commandCalls, requestOf } from '#machines/match/command.ts';
import type { Sent } from '#machines/match/console.ts';
import type { LiveTransport } from '../LiveTransport.ts';
import type { OpenOutbox } from './outbox.ts';

const patience = 8_000;

type Sending = { readonly matchId: MatchId; readonly command: ConsoleCommand };

const post = async ({ send }: LiveTransport, { matchId, command }: Sending) => {
  const options = { signal: AbortSignal.timeout(patience) };
  if (command.proposes) {
    const { commandId, at, device, event } = command;
    const { propose } = matchProposal;
    const body = { commandId, at, device, event } as Input<typeof propose>['body'];
    await send(propose, { params: { id: matchId }, body }, options);
    return null;
  }
  const { call, ...asks } = requestOf(matchId, command);
  const requested: Call & { readonly reply: typeof Recorded } = commandCalls[call];
  // A command may have been on the device for days, so the server validates it again.
  const { entry } = await send(requested, asks as Input<typeof requested>, options);
  return entry;
};

/** Rejects when the machine goes on without the response. */
const goneOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** One try to send a command of this user to the server. The machine tries again, with the same id. */
export const commandSender = (transport: LiveTransport, outbox: OpenOutbox, userId: UserId) =>
  fromPromise<Sent, Sending>(async ({ input, signal }) => {
    const { commandId } = input.command;
    const entry = await outbox.send(commandId, signal, () => {
      // Another user may have signed in in another tab: under their name nothing of this user leaves the device.
      const owner = transport.owner?.();
      if (owner !== undefined && owner !== userId) throw new AppError('signedOut');
      // The hub often announces the entry before the response is here, and the machine goes on. The response is read
      // all the same: an aborted request looks like a failure in the logs of a proxy.
      const answer = post(transport, input);
      answer.catch(() => undefined);
      return Promise.race([answer, goneOn(signal)]);
    });
    return { commandId, entry };
  });
