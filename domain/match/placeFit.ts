import type { PlayerId } from '../ids.ts';
import { strangeness } from '../lines.ts';
import type { PositionCode } from '../positions.ts';
import type { PositionOf } from './goalkeeper.ts';
import { type PositionsPlayed, playedAs } from './positionsPlayed.ts';

/** Known places of each player: their own position, and where they have played in the season's other matches. */
export type KnownPlaces = { readonly positionOf: PositionOf; readonly positions: PositionsPlayed };

/** Between a goalkeeper and an outfield place. */
const goalkeeperGap = 9;
/**
 * A player who has played there this season comes before one who has not, even in the other's own position; how often
 * counts a little, up to so many matches.
 */
const playedThere = 8;
const oftenEnough = 4;
const own = [6, 3] as const;

/** Reasons for a player at a place, in minutes of playing time; `count`: matches in which they have played there. */
export const placeFit = ({ positionOf, positions }: KnownPlaces, playerId: PlayerId, place: PositionCode) => {
  const strange = strangeness(positionOf(playerId), place);
  const count = playedAs(positions, playerId, place)?.matches ?? 0;
  return {
    strange,
    count,
    played: count > 0 ? playedThere + Math.min(oftenEnough, count) : 0,
    own: own[strange] ?? 0,
    /** A keeper outfield, or an outfield player in goal: never suggested without need. */
    crosses: strange >= goalkeeperGap,
  };
};

/**
 * How far a player is from a place, the nearest being the least: by the same weights as the next substitution,
 * goalkeeper and outfield last.
 */
export const farFrom = (places: KnownPlaces, playerId: PlayerId, place: PositionCode): number => {
  const { crosses, played, own: near } = placeFit(places, playerId, place);
  return (crosses ? 1_000 : 0) - played - near;
};
