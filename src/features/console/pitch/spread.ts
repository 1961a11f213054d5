import type { PlayerId } from '#domain/ids.ts';
import type { Sport } from '#domain/sports.ts';
import { type Spot, spotOf, type Turned } from '#ui/football/pitchPlan.ts';
import { depthOf } from './nameRoom.ts';
import type { PitchPlayer } from './pitchPlayers.ts';

/** A player and their place on the drawing. */
export type DrawnPlayer = PitchPlayer & { readonly spot: Spot };
export type DrawnOn = {
  readonly sport: Sport;
  readonly turned: Turned;
  /** The drawing in pixels, and the grass below it for names. */
  readonly width: number;
  readonly height: number;
  readonly under: number;
  /** Diameter of a disc. */
  readonly size: number;
};

type Point = { readonly x: number; readonly y: number };
type Placed = Point & { readonly player: PitchPlayer };
/** Pixels between the text below one player and the disc of the next. */
const gap = 2;

/** How much the text below the upper of two covers the lower one; 0 where they are beside each other. */
const overlap = (upper: Point, lower: Point, size: number, depth: number): number =>
  Math.abs(upper.x - lower.x) < size * 1.3 ? Math.max(0, upper.y + depth + size / 2 + gap - lower.y) : 0;

/** Lines of the team, the lowest first: players of about the same height are in one line. */
const linesFrom = (placed: readonly Placed[], size: number): readonly (readonly Placed[])[] => {
  const lines: Placed[][] = [];
  for (const one of placed.toSorted((a, b) => b.y - a.y)) {
    const [first] = lines.at(-1) ?? [];
    if (first && first.y - one.y < size / 2) lines.at(-1)?.push(one);
    else lines.push([one]);
  }
  return lines;
};

/**
 * The places of all players on the drawing. On an upright pitch the lines of a team may be so close that a disc covers
 * the name and the minutes of the player above: the lowest line, with the goalkeeper, goes down as far as there is
 * room, then each line goes up as a whole until it is free. The places in the match do not change.
 */
export const spread = (players: readonly PitchPlayer[], on: DrawnOn): readonly DrawnPlayer[] => {
  const { sport, turned, width, height, size } = on;
  const spots = players.map((player) => ({ ...player, spot: spotOf(player.place, sport, turned) }));
  const [anybody] = players;
  if (turned === 'landscape' || !anybody || height === 0) return spots;
  const depth = depthOf({ size, share: anybody.share !== null, minutes: anybody.minutes !== null });
  const placed = spots.map(({ spot, ...player }) => ({
    player,
    x: (spot.left / 100) * width,
    y: (spot.top / 100) * height,
  }));
  const tops = new Map<PlayerId, number>();
  const settled: Placed[] = [];
  const most = (line: readonly Placed[], lower: readonly Placed[]) =>
    Math.max(0, ...line.flatMap((one) => lower.map((below) => overlap(one, below, size, depth))));
  const [lowest = [], ...others] = linesFrom(placed, size);
  const room = Math.min(...lowest.map(({ y }) => height + on.under - depth - y));
  // Up, where the name would be cut off below.
  const down = Math.min(room, most(others.flat(), lowest));
  const settle = (line: readonly Placed[], by: number) => {
    for (const one of line) {
      const y = Math.max(size / 2, one.y + by);
      settled.push({ ...one, y });
      tops.set(one.player.playerId, (100 * y) / height);
    }
  };
  settle(lowest, down);
  for (const line of others) settle(line, -most(line, settled));
  return spots.map((player) => ({
    ...player,
    spot: { left: player.spot.left, top: tops.get(player.playerId) ?? player.spot.top },
  }));
};

/** A name plate: its centre, its full width, and its upper edge. */
export type Plate = Point & { readonly width: number };

/**
 * The maximum width of each plate, in pixels: two beside each other share the room by their needs, so that no name
 * overlaps the next.
 */
export const plateWidths = (plates: readonly Plate[], height: number): readonly number[] =>
  plates.map((one, index) =>
    plates.reduce((width, other, at) => {
      if (at === index || Math.abs(other.y - one.y) >= height) return width;
      const room = Math.abs(other.x - one.x) - gap;
      const needed = (one.width + other.width) / 2;
      return needed <= room ? width : Math.min(width, Math.max(0, (one.width * room) / needed));
    }, one.width),
  );
