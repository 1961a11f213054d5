import { matchPreparation } from '#contract/match.ts';
import type { Command } from '#contract/matchEntry.ts';
import { matchPlay, matchWork } from '#contract/matchPlay.ts';
import { matchRuling } from '#contract/matchRuling.ts';
import { matchProposal } from '#contract/proposal.ts';
import type { EpochMs } from '#domain/clock.ts';
import { type MatchId, noId, type UserId } from '#domain/ids.ts';
import { type Correction, isCorrectionEvent, type MatchEvent } from '#domain/match/entry.ts';
import { type Fix, insertable } from '#domain/match/fixes.ts';
import type { TypedTime } from '#domain/match/matchTime.ts';

/** The calls that write into the log of a match. */
export const commandCalls = {
  ...matchPreparation,
  ...matchPlay,
  ...matchWork,
  ...matchRuling,
  acceptProposal: matchProposal.accept,
} as const;
export type CommandCall = keyof typeof commandCalls;

/** A command on its way to the server. Plain JSON: it is kept in an outbox, and every try has the same `commandId`. */
export type ConsoleCommand = {
  readonly commandId: string;
  readonly event: MatchEvent | Correction;
  /** Server time of the tap, as this device knew it. */
  readonly at: EpochMs;
  readonly device: string;
  /** A minute that was typed instead of taken from the clock. */
  readonly typed?: TypedTime;
  /** Corrections in the same step, because the match would not be legal with one alone. */
  readonly along?: readonly Fix[];
  /** The user has confirmed that it is not a duplicate. */
  readonly confirm?: boolean;
  readonly reason?: string;
  /** The author of the suggestion with the same id, which the command accepts. */
  readonly proposedBy?: UserId;
  /** A suggestion from the stands: nothing is logged until a user who may write accepts it. */
  readonly proposes?: true;
};

/** Returns the command with its id and its time, but with a correction as its event. */
export const saidOtherwise = (
  { commandId, at, device, proposedBy }: ConsoleCommand,
  event: Correction,
): ConsoleCommand => ({
  commandId,
  at,
  device,
  event,
  ...(proposedBy && { proposedBy }),
});

type Route = { readonly call: CommandCall; readonly params?: object; readonly body?: object };
type Of<T extends MatchEvent['type'] | Correction['type']> = Extract<MatchEvent | Correction, { type: T }>;
type Routes = { readonly [T in (MatchEvent | Correction)['type']]: (id: MatchId, event: Of<T>) => Route };

const setState = (state: string) => (id: MatchId, event: object) => {
  const { reason, first } = event as { reason?: string; first?: string };
  return {
    call: 'setState',
    params: { id },
    body: { state, ...(reason && { reason }), ...(first && { first }) },
  } as const;
};
const clock = (action: string) => (id: MatchId, event: object) => {
  const { shift } = event as { shift?: number };
  return { call: 'clock', params: { id }, body: { action, ...(shift !== undefined && { shift }) } } as const;
};
const spot = ({ x, y }: { x?: number; y?: number }) => ({
  ...(x !== undefined && { x }),
  ...(y !== undefined && { y }),
});

