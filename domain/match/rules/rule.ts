import type { PlayerId } from '../../ids.ts';
import type { LogEntry, MatchEventType } from '../entry.ts';
import type { RefusalCode } from '../refusals.ts';
import { isPenalised, type MatchState, takesNoFurtherPart } from '../state.ts';

/** The values for the sentence of a code: names, minutes and numbers. */
export type Refusal = { readonly code: RefusalCode; readonly details: Readonly<Record<string, string | number>> };
export type EntryOf<T extends MatchEventType> = Extract<LogEntry, { type: T }>;

/** One rule of the game: a reason to refuse, or null. The first rule of an event that refuses wins. */
export type Rule<T extends MatchEventType> = (state: MatchState, entry: EntryOf<T>) => Refusal | null;

export const no = (code: RefusalCode, details: Refusal['details'] = {}): Refusal => ({ code, details });

export const inSquad = (state: MatchState, playerId: PlayerId): Refusal | null =>
  playerId in state.players ? null : no('player.unknown', { playerId });

/** Nobody comes back after a sending-off (Law 12), nor after a second temporary dismissal, which is none (IFAB's systems). */
export const notSentOff = (state: MatchState, playerId: PlayerId): Refusal | null => {
  const at = state.players[playerId]?.sentOffAt;
  if (!at) return null;
  return takesNoFurtherPart(state, playerId)
    ? no('player.noFurtherPart', { playerId })
    : no('player.sentOff', { playerId, minute: at.minute });
};

/** Nobody who was replaced for a concussion plays again in this match (IFAB's protocol). */
export const notConcussed = (state: MatchState, playerId: PlayerId): Refusal | null =>
  state.players[playerId]?.concussedAt ? no('player.concussed', { playerId }) : null;

/** Players who score, assist or leave must be on the pitch. */
export const playing = (state: MatchState, playerId: PlayerId): Refusal | null => {
  const refused = inSquad(state, playerId) ?? notSentOff(state, playerId);
  if (refused) return refused;
  if (isPenalised(state, playerId)) return no('player.timePenalty', { playerId });
  return playerId in state.pitch ? null : no('player.notOnPitch', { playerId });
};

export const playingIfNamed = (state: MatchState, playerId: PlayerId | undefined): Refusal | null =>
  playerId === undefined ? null : playing(state, playerId);
