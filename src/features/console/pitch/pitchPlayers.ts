import type { MatchPerson } from '#contract/matchView.ts';
import type { PlayerId } from '#domain/ids.ts';
import { isSeen } from '#domain/match/entry.ts';
import type { ShareBar } from '#domain/match/share.ts';
import type { PlayerInMatch } from '#domain/match/state.ts';
import { goalkeeper, type Place, type PositionCode, positionCodes, positions } from '#domain/positions.ts';
import { numberOf } from '#machines/match/shirts.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** A player on the pitch, ready to be drawn. */
export type PitchPlayer = {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly number: number | null;
  readonly position: PositionCode;
  readonly place: Place;
  readonly marks: Marks;
  /** How much of their share the player has played, and should have by now: 0 to 1, in twentieths. */
  readonly share: { readonly played: number; readonly due: number } | null;
  /** Whole minutes so far, and the target; null where there is none. */
  readonly minutes: number | null;
  readonly target: number | null;
  /** An event of this player is pending. */
  readonly waiting: boolean;
  readonly sign: PitchSign | null;
};
/** At half-time: comes on at the start of the period, or is injured and still in the line-up. */
export type PitchSign = 'comesOn' | 'crossed';
export type Marks = { readonly goals: number; readonly yellow: boolean; readonly injured: boolean };

export const marksOf = (player: PlayerInMatch | undefined): Marks => ({
  goals: player?.goals ?? 0,
  yellow: (player?.yellow ?? 0) > 0,
  injured: player?.injuredAt !== undefined,
});

export const personOf = (people: readonly MatchPerson[], id: PlayerId): MatchPerson | undefined =>
  people.find((one) => one.id === id);

/** Players of pending events: their discs show it. */
const named = ({ log, waiting }: ConsoleModel['optimistic']): ReadonlySet<PlayerId> =>
  new Set(
    log
      .filter(isSeen)
      .filter((entry) => waiting.has(entry.id))
      .flatMap((entry) => {
        if (entry.type === 'player.substituted') return entry.changes.map((one) => one.playerInId);
        return 'playerId' in entry && entry.playerId ? [entry.playerId] : [];
      }),
  );

export type Bars = Readonly<Record<PlayerId, ShareBar>>;
/** Minutes of all players, and how they compare with their share. */
export type Figures = { readonly bars: Bars; readonly minutes: Readonly<Record<PlayerId, number>> };
const noFigures: Figures = { bars: {}, minutes: {} };
const twentieth = (part: number): number => Math.min(1, Math.round(part * 20) / 20);
const shareIn = (bars: Bars, id: PlayerId): PitchPlayer['share'] => {
  const bar = bars[id];
  return bar && bar.target > 0
    ? { played: twentieth(bar.minutes / bar.target), due: twentieth(bar.due / bar.target) }
    : null;
};

/** The players on the pitch; before kick-off, the line-up. */
export const pitchPlayers = (
  { state, facts, words, optimistic }: Pick<ConsoleModel, 'state' | 'facts' | 'words' | 'optimistic'>,
  { bars, minutes }: Figures = noFigures,
  signs: ReadonlyMap<PlayerId, PitchSign> = new Map(),
): readonly PitchPlayer[] => {
  const waiting = named(optimistic);
  return Object.entries(state.period === 0 ? state.lineup : state.pitch).map(([playerId, { position, x, y }]) => ({
    playerId,
    name: words.nameOf(playerId),
    number: numberOf({ state, facts }, playerId),
    position,
    place: { x, y },
    marks: marksOf(state.players[playerId]),
    share: shareIn(bars, playerId),
    minutes: minutes[playerId] ?? null,
    target: bars[playerId]?.target || null,
    waiting: waiting.has(playerId),
    sign: signs.get(playerId) ?? null,
  }));
};

const far = 18;
/** Codes of a whole line of the team: recorded when nobody gave an exact position. */
const vague: readonly PositionCode[] = ['df', 'm', 'bd', 'dl'];
const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A player who is placed this near to the goal is the goalkeeper. */
const goalMouth = 10;

/**
 * Returns the position code of a place. The place in front of the goal is the goalkeeper's, who stays the goalkeeper
 * anywhere until another player takes over. A few steps do not change a position.
 */
export const positionAt = (was: PositionCode, place: Place): PositionCode => {
  if (apart(positions[goalkeeper], place) <= goalMouth) return goalkeeper;
  if (was === goalkeeper || apart(positions[was], place) <= far) return was;
  const others = positionCodes.filter((code) => code !== goalkeeper && !vague.includes(code));
  return others.reduce((best, code) => (apart(positions[code], place) < apart(positions[best], place) ? code : best));
};
