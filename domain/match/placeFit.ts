import type { PlayerId } from '../ids.ts';
import { strangeness } from '../lines.ts';
import type { PositionCode } from '../positions.ts';
import type { PositionOf } from './goalkeeper.ts';
import { type PositionsPlayed, playedAs } from './positionsPlayed.ts';

/** What is known of where each one plays: his own position, and where he has played in the season's other matches. */
export type KnownPlaces = { readonly positionOf: PositionOf; readonly positions: PositionsPlayed };

/** Between a keeper and the field. */
const gloves = 9;
/**
 * Who has played there this season comes before one who has not, though that be the other's own position; how often
 * counts a little, up to so many matches.
 */
const playedThere = 8;
const oftenEnough = 4;
const own = [6, 3] as const;

/** What speaks for a player at a place, in minutes of playing time; `count`: matches in which he has played there. */
export const placeFit = ({ positionOf, positions }: KnownPlaces, playerId: PlayerId, place: PositionCode) => {
  const strange = strangeness(positionOf(playerId), place);
  const count = playedAs(positions, playerId, place)?.matches ?? 0;
  return {
    strange,
    count,
    played: count > 0 ? playedThere + Math.min(oftenEnough, count) : 0,
    own: own[strange] ?? 0,
    /** A keeper in the field, or a field player in goal: never asked for without need. */
    crosses: strange >= gloves,
  };
};

/** How far a player is from a place, the nearest being the least: by the same weights as the next change, gloves last. */
export const farFrom = (places: KnownPlaces, playerId: PlayerId, place: PositionCode): number => {
  const { crosses, played, own: near } = placeFit(places, playerId, place);
  return (crosses ? 1_000 : 0) - played - near;
};
