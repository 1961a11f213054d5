import type { ActorRefFrom } from 'xstate';
import type { MatchId } from '#domain/ids.ts';
import type { consoleMachine } from '#machines/match/console.ts';
import type { OptimisticMatch } from '#machines/match/optimistic.ts';
import type { Unsettled } from '#machines/match/outbox.ts';
import { duplicateIn } from './duplicates.ts';
import { refuseProposal } from './refuseProposal.ts';

type Console = Pick<ActorRefFrom<typeof consoleMachine>, 'send'>;
type Table = {
  readonly actor: Console;
  readonly matchId: MatchId;
  readonly optimistic: OptimisticMatch;
  readonly unsettled: readonly Unsettled[];
};

/** The user's choices for a refused command. */
export const conflictActionsOf = ({ actor, matchId, optimistic, unsettled }: Table) => {
  const cardOf = (commandId: string) => unsettled.find(({ command }) => command.commandId === commandId);
  const drop = (commandId: string): void => {
    // The person who proposed it receives the refusal; nobody has to decide again.
    if (cardOf(commandId)?.command.proposedBy) void refuseProposal(matchId, commandId).catch(() => undefined);
    actor.send({ type: 'conflict.discarded', commandId });
  };
  return {
    drop,
    /** Confirms a duplicate: the other entry is confirmed by this device, while it counts. */
    same: (commandId: string): void => {
      const card = cardOf(commandId);
      const duplicate = card && duplicateIn(optimistic.log, card);
      if (duplicate)
        actor.send({
          type: 'conflict.resent',
          commandId,
          as: { type: 'entry.confirmedByOther', corrects: duplicate.id },
        });
      else drop(commandId);
    },
    insist: (commandId: string): void => actor.send({ type: 'conflict.resent', commandId }),
  };
};
