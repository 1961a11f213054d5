import { AppError } from '#contract/errors.ts';
import type { Command } from '#contract/matchEntry.ts';
import type { EpochMs, Minute } from '#domain/clock.ts';
import { type Entry, eventOf, type MatchEvent, type MatchTime } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { asItStands, minuteOfEnd, timeAt, timeOfMinute } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';
import { assistTime, endTime, startTime } from '#machines/match/moment.ts';
import { replay } from '#machines/match/replay.ts';
import type { Folded } from './book.ts';

/** Clocks of devices run ahead a little; a time in the future is set to now. */
export const doneAt = (said: EpochMs | undefined, now: EpochMs): EpochMs => Math.min(said ?? now, now);

/** Whether the time of a whistle is in the given final minute: 47 and 45 are both 45+2. */
const isFinal = ({ minute, stoppage }: Pick<MatchTime, 'minute' | 'stoppage'>, finalMinute: Minute): boolean =>
  minute === finalMinute || (minute ?? 0) + stoppage === finalMinute;

type Whistle = Extract<MatchEvent, { type: 'period.ended' }>;
/**
 * The end of a period: by a typed minute; else by the command's time; else by the given final minute; else by the
 * clock. Throws `period.minuteOutside`, and `period.finalMinuteDiffers` where the final minute is another.
 */
const whistle = (state: MatchState, { n, finalMinute }: Whistle, command: Command, at: EpochMs): Timed => {
  const said = command.minute === undefined && command.at === undefined ? finalMinute : undefined;
  const given = said === undefined ? command : minuteOfEnd(state.rules, n, said);
  if (given.minute === undefined) {
    const time = endTime(state, n, at);
    if (finalMinute !== undefined && !isFinal(time, finalMinute))
      throw new AppError('period.finalMinuteDiffers', { minute: time.minute ?? 0, finalMinute });
    return time;
  }
  const typed = timeOfMinute(state, { ...given, period: n }, false, at);
  if (!typed) throw new AppError('period.minuteOutside', { minute: given.minute });
  if (finalMinute !== undefined && !isFinal(typed, finalMinute))
    throw new AppError('period.finalMinuteDiffers', { minute: typed.minute ?? 0, finalMinute });
  return { ...typed, typed: true };
};

type Amending = Extract<Fix, { do: 'amend' }>;
/**
 * The correction of a period's end. A given final minute ends the period there when no minute is typed. With one, it
 * has to be the same minute, and replaces the earlier final minute. Throws `period.finalMinuteDiffers`.
 */
export const whistlePutRight = ({ log, now }: Folded, fix: Amending): Fix => {
  const { rules } = now.state;
  const stands = asItStands(log, rules).find(({ entry }) => entry.id === fix.entryId)?.entry;
  if (stands?.type !== 'period.ended' || fix.interval) return fix;
  const event = fix.event ?? eventOf(stands);
  if (event.type !== 'period.ended' || event.finalMinute === undefined) return fix;
  const { finalMinute, ...others } = event;
  if (fix.minute === undefined) {
    if (!fix.event || isFinal(stands, finalMinute)) return fix;
    return { ...fix, period: event.n, ...minuteOfEnd(rules, event.n, finalMinute) };
  }
  if (isFinal({ minute: fix.minute, stoppage: fix.stoppage ?? 0 }, finalMinute)) return fix;
  if (finalMinute !== stands.finalMinute)
    throw new AppError('period.finalMinuteDiffers', { minute: fix.minute, finalMinute });
  return { ...fix, event: others };
};

/** The match time of a command recorded offline, by the state of the match at that time. */
const timeBack = ({ input, log, now }: Folded, at: EpochMs): MatchTime => {
  const stoodThen = (entry: Entry) => entry.period === 0 || entry.at <= at;
  if (log.every(stoodThen)) return timeAt(now.state, at);
  return timeAt(replay(input, log.filter(stoodThen)).state, at);
};

export type Timed = MatchTime & { readonly typed?: true };

/**
 * The match time of an event. A typed minute without seconds is the end of its minute, or, with `early`, its beginning.
 * Throws `period.minuteOutside`, `period.finalMinuteDiffers`.
 */
export const timeOf = (folded: Folded, event: MatchEvent, command: Command, at: EpochMs, early = false): Timed => {
  const { state } = folded.now;
  if (event.type === 'period.started') return startTime(state, event.n);
  if (event.type === 'period.ended') return whistle(state, event, command, at);
  const besideGoal = assistTime(state, event);
  if (besideGoal) return besideGoal;
  if (command.minute !== undefined || command.interval) {
    const typed = timeOfMinute(state, command, early, at);
    if (!typed) throw new AppError('period.minuteOutside', { minute: command.minute ?? 0 });
    return { ...typed, typed: true };
  }
  return command.at === undefined ? timeAt(state, at) : timeBack(folded, at);
};
