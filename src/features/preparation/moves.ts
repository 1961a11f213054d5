import type { Formation } from '#domain/formations.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState, Spot } from '#domain/match/state.ts';
import { goalkeeper, type Place, type PositionCode, positionCodes, positions } from '#domain/positions.ts';
import type { PreparationEvent } from './preparationEvent.ts';

/** The target of a player: a place of the pitch, another player (they swap), or the bench. */
export type Target =
  | { readonly kind: 'spot'; readonly spot: Spot }
  | { readonly kind: 'player'; readonly playerId: PlayerId }
  | { readonly kind: 'bench' };

const place = (playerId: PlayerId, { position, x, y }: Spot): PreparationEvent => ({
  type: 'lineup.placed',
  playerId,
  position,
  x,
  y,
});
const bench = (playerId: PlayerId): PreparationEvent => ({ type: 'lineup.benched', playerId });

const swap = (state: MatchState, held: PlayerId, other: PlayerId): readonly PreparationEvent[] => {
  const [from, to] = [state.lineup[held], state.lineup[other]];
  if (held === other) return [];
  if (from && to) return [place(held, to), place(other, from)];
  if (to) return [bench(other), place(held, to)];
  if (from) return [bench(held), place(other, from)];
  return [];
};

/** The events that put a player in a place. Empty when they are there already. */
export const movesTo = (state: MatchState, held: PlayerId, target: Target): readonly PreparationEvent[] => {
  if (target.kind === 'player') return swap(state, held, target.playerId);
  if (target.kind === 'bench') return held in state.lineup ? [bench(held)] : [];
  return [place(held, target.spot)];
};

const distance = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);
const nearest = <T extends Place>(places: readonly T[], to: Place, within: number): T | undefined =>
  places.filter((one) => distance(one, to) <= within).toSorted((a, b) => distance(a, to) - distance(b, to))[0];

/** The position of a place of the pitch. The goalkeeper's only in front of the goal. */
export const positionNear = (at: Place): PositionCode => {
  if (at.y < 10 && Math.abs(at.x - 50) < 16) return goalkeeper;
  const named = positionCodes.filter((code) => code !== goalkeeper).map((code) => ({ code, ...positions[code] }));
  return nearest(named, at, Number.POSITIVE_INFINITY)?.code ?? 'm';
};

const reach = 9;

/** The target under a finger at the end of a drag: a player, a slot of the formation, or only grass. */
export const targetAt = (state: MatchState, formation: Formation | null, held: PlayerId, at: Place): Target => {
  const others = Object.entries(state.lineup)
    .filter(([playerId]) => playerId !== held)
    .map(([playerId, spot]) => ({ playerId, ...spot }));
  const player = nearest(others, at, reach);
  if (player) return { kind: 'player', playerId: player.playerId };
  const slot = nearest(formation?.slots ?? [], at, reach);
  const spot = slot ?? { ...at, position: positionNear(at) };
  return { kind: 'spot', spot: { position: spot.position, x: spot.x, y: spot.y } };
};

type Candidate = { readonly playerId: PlayerId; readonly position: PositionCode | null };

const misfit = ({ position }: Candidate, slot: Spot): number => {
  if (!position) return 60;
  const keeper = (position === goalkeeper) === (slot.position === goalkeeper) ? 0 : 500;
  return keeper + (position === slot.position ? 0 : 10 + distance(positions[position], slot));
};

/** Fills the free places with the best suited players of the bench, the goalkeeper's first. */
export const fill = (free: readonly Spot[], bench: readonly Candidate[]): readonly PreparationEvent[] => {
  const pairs = free
    .flatMap((slot) => bench.map((candidate) => ({ slot, candidate, cost: misfit(candidate, slot) })))
    .toSorted((a, b) => a.cost - b.cost);
  const [slots, players] = [new Set<Spot>(), new Set<PlayerId>()];
  return pairs.flatMap(({ slot, candidate }) => {
    if (slots.has(slot) || players.has(candidate.playerId)) return [];
    slots.add(slot);
    players.add(candidate.playerId);
    return [place(candidate.playerId, slot)];
  });
};
