import type { Minute } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import type { PositionCode } from '../positions.ts';
import type { Entry, MatchEventType } from './entry.ts';
import { momentOf } from './fold/people.ts';
import { apply } from './fold.ts';
import type { MatchRules } from './format.ts';
import { inMatchTime } from './matchTime.ts';
import { officialMinutes } from './minutes.ts';
import { emptyMatch, kickOff, type MatchState, type Moment, type Spell } from './state.ts';

/** A position that somebody has played: how long, and in how many matches. */
export type PlayedAt = { readonly position: PositionCode; readonly minutes: Minute; readonly matches: number };
/** Where each player has played, the position with the most minutes first. */
export type PositionsPlayed = Readonly<Record<PlayerId, readonly PlayedAt[]>>;

/**
 * The events that define who is on the pitch, where, and until when. Nothing else of a log is folded: a season has
 * forty of them.
 */
const movesPeople: ReadonlySet<MatchEventType> = new Set<MatchEventType>([
  'squad.called',
  'lineup.placed',
  'lineup.benched',
  'formation.set',
  'period.started',
  'period.ended',
  'card.shown',
  'player.substituted',
  'player.moved',
  'timePenalty.ended',
  'shootout.started',
  'match.abandoned',
]);

/** How much somebody has played at one position; undefined for never. */
export const playedAs = (
  where: PositionsPlayed,
  playerId: PlayerId,
  position: PositionCode | undefined,
): PlayedAt | undefined => where[playerId]?.find((one) => one.position === position);

type Stint = Spell & { readonly playerId: PlayerId; readonly position: PositionCode };
type Begun = Omit<Stint, 'to'>;

/** Ends the stint of players who have left their position, and begins one for players who have come to it. */
const turn = (open: Map<PlayerId, Begun>, pitch: MatchState['pitch'], at: Moment): readonly Stint[] => {
  const over = [...open.values()].filter((one) => pitch[one.playerId]?.position !== one.position);
  for (const { playerId } of over) open.delete(playerId);
  for (const [playerId, { position }] of Object.entries(pitch))
    if (!open.has(playerId)) open.set(playerId, { playerId, position, from: at });
  return over.map((one) => ({ ...one, to: at }));
};

/** Every stretch of a player at one position, and the match after its moves. */
const stintsIn = (rules: MatchRules, log: readonly Entry[]): { state: MatchState; stints: readonly Stint[] } => {
  let state = emptyMatch(rules, true);
  const open = new Map<PlayerId, Begun>();
  const over: Stint[] = [];
  for (const entry of inMatchTime(log, rules).filter(({ type }) => movesPeople.has(type))) {
    const next = apply(state, entry);
    const at = entry.type === 'period.started' ? kickOff : momentOf(state, entry);
    if (next.pitch !== state.pitch) over.push(...turn(open, next.pitch, at));
    state = next;
  }
  return { state, stints: [...over, ...open.values()] };
};

type Count = Map<PlayerId, Map<PositionCode, PlayedAt>>;
/** `matches`: their number with those counted before. */
const count = (sum: Count, playerId: PlayerId, { position, minutes, matches }: PlayedAt): void => {
  const places = sum.get(playerId) ?? new Map<PositionCode, PlayedAt>();
  sum.set(
    playerId,
    places.set(position, { position, minutes: minutes + (places.get(position)?.minutes ?? 0), matches }),
  );
};
const counted = (sum: Count): PositionsPlayed =>
  Object.fromEntries(
    [...sum].map(([id, places]) => [id, [...places.values()].toSorted((a, b) => b.minutes - a.minutes)]),
  );

/**
 * Where each player has played up to the last whistle, in official minutes: together they are the minutes of the match
 * report. A position of less than a whole minute does not count.
 */
export const positionsPlayed = (rules: MatchRules, log: readonly Entry[]): PositionsPlayed => {
  const { state: last, stints } = stintsIn(rules, log);
  const state = { ...last, periods: last.periods.filter(({ played }) => played !== undefined) };
  const sum: Count = new Map();
  for (const { playerId, position, ...spell } of stints) {
    const minutes = officialMinutes(state, spell, 0);
    if (minutes > 0) count(sum, playerId, { position, minutes, matches: 1 });
  }
  return counted(sum);
};

/** The matches of a season, added up. */
export const seasonPositions = (matches: readonly PositionsPlayed[]): PositionsPlayed => {
  const sum: Count = new Map();
  for (const match of matches)
    for (const [playerId, places] of Object.entries(match))
      for (const one of places) {
        const before = sum.get(playerId)?.get(one.position)?.matches ?? 0;
        count(sum, playerId, { ...one, matches: before + one.matches });
      }
  return counted(sum);
};
