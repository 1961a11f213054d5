import type { MatchPerson } from '#contract/matchView.ts';
import type { PlayerId } from '#domain/ids.ts';
import { isSeen } from '#domain/match/entry.ts';
import type { ShareBar } from '#domain/match/share.ts';
import type { PlayerInMatch } from '#domain/match/state.ts';
import { goalkeeper, type Place, type PositionCode, positionCodes, positions } from '#domain/positions.ts';
import { numberOf } from '#machines/match/shirts.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** A player as he stands on the pitch, ready to be drawn. */
export type PitchPlayer = {
  readonly playerId: PlayerId;
  readonly name: string;
  readonly number: number | null;
  readonly position: PositionCode;
  readonly place: Place;
  readonly marks: Marks;
  /** How much of his share he has played, and should have by now: 0 to 1, in twentieths. */
  readonly share: { readonly played: number; readonly due: number } | null;
  /** Whole minutes so far, and those he should have at the end; null where nothing is said of them. */
  readonly minutes: number | null;
  readonly target: number | null;
  /** Something about him waits for the server. */
  readonly waiting: boolean;
  readonly sign: PitchSign | null;
};
/** In an interval: comes on with the start of the period, or is injured and still to begin it. */
export type PitchSign = 'comesOn' | 'crossed';
export type Marks = { readonly goals: number; readonly yellow: boolean; readonly injured: boolean };

export const marksOf = (player: PlayerInMatch | undefined): Marks => ({
  goals: player?.goals ?? 0,
  yellow: (player?.yellow ?? 0) > 0,
  injured: player?.injuredAt !== undefined,
});

export const personOf = (people: readonly MatchPerson[], id: PlayerId): MatchPerson | undefined =>
  people.find((one) => one.id === id);

/** Players of what waits: their discs say so. */
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
/** What the clock says of everybody: minutes, and how they stand beside his share. */
export type Figures = { readonly bars: Bars; readonly minutes: Readonly<Record<PlayerId, number>> };
const noFigures: Figures = { bars: {}, minutes: {} };
const twentieth = (part: number): number => Math.min(1, Math.round(part * 20) / 20);
const shareIn = (bars: Bars, id: PlayerId): PitchPlayer['share'] => {
  const bar = bars[id];
  return bar && bar.target > 0
    ? { played: twentieth(bar.minutes / bar.target), due: twentieth(bar.due / bar.target) }
    : null;
};

/** Who is on the pitch; before kick-off, who will be. */
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
/** Codes that name a whole line of the team: said when nobody looked closer. */
const vague: readonly PositionCode[] = ['df', 'm', 'bd', 'dl'];
const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whoever is put down so near to the goal keeps it. */
const goalMouth = 10;

/**
 * The position code of a place. In front of the goal is the keeper's; he stays the keeper wherever he goes, until
 * another takes the gloves. A few steps are no other position.
 */
export const positionAt = (was: PositionCode, place: Place): PositionCode => {
  if (apart(positions[goalkeeper], place) <= goalMouth) return goalkeeper;
  if (was === goalkeeper || apart(positions[was], place) <= far) return was;
  const others = positionCodes.filter((code) => code !== goalkeeper && !vague.includes(code));
  return others.reduce((best, code) => (apart(positions[code], place) < apart(positions[best], place) ? code : best));
};
