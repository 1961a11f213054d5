import { AppError } from '#contract/errors.ts';
import type { Command } from '#contract/matchEntry.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { Entry, MatchEvent, MatchTime } from '#domain/match/entry.ts';
import { timeAt, timeOfMinute } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';
import { assistTime, endTime, startTime } from '#machines/match/moment.ts';
import { replay } from '#machines/match/replay.ts';
import type { Folded } from './book.ts';

/** Clocks of devices run ahead a little; what lies further ahead is set to now. */
export const doneAt = (said: EpochMs | undefined, now: EpochMs): EpochMs => Math.min(said ?? now, now);

/** The end of a period: by a typed minute, else by the clock. */
const whistle = (state: MatchState, n: number, command: Command, at: EpochMs): Timed => {
  if (command.minute !== undefined) {
    const typed = timeOfMinute(state, { ...command, period: n }, false, at);
    if (!typed) throw new AppError('period.minuteOutside', { minute: command.minute });
    return { ...typed, typed: true };
  }
  return endTime(state, n, at);
};

/** What a device did while it was away: the match as it stood then says when in the match that was. */
const timeBack = ({ input, log, now }: Folded, at: EpochMs): MatchTime => {
  const stoodThen = (entry: Entry) => entry.period === 0 || entry.at <= at;
  if (log.every(stoodThen)) return timeAt(now.state, at);
  return timeAt(replay(input, log.filter(stoodThen)).state, at);
};

export type Timed = MatchTime & { readonly typed?: true };

/**
 * When in the match an event happened. A typed minute without seconds stands at the end of its minute, or, with
 * `early`, at its beginning. Throws `period.minuteOutside`.
 */
export const timeOf = (folded: Folded, event: MatchEvent, command: Command, at: EpochMs, early = false): Timed => {
  const { state } = folded.now;
  if (event.type === 'period.started') return startTime(state, event.n);
  if (event.type === 'period.ended') return whistle(state, event.n, command, at);
  const besideGoal = assistTime(state, event);
  if (besideGoal) return besideGoal;
  if (command.minute !== undefined || command.interval) {
    const typed = timeOfMinute(state, command, early, at);
    if (!typed) throw new AppError('period.minuteOutside', { minute: command.minute ?? 0 });
    return { ...typed, typed: true };
  }
  return command.at === undefined ? timeAt(state, at) : timeBack(folded, at);
};
