import type { MatchView } from '#contract/matchView.ts';
import { type Formation, formationByKey, formationsOf, type Slot } from '#domain/formations.ts';
import { refusalOf } from '#domain/match/judge.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import type { MatchState, Spot } from '#domain/match/state.ts';
import { asEntry } from '#machines/match/legal.ts';
import type { PreparationEvent } from './preparationEvent.ts';

/** Why the match would not take this now, or null. */
export const refusalNow = (state: MatchState, event: PreparationEvent): Refusal | null =>
  refusalOf(state, asEntry(state, event));

const isNear = (one: { x: number; y: number }, other: { x: number; y: number }): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < 4;

/**
 * The template that is laid out: the one that was chosen, else the team's own, else the usual one of the format. None when
 * none fits the rules.
 */
export const formationShown = (
  state: MatchState,
  match: Pick<MatchView, 'format'>,
  ofTeam: string | null = null,
): Formation | null => {
  const chosen = state.formation ? formationByKey(state.formation) : undefined;
  const own = ofTeam === null ? undefined : formationByKey(ofTeam);
  const found =
    chosen ??
    (own?.sport === match.format ? own : undefined) ??
    formationsOf(match.format)[match.format === 'FUT11' ? 2 : 0];
  return found && found.slots.length === state.rules.onPitch ? found : null;
};

/** Slots of the template where nobody stands. */
export const freeSlots = (state: MatchState, formation: Formation | null): readonly Slot[] => {
  const placed = Object.values(state.lineup);
  const room = state.rules.onPitch - placed.length;
  const free = (formation?.slots ?? []).filter((slot) => !placed.some((spot) => isNear(spot, slot)));
  return room > 0 ? free : [];
};

export const spotOfSlot = ({ position, x, y }: Slot): Spot => ({ position, x, y });
