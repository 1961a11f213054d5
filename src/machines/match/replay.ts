import { createActor } from 'xstate';
import type { EntryId } from '#domain/ids.ts';
import {
  type Entry,
  isSeen,
  type LogEntry,
  type MatchEvent,
  type MatchEventType,
  type MatchTime,
  type SeenEntry,
} from '#domain/match/entry.ts';
import { refusalOf } from '#domain/match/judge.ts';
import { inMatchTime } from '#domain/match/matchTime.ts';
import { playedBy } from '#domain/match/playedBy.ts';
import type { RefusalCode } from '#domain/match/refusals.ts';
import { no, type Refusal } from '#domain/match/rules/rule.ts';
import type { MatchState } from '#domain/match/state.ts';
import { type MatchInput, matchLifecycle } from './lifecycle.ts';
import { hears, type MatchSnapshot, type Phase, phaseOf } from './phase.ts';

/** An entry that is not legal in the match, and why. */
export type Conflict = {
  readonly seq: number;
  readonly id: string;
  readonly code: RefusalCode;
  readonly details: Refusal['details'];
};

/** A folded match: its phase, the state that its log gives, and the machine's own snapshot to go on from. */
export type MatchNow = {
  readonly phase: Phase;
  readonly state: MatchState;
  readonly snapshot: MatchSnapshot;
  readonly conflicts: readonly Conflict[];
};

const endsPlay: readonly MatchEventType[] = ['match.finished', 'shootout.started'];

/** Why a phase does not accept an event at all; most often there is no closer reason. */
const unheard = (phase: Phase, state: MatchState, type: MatchEventType): Refusal => {
  if (phase === 'playing' && (type === 'period.started' || endsPlay.includes(type))) {
    return no('period.running', { period: state.period });
  }
  if (phase === 'interval' && endsPlay.includes(type)) {
    return no('period.notLast', { played: state.period, of: state.rules.periods.length });
  }
  return no('state.notHere', { state: phase });
};

/** Why the match would refuse an entry now: the phase does not accept it, or a rule refuses it. Null = it would not. */
export const judge = ({ phase, state }: Pick<MatchNow, 'phase' | 'state'>, entry: LogEntry): Refusal | null =>
  hears(phase, entry.type) ? refusalOf(state, entry) : unheard(phase, state, entry.type);

const asNow = (snapshot: MatchSnapshot, conflicts: readonly Conflict[]): MatchNow => ({
  phase: phaseOf(snapshot),
  state: snapshot.context,
  snapshot,
  conflicts,
});

/** The scope that a step of the machine requires. No action of this one uses it, so one serves every match. */
const bystander = createActor(matchLifecycle, { input: undefined });
const nothing = () => undefined;
const scope: Parameters<typeof matchLifecycle.transition>[2] = {
  self: bystander,
  system: bystander.system,
  id: bystander.id,
  sessionId: bystander.sessionId,
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
  actionExecutor: nothing,
};

/**
 * Folds one more entry. Only for an entry that is after all others in match time. The machine is stepped by its own
 * logic: an actor for each step, as XState's `transition` creates one, costs more than the step.
 */
export const follow = (now: MatchNow, entry: LogEntry): MatchNow => {
  const refused = judge(now, entry);
  if (refused) return { ...now, conflicts: [...now.conflicts, { seq: entry.seq, id: entry.id, ...refused }] };
  return asNow(matchLifecycle.transition(now.snapshot, entry, scope), now.conflicts);
};

/** A fold after `count` entries. */
type Step = { readonly count: number; readonly now: MatchNow };
type Trail = { readonly input: MatchInput; readonly entries: readonly LogEntry[]; readonly steps: readonly Step[] };
/** Corrections are mostly near the end: the last steps of the newest fold are kept, by its first entry. */
const trails = new WeakMap<LogEntry, Trail>();
const keptSteps = 12;

/** The steps of an earlier fold with the same entries; empty where there is none. */
const stepsBefore = (input: MatchInput, entries: readonly LogEntry[]): readonly Step[] => {
  const known = entries[0] && trails.get(entries[0]);
  if (known?.input !== input) return [];
  const parting = entries.findIndex((entry, at) => known.entries[at] !== entry);
  const common = parting < 0 ? entries.length : parting;
  return known.steps.filter(({ count }) => count <= common);
};

