import { send } from '#api/send.ts';
import { matchPreparation } from '#contract/match.ts';
import { matchPlay } from '#contract/matchPlay.ts';
import type { Recorded } from '#contract/matchView.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { MatchId } from '#domain/ids.ts';
import type { MatchEvent } from '#domain/match/entry.ts';

type Preparing =
  | 'squad.called'
  | 'lineup.placed'
  | 'lineup.benched'
  | 'formation.set'
  | 'lineup.confirmed'
  | 'lineup.reopened'
  | 'match.rescheduled'
  | 'match.postponed'
  | 'match.cancelled'
  | 'period.started';
/** What can be said of a match before the ball rolls; `period.started` is the kick-off. */
export type PreparationEvent = Extract<MatchEvent, { type: Preparing }>;
/** Something that was said here, under the id that makes it one entry however often it is sent. */
export type PreparationCommand = {
  readonly commandId: string;
  readonly event: PreparationEvent;
  /** When it was said, by the server's clock: a kick-off that reaches the server late was still whistled then. */
  readonly at: EpochMs;
};

/** Sends one command by the call that belongs to it. Throws what the client throws. */
export const sendCommand = (id: MatchId, { commandId, event, at }: PreparationCommand): Promise<Recorded> => {
  switch (event.type) {
    case 'squad.called':
      return send(matchPreparation.callUp, { params: { id }, body: { commandId, players: [...event.players] } });
    case 'lineup.placed': {
      const { playerId, position, x, y } = event;
      return send(matchPreparation.place, { params: { id, playerId, position }, body: { commandId, x, y } });
    }
    case 'lineup.benched':
      return send(matchPreparation.bench, { params: { id, playerId: event.playerId }, body: { commandId } });
    case 'formation.set':
      return send(matchPreparation.setFormation, {
        params: { id, formationId: event.formationId },
        body: { commandId },
      });
    case 'lineup.confirmed':
      return send(matchPlay.setState, { params: { id }, body: { commandId, state: 'ready' } });
    case 'lineup.reopened':
    case 'match.rescheduled':
      return send(matchPlay.setState, { params: { id }, body: { commandId, state: 'scheduled' } });
    case 'match.postponed':
    case 'match.cancelled': {
      const state = event.type === 'match.postponed' ? 'postponed' : 'cancelled';
      const { reason } = event;
      return send(matchPlay.setState, { params: { id }, body: { commandId, state, ...(reason && { reason }) } });
    }
    case 'period.started':
      return send(matchPreparation.start, { params: { id }, body: { commandId, at } });
  }
};
