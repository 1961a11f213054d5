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

/** An entry that the match, as it stands, does not bear, and why. */
export type Conflict = {
  readonly seq: number;
  readonly id: string;
  readonly code: RefusalCode;
  readonly details: Refusal['details'];
};

/** A folded match: where it is, everything its log says, and the machine's own snapshot to go on from. */
export type MatchNow = {
  readonly phase: Phase;
  readonly state: MatchState;
  readonly snapshot: MatchSnapshot;
  readonly conflicts: readonly Conflict[];
};

const endsPlay: readonly MatchEventType[] = ['match.finished', 'shootout.started'];

/** Why a phase does not hear an event at all; most often there is no more to say than that it does not. */
const unheard = (phase: Phase, state: MatchState, type: MatchEventType): Refusal => {
  if (phase === 'playing' && (type === 'period.started' || endsPlay.includes(type))) {
    return no('period.running', { period: state.period });
  }
  if (phase === 'interval' && endsPlay.includes(type)) {
    return no('period.notLast', { played: state.period, of: state.rules.periods.length });
  }
  return no('state.notHere', { state: phase });
};

/** Why the match would not take an entry now: the chart does not hear it here, or a rule refuses it. Null = it may. */
export const judge = ({ phase, state }: Pick<MatchNow, 'phase' | 'state'>, entry: LogEntry): Refusal | null =>
  hears(phase, entry.type) ? refusalOf(state, entry) : unheard(phase, state, entry.type);

const asNow = (snapshot: MatchSnapshot, conflicts: readonly Conflict[]): MatchNow => ({
  phase: phaseOf(snapshot),
  state: snapshot.context,
  snapshot,
  conflicts,
});

/** What a step of the machine wants around it. No action of this one asks anything of it, so one serves every match. */
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
 * One more entry at the end of a folded match. Only for an entry that lies after all others in match time. The machine
 * is stepped by its own logic: an actor for each step, as XState's `transition` makes one, costs more than the step.
 */
export const follow = (now: MatchNow, entry: LogEntry): MatchNow => {
  const refused = judge(now, entry);
  if (refused) return { ...now, conflicts: [...now.conflicts, { seq: entry.seq, id: entry.id, ...refused }] };
  return asNow(matchLifecycle.transition(now.snapshot, entry, scope), now.conflicts);
};

/** A fold after so many of its entries. */
type Step = { readonly count: number; readonly now: MatchNow };
type Trail = { readonly input: MatchInput; readonly entries: readonly LogEntry[]; readonly steps: readonly Step[] };
/** What is put right is mostly near the end: the last steps of the newest fold are kept, known by its first entry. */
const trails = new WeakMap<LogEntry, Trail>();
const keptSteps = 12;

/** The steps that a fold before has in common with these entries, none where there was no such fold. */
const stepsBefore = (input: MatchInput, entries: readonly LogEntry[]): readonly Step[] => {
  const known = entries[0] && trails.get(entries[0]);
  if (known?.input !== input) return [];
  const parting = entries.findIndex((entry, at) => known.entries[at] !== entry);
  const common = parting < 0 ? entries.length : parting;
  return known.steps.filter(({ count }) => count <= common);
};

/** Reads entries that are in match time; only what no fold before has read. */
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

/** The same whistle is the same object each time, so that a fold knows it again. */
const scoreless = new WeakMap<MatchEvent, MatchEvent>();
const withoutScore = <T extends MatchEvent>(event: T): T => {
  if (event.type !== 'period.ended') return event;
  const known = scoreless.get(event) ?? { ...event, localScore: undefined, visitorScore: undefined };
  scoreless.set(event, known);
  return known as T;
};

/**
 * The score said at a whistle is checked when it is said. A goal that is noted, corrected or withdrawn later changes
 * the score and not what was true of the log then, so the whistle of an older entry is read without it.
 */
const withOldScoresForgotten = (log: readonly Entry[]): readonly Entry[] => {
  const newest = log.reduce((seq, entry) => Math.max(seq, entry.seq), 0);
  return log.map((entry) => {
    if (entry.seq === newest || entry.type === 'entry.retracted' || entry.type === 'entry.witnessed') return entry;
    return entry.type === 'entry.amended' ? { ...entry, event: withoutScore(entry.event) } : withoutScore(entry);
  });
};

/** What the log is read by, with the corrections in it, and its entries in match time. */
const inStep = (setUp: MatchInput, log: readonly SeenEntry[]): readonly [MatchInput, readonly LogEntry[]] => {
  const seen = log.filter(isSeen);
  const input = playedBy(setUp, seen);
  return [input, inMatchTime(withOldScoresForgotten(seen), input.rules)];
};

/**
 * The state of a match is its log, read in match time from the start (corrections applied). Server, console, stands and
 * tests all read it with this. `input` is what the match was set up with; what the log corrects of it holds from the
 * start. Entries that the match does not bear are left out and listed in `conflicts`.
 */
export const replay = (input: MatchInput, log: readonly SeenEntry[]): MatchNow => run(...inStep(input, log));

/** The match as it stood at a moment of it, `except` what is being looked at: who was on the pitch then. */
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
      /** Everything that would not be legal, what is said itself included, in match time. */
      readonly all: readonly Conflict[];
    };

/** Entries that the match with a longer log no longer bears, without those that the log had before (nobody's new fault). */
const freshConflicts = (now: MatchNow, before: readonly Conflict[]): readonly Conflict[] => {
  const known = new Set(before.map((one) => one.id));
  return now.conflicts.filter((one) => !known.has(one.id));
};

/**
 * The one judge: an entry is accepted exactly when the whole match, replayed in match time with it, is legal.
 * Where the entry itself is refused, `refused` says why. Where it is legal and later entries would no longer be,
 * `conflicts` lists those, each with its own code, and `refused` is the first of them.
 * `before` are conflicts that the log already has (rules that became stricter).
 */
export const decide = (input: MatchInput, log: readonly Entry[], before: readonly Conflict[], entry: Entry): Verdict =>
  decideAll(input, log, before, [entry]);

/** The same for several entries that are said together: none is judged before all are in the log. */
export const decideAll = (
  input: MatchInput,
  log: readonly Entry[],
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