/** Folds entries that are in match time, from the last step of an earlier fold. */
const run = (input: MatchInput, entries: readonly LogEntry[]): MatchNow => {
  const steps = [...stepsBefore(input, entries)];
  let last = steps.at(-1) ?? { count: 0, now: asNow(matchLifecycle.getInitialSnapshot(scope, input), []) };
  for (const entry of entries.slice(last.count)) {
    last = { count: last.count + 1, now: follow(last.now, entry) };
    steps.push(last);
  }
  if (entries[0]) trails.set(entries[0], { input, entries, steps: steps.slice(-keptSteps) });
  return last.now;
};

/** The same whistle is the same object each time, so that a fold recognises it. */
const scoreless = new WeakMap<MatchEvent, MatchEvent>();
const withoutScore = <T extends MatchEvent | Entry>(event: T): T => {
  if (event.type !== 'period.ended') return event;
  const known = scoreless.get(event) ?? { ...event, localScore: undefined, visitorScore: undefined };
  scoreless.set(event, known);
  return known as T;
};

/**
 * The score of a whistle is checked when the whistle is recorded. A goal that is recorded, corrected or withdrawn later
 * changes the score and not what was true of the log then, so the whistle of an older entry is read without it.
 */
const withOldScoresForgotten = (log: readonly Entry[]): readonly Entry[] => {
  const newest = log.reduce((seq, entry) => Math.max(seq, entry.seq), 0);
  return log.map((entry) => {
    if (entry.seq === newest) return entry;
    return entry.type === 'entry.amended' ? { ...entry, event: withoutScore(entry.event) } : withoutScore(entry);
  });
};

/** The input of the fold after corrections of the rules, and the entries in match time. */
const inStep = (setUp: MatchInput, log: readonly SeenEntry[]): readonly [MatchInput, readonly LogEntry[]] => {
  const seen = log.filter(isSeen);
  const input = playedBy(setUp, seen);
  return [input, inMatchTime(withOldScoresForgotten(seen), input.rules)];
};

/**
 * The state of a match is its log, read in match time from the start (corrections applied). Server, console, stands and
 * tests all use this. `input` is the set-up of the match; corrections of it hold from the start. Entries that are not
 * legal are left out and listed in `conflicts`.
 */
export const replay = (input: MatchInput, log: readonly SeenEntry[]): MatchNow => run(...inStep(input, log));

/** The match at an earlier moment, without the entry `except`: who was on the pitch then. */
export const replayUntil = (
  input: MatchInput,
  log: readonly SeenEntry[],
  { period, clock }: Pick<MatchTime, 'period' | 'clock'>,
  except?: EntryId,
): MatchNow => {
  const until = (entry: LogEntry): boolean => {
    if (entry.id === except) return false;
    if (entry.type === 'period.started') return entry.n <= period;
    if (entry.period !== period) return entry.period < period;
    return clock === null || (entry.type !== 'period.ended' && entry.clock !== null && entry.clock <= clock);
  };
  const [played, entries] = inStep(input, log);
  return run(played, entries.filter(until));
};

export type Verdict =
  | { readonly ok: true; readonly now: MatchNow }
  | {
      readonly ok: false;
      readonly refused: Refusal;
      readonly conflicts: readonly Conflict[];
      /** Everything that would not be legal, the entry itself included, in match time. */
      readonly all: readonly Conflict[];
    };

/** Conflicts of a longer log, without those that the log had before. */
const freshConflicts = (now: MatchNow, before: readonly Conflict[]): readonly Conflict[] => {
  const known = new Set(before.map((one) => one.id));
  return now.conflicts.filter((one) => !known.has(one.id));
};

/**
 * The one judge: an entry is accepted exactly when the whole match, replayed in match time with it, is legal. Where the
 * entry itself is refused, `refused` is the reason. Where it is legal and later entries would no longer be, `conflicts`
 * lists those, each with its own code, and `refused` is the first of them. `before` are conflicts that the log already
 * has (rules that became stricter).
 */
export const decide = (
  input: MatchInput,
  log: readonly SeenEntry[],
  before: readonly Conflict[],
  entry: Entry,
): Verdict => decideAll(input, log, before, [entry]);

/** The same for several entries of one step: none is judged before all are in the log. */
export const decideAll = (
  input: MatchInput,
  log: readonly SeenEntry[],
  before: readonly Conflict[],
  entries: readonly Entry[],
): Verdict => {
  const now = replay(input, [...log, ...entries]);
  const fresh = freshConflicts(now, before);
  const own = fresh.find((one) => entries.some(({ id }) => id === one.id));
  const first = own ?? fresh[0];
  return first
    ? { ok: false, refused: { code: first.code, details: first.details }, conflicts: own ? [] : fresh, all: fresh }
    : { ok: true, now };
};
