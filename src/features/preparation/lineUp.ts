import type { MatchView } from '#contract/matchView.ts';
import { type Formation, formationByKey, formationsOf, type Slot } from '#domain/formations.ts';
import { refusalOf } from '#domain/match/judge.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import type { MatchState, Spot } from '#domain/match/state.ts';
import { asEntry } from '#machines/match/legal.ts';
import type { PreparationEvent } from './preparationEvent.ts';

/** Why the match would refuse this now, or null. */
export const refusalNow = (state: MatchState, event: PreparationEvent): Refusal | null =>
  refusalOf(state, asEntry(state, event));

/**
 * The formation that is shown: the chosen one, else the team's own, else the usual one of the format. Null when none
 * matches the rules.
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
    formationsOf(match.format, state.rules.onPitch)[match.format === 'FUT11' ? 2 : 0];
  return found && found.slots.length === state.rules.onPitch ? found : null;
};

/**
 * Slots of the formation that are still free: as many as there is room for. A player has the nearest slot, so that none
 * is drawn under a player who was placed freely.
 */
export const freeSlots = (state: MatchState, formation: Formation | null): readonly Slot[] => {
  const slots = formation?.slots ?? [];
  const pairs = Object.values(state.lineup)
    .flatMap((spot) => slots.map((slot) => ({ spot, slot, far: Math.hypot(spot.x - slot.x, spot.y - slot.y) })))
    .toSorted((a, b) => a.far - b.far);
  const taken = new Set<Spot | Slot>();
  for (const { spot, slot } of pairs) if (!taken.has(spot) && !taken.has(slot)) taken.add(spot).add(slot);
  return slots.filter((slot) => !taken.has(slot));
};

export const spotOfSlot = ({ position, x, y }: Slot): Spot => ({ position, x, y });
