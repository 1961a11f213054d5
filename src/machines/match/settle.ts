import { type Authorship, type Entry, eventOf, type LogEntry, type MatchTime } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { afterCorrections, type TypedTime, timeAt, timeOfMinute } from '#domain/match/matchTime.ts';
import { no, type Refusal } from '#domain/match/rules/rule.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { MatchInput } from './lifecycle.ts';
import { assistTime } from './moment.ts';
import { type Conflict, decideAll, type MatchNow } from './replay.ts';

/** The match that is corrected, and the reason (for readers of a corrected report). */
export type Ground = {
  readonly input: MatchInput;
  readonly log: readonly Entry[];
  readonly now: MatchNow;
  readonly reason?: string;
};
type Draft = Authorship & { readonly id: string; readonly seq: number };
/** The author, id and number of the fix at a place. */
export type Signature = (place: number) => Draft;

export type Settled =
  | { readonly ok: true; readonly entries: readonly Entry[]; readonly now: MatchNow }
  | {
      readonly ok: false;
      /** The reason for the fix itself, or for the first entry that would become illegal. */
      readonly refused: Refusal;
      readonly conflicts: readonly Conflict[];
      readonly all: readonly Conflict[];
    };

const hasTime = (fix: Fix): fix is Exclude<Fix, { do: 'withdraw' | 'confirm' }> & TypedTime =>
  fix.do !== 'withdraw' && fix.do !== 'confirm' && (fix.minute !== undefined || fix.interval === true);

/** The event with its time, undefined where the minute is outside the match. */
type Timed = { readonly time: MatchTime; readonly typed?: true } | undefined;
const timeFor = (state: MatchState, fix: Fix, at: number, early: boolean): Timed => {
  if (!hasTime(fix)) return { time: timeAt(state, at) };
  const time = timeOfMinute(state, fix, early, at);
  return time ? { time, typed: true } : undefined;
};

/** A correction has the present time of the match; it moves nothing itself. */
const still = ({ now: { state }, reason }: Ground): MatchTime & { reason?: string } => ({
  period: state.period,
  clock: null,
  minute: null,
  stoppage: 0,
  ...(reason && { reason }),
});

/** A whistle may be moved past itself: it then sets the length of its period. */
const withoutWhistle = (state: MatchState, entry: LogEntry): MatchState =>
  entry.type === 'period.ended'
    ? { ...state, periods: state.periods.map((one) => (one.n === entry.n ? { ...one, played: undefined } : one)) }
    : state;

type Written = { readonly entry: Entry } | { readonly refused: Refusal };

const amended = (ground: Ground, fix: Fix & { do: 'amend' }, draft: Draft, early: boolean): Written | undefined => {
  const stands = afterCorrections(ground.log).find(({ entry }) => entry.id === fix.entryId)?.entry;
  if (!stands) return undefined;
  const timed = hasTime(fix) ? timeFor(withoutWhistle(ground.now.state, stands), fix, draft.at, early) : null;
  if (timed === undefined) return { refused: no('period.minuteOutside', { minute: fix.minute ?? 0 }) };
  const said = { type: 'entry.amended', corrects: fix.entryId, event: fix.event ?? eventOf(stands) } as const;
  return { entry: { ...draft, ...still(ground), ...said, ...(timed && { when: timed.time }) } };
};

/** An addition to a signed report has a reason; corrections always have one. */
const why = ({ log, reason }: Ground): { reason?: string } =>
  reason && log.some(({ type }) => type === 'match.confirmed') ? { reason } : {};

/** A fix as the entry that it becomes; undefined where its subject does not exist (any more). */
const written = (ground: Ground, fix: Fix, draft: Draft, early: boolean): Written | undefined => {
  if (fix.do === 'withdraw')
    return { entry: { ...draft, ...still(ground), type: 'entry.retracted', corrects: fix.entryId } };
  if (fix.do === 'confirm') {
    const { period, clock, minute, stoppage } = still(ground);
    return {
      entry: { ...draft, period, clock, minute, stoppage, type: 'entry.confirmedByOther', corrects: fix.entryId },
    };
  }
  if (fix.do === 'amend') return amended(ground, fix, draft, early);
  const own = assistTime(ground.now.state, fix.event);
  if (own) return { entry: { ...draft, ...own, ...fix.event } };
  const timed = timeFor(ground.now.state, fix, draft.at, early);
  if (!timed) return { refused: no('period.minuteOutside', { minute: fix.minute ?? 0 }) };
  const time = { ...timed.time, ...(timed.typed && { typed: true }) };
  return { entry: { ...draft, ...time, ...why(ground), ...fix.event } as Entry };
};

/**
 * A typed minute has no seconds: it is its end, or its beginning where only that is legal. Returns the sets of early
 * ones to try, while they are few.
 */
const waysOf = (fixes: readonly Fix[]): readonly ReadonlySet<Fix>[] => {
  const timed = fixes.filter(hasTime);
  if (timed.length > 3) return [new Set(), new Set(timed)];
  return Array.from(
    { length: 2 ** timed.length },
    (_, way) => new Set(timed.filter((_fix, index) => (way & (2 ** index)) > 0)),
  );
};

const attempt = (ground: Ground, fixes: readonly Fix[], sign: Signature, early: ReadonlySet<Fix>): Settled => {
  const entries: Entry[] = [];
  for (const [place, fix] of fixes.entries()) {
    const one = written(ground, fix, sign(place), early.has(fix));
    if (one && 'refused' in one) return { ok: false, refused: one.refused, conflicts: [], all: [] };
    if (one) entries.push(one.entry);
  }
  const verdict = decideAll(ground.input, ground.log, ground.now.conflicts, entries);
  return verdict.ok ? { ok: true, entries, now: verdict.now } : verdict;
};

/**
 * Applies several fixes in one step: all of them or none, and the match is judged with all of them in it. Pure; the
 * console computes the server's answer with it.
 */
export const settle = (ground: Ground, fixes: readonly Fix[], sign: Signature): Settled => {
  const [first = new Set<Fix>(), ...others] = waysOf(fixes);
  const shown = attempt(ground, fixes, sign, first);
  if (shown.ok) return shown;
  for (const early of others) {
    const again = attempt(ground, fixes, sign, early);
    if (again.ok) return again;
  }
  return shown;
};
