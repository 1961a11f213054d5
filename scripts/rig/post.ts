import type { Send, SendOptions } from '#api/client.ts';
import type { Call, Input } from '#contract/call.ts';
import type { Recorded } from '#contract/matchView.ts';
import { type ConsoleCommand, commandCalls, requestOf } from '#machines/match/command.ts';
import type { Sent } from '#machines/match/console.ts';

/** Sends a command of a console to the server, as the console does. Throws the refusal. */
export const post = async (
  send: Send,
  matchId: string,
  command: ConsoleCommand,
  options?: SendOptions,
): Promise<Sent> => {
  const { call, ...given } = requestOf(matchId, command);
  const requested: Call & { readonly reply: typeof Recorded } = commandCalls[call];
  const { entry } = await send(requested, given as Input<typeof requested>, options);
  return { commandId: command.commandId, entry };
};
