import { type EpochMs, type Millis, playedAt } from '#domain/clock.ts';
import { isSeen, type LogEntry, printMinute, type SeenEntry } from '#domain/match/entry.ts';
import { periodStart } from '#domain/match/format.ts';
import { asItStands, minuteAt } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';
import { asEntry } from '#machines/match/legal.ts';
import { printClock } from '#realtime/clockFace.ts';
import { isAnnounced } from '../timeline/timeline.ts';

/** An entry whose printed minute changes. */
export type MovedLine = { readonly entry: LogEntry; readonly from: string; readonly to: string };

/** The clock after so many ms of the period, stoppage time included: 47:10. */
export const readingOf = (state: MatchState, period: number, played: Millis): string =>
  printClock(periodStart(state.rules, period) * 60_000 + Math.max(0, played));

/** The printed minute of a moment of the period: 45+3'. */
export const minuteOfReading = (state: MatchState, period: number, played: Millis): string =>
  printMinute(minuteAt(state.rules, period, played));

/** Entries whose printed minute changes with a shift of the clock. */
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

/** The limits for the end of a running period: not before its last entry, not after now. */
export const endBetween = (state: MatchState, now: EpochMs): { readonly least: Millis; readonly most: Millis } => {
  const most = Math.max(state.now.clock, playedAt(state.clock, now));
  return { least: Math.min(most, Math.max(state.now.clock, state.clock.playedBefore)), most };
};

/** The server time at which a running clock showed a reading. */
export const momentOfReading = ({ clock }: MatchState, played: Millis): EpochMs =>
  Math.round((clock.runningSince ?? 0) + (played - clock.playedBefore) / clock.tempo);

/** The earliest start of a new period: the end of the one before. */
export const earliestStart = (state: MatchState): EpochMs => state.periods.at(-1)?.endedAt ?? 0;