/** The call of each event. Goals, cards and the like each have their own; see contract/matchPlay.ts. */
const routes: Routes = {
  'squad.called': (id, { players }) => ({ call: 'callUp', params: { id }, body: { players } }),
  'lineup.placed': (id, { playerId, position, ...at }) => ({
    call: 'place',
    params: { id, playerId, position },
    body: spot(at),
  }),
  'lineup.benched': (id, { playerId, equates }) => ({
    call: 'bench',
    params: { id, playerId },
    body: { ...(equates && { equates }) },
  }),
  'formation.set': (id, { formationId }) => ({ call: 'setFormation', params: { id, formationId } }),
  'lineup.confirmed': setState('ready'),
  'lineup.reopened': setState('scheduled'),
  'period.started': (id, { n }) => ({ call: 'startPeriod', params: { id, n } }),
  'period.ended': (id, { n, localScore, visitorScore }) => ({
    call: 'endPeriod',
    params: { id, n },
    body: { ...(localScore !== undefined && { localScore }), ...(visitorScore !== undefined && { visitorScore }) },
  }),
  'clock.stopped': clock('stop'),
  'clock.started': clock('start'),
  'clock.set': clock('set'),
  'goal.scored': (id, { kind, playerId = noId, assistId = noId }) => ({
    call: 'goal',
    params: { id, assistId, playerId },
    body: { kind },
  }),
  'goal.conceded': (id, { kind, playerId }) => ({
    call: 'rivalGoal',
    params: { id },
    body: { kind, ...(playerId && { playerId }) },
  }),
  'penalty.missed': (id, { side, playerId }) => ({
    call: 'missedPenalty',
    params: { id },
    body: { side, ...(playerId && { playerId }) },
  }),
  'card.shown': (id, { card, playerId = noId, staffId, temporary, uncounted }) => ({
    call: card === 'red' ? 'red' : 'yellow',
    params: { id, playerId },
    body: {
      ...(staffId && { staffId }),
      ...(temporary && card === 'yellow' && { temporary }),
      ...(uncounted && { uncounted }),
    },
  }),
  'player.substituted': (id, { changes }) => ({ call: 'substitute', body: { matchId: id, changes } }),
  'player.moved': (id, { playerId, position, ...at }) => ({
    call: 'move',
    params: { id, playerId, position },
    body: spot(at),
  }),
  'player.injured': (id, { playerId }) => ({ call: 'injury', params: { id, playerId } }),
  'assist.given': (id, { goalId, playerId }) => ({ call: 'assist', params: { id, playerId }, body: { goalId } }),
  'timePenalty.ended': (id, { playerId }) => ({ call: 'endTimePenalty', params: { id, playerId } }),
  'timeout.taken': (id, { side }) => ({ call: 'timeout', params: { id }, body: { side } }),
  'shootout.started': setState('shootout'),
  'kick.taken': (id, { side, playerId, scored }) => ({
    call: 'kick',
    params: { id },
    body: { side, scored, ...(playerId && { playerId }) },
  }),
  'match.suspended': setState('suspended'),
  'match.resumed': setState('playing'),
  'match.abandoned': setState('abandoned'),
  'match.postponed': setState('postponed'),
  'match.rescheduled': setState('scheduled'),
  'match.cancelled': setState('cancelled'),
  'match.finished': (id) => ({ call: 'finish', params: { id } }),
  'match.confirmed': setState('confirmed'),
  'match.awarded': (id, { own, rival, basis, reason }) => ({
    call: 'award',
    params: { id },
    body: { own, rival, basis, ...(reason && { reason }) },
  }),
  'rules.corrected': (id, { rules, isLocal, reason }) => ({
    call: 'correctRules',
    params: { id },
    body: { ...(rules && { rules }), ...(isLocal !== undefined && { isLocal }), ...(reason && { reason }) },
  }),
  'note.made': (id, { text, ...at }) => ({
    call: 'note',
    params: { id },
    body: { ...(text && { text }), ...spot(at) },
  }),
  'entry.retracted': (id, { corrects }) => ({ call: 'retract', params: { id, entryId: corrects } }),
  'entry.amended': (id, { corrects, event }) => ({ call: 'amend', params: { id, entryId: corrects }, body: { event } }),
  'entry.confirmedByOther': (id, { corrects }) => ({ call: 'confirmEntry', params: { id, entryId: corrects } }),
};

/** The command's own correction. */
const fixOf = ({ event, typed }: ConsoleCommand): Fix => {
  if (event.type === 'entry.retracted') return { do: 'withdraw', entryId: event.corrects };
  if (event.type === 'entry.amended') return { do: 'amend', entryId: event.corrects, event: event.event, ...typed };
  if (event.type === 'entry.confirmedByOther') return { do: 'confirm', entryId: event.corrects };
  return { do: 'insert', event, ...typed };
};

/** A command as corrections, its own last. */
export const asFixes = (command: ConsoleCommand): readonly Fix[] => [...(command.along ?? []), fixOf(command)];

/** The same, but empty where a command only records what happens now. */
export const fixesOf = (command: ConsoleCommand): readonly Fix[] => {
  const { event, typed, along = [] } = command;
  const late = typed !== undefined && insertable.some((type) => type === event.type);
  return isCorrectionEvent(event) || late || along.length > 0 ? asFixes(command) : [];
};

/** The call of a command, and its input. */
export const requestOf = (
  matchId: MatchId,
  command: ConsoleCommand,
): { call: CommandCall; params?: object; body: object } => {
  const { commandId, event, at, device, typed, confirm, reason, along = [], proposedBy } = command;
  const envelope: Command = { commandId, at, device, ...(confirm && { confirm }), ...(reason && { reason }) };
  if (along.length > 0)
    return { call: 'correct', params: { id: matchId }, body: { corrections: asFixes(command), ...envelope } };
  // The server knows the time of the suggestion.
  if (proposedBy !== undefined)
    return {
      call: 'acceptProposal',
      params: { id: matchId, proposalId: commandId },
      body: { ...envelope, ...(event.type === 'entry.confirmedByOther' && { confirms: event.corrects }) },
    };
  // The key and the event name the same type, which the compiler cannot follow through a table of generics.
  const { call, params, body } = (routes[event.type] as (id: MatchId, event: MatchEvent | Correction) => Route)(
    matchId,
    event,
  );
  return { call, ...(params && { params }), body: { ...body, ...typed, ...envelope } };
};
