import { type EpochMs, type Millis, playedAt } from '#domain/clock.ts';
import { isSeen, type LogEntry, printMinute, type SeenEntry } from '#domain/match/entry.ts';
import { periodStart } from '#domain/match/format.ts';
import { asItStands, minuteAt } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';
import { asEntry } from '#machines/match/legal.ts';
import { printClock } from '#realtime/clockFace.ts';
import { isAnnounced } from './timeline.ts';

/** A line whose printed minute another one would take the place of. */
export type MovedLine = { readonly entry: LogEntry; readonly from: string; readonly to: string };

/** What the clock shows when so much of the period was played, stoppage time counted on: 47:10. */
export const readingOf = (state: MatchState, period: number, played: Millis): string =>
  printClock(periodStart(state.rules, period) * 60_000 + Math.max(0, played));

/** The minute that a moment of the period prints as: 45+3'. */
export const minuteOfReading = (state: MatchState, period: number, played: Millis): string =>
  printMinute(minuteAt(state.rules, period, played));

/** Lines of the report that print another minute once the clock is set by so much. */
export const movedBy = (log: readonly SeenEntry[], state: MatchState, shift: Millis): readonly MovedLine[] => {
  if (shift === 0) return [];
  const seen = log.filter(isSeen);
  const set = { ...asEntry(state, { type: 'clock.set', shift }), id: 'set' };
  const then = new Map(asItStands([...seen, set], state.rules).map(({ entry }) => [entry.id, entry]));
  return asItStands(seen, state.rules).flatMap(({ entry, withdrawn }) => {
    const moved = then.get(entry.id);
    if (withdrawn || !moved || !isAnnounced(entry)) return [];
    const [from, to] = [printMinute(entry), printMinute(moved)];
    return from === to ? [] : [{ entry, from, to }];
  });
};

/** Between which readings a running period may have ended: not before what is noted last in it, not after now. */
export const endBetween = (state: MatchState, now: EpochMs): { readonly least: Millis; readonly most: Millis } => {
  const most = Math.max(state.now.clock, playedAt(state.clock, now));
  return { least: Math.min(most, Math.max(state.now.clock, state.clock.playedBefore)), most };
};

/** The moment, by the server's time, at which a running clock stood at a reading. */
export const momentOfReading = ({ clock }: MatchState, played: Millis): EpochMs =>
  Math.round((clock.runningSince ?? 0) + (played - clock.playedBefore) / clock.tempo);

/** The last moment before which a new period cannot have begun: the end of the one before. */
export const earliestStart = (state: MatchState): EpochMs => state.periods.at(-1)?.endedAt ?? 0;
