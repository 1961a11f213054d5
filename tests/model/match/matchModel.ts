import { playedAt } from '#domain/clock.ts';
import { changesThePast, type LogEntry } from '#domain/match/entry.ts';
import { rules } from '#domain/match/judge.ts';
import { inMatchTime, timeOfMinute } from '#domain/match/matchTime.ts';
import { playedBy } from '#domain/match/playedBy.ts';
import { servedMs, waitLeft } from '#domain/match/rules/sinBin.ts';
import { opensWindow } from '#domain/match/rules/substitutions.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { type MatchInput, matchLifecycle } from '#machines/match/lifecycle.ts';
import { entryOf } from '#machines/match/optimistic.ts';
import { hears, type MatchSnapshot, phaseOf } from '#machines/match/phase.ts';
import { decide, judge, type MatchNow, replay } from '#machines/match/replay.ts';
import type { Model, Outcome } from '../kit/model.ts';
import { hitsOf, tracer } from '../kit/tracer.ts';
import type { Family } from './family.ts';
import { breath, type Move, minute, moveOf } from './moves.ts';
import { differs } from './otherwise.ts';
import { partsChangedBy } from './parts.ts';

/** A small match on its way: what it has come to, its log, and what time it is. */
export type Played = { readonly now: MatchNow; readonly log: readonly LogEntry[]; readonly at: number };
const kickOffAt = Date.UTC(2026, 2, 7, 10);
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The command of a move, as the device would send it. Undefined where its subject does not exist. */
export const commandOf = ({ now, log, at }: Played, move: Move): ConsoleCommand | undefined => {
  const event = move.say(now.state);
  if (!event) return undefined;
  const typed = move.typed as ConsoleCommand['typed'];
  return {
    commandId: idOf(log.length + 1),
    event,
    at: at + (move.wait ?? breath),
    device: 'bench',
    ...(typed && { typed }),
  };
};

/** The entry that it becomes. The console makes it, but for a whistle with a typed minute, which no console sends. */
const entryFrom = (state: MatchState, command: ConsoleCommand, seq: number): LogEntry => {
  const { typed, ...timed } = command;
  const whistle = command.event.type === 'period.ended' ? command.event : undefined;
  if (!typed || !whistle) return { ...(entryOf(state, command) as LogEntry), seq };
  const time = timeOfMinute(state, { ...typed, period: whistle.n }, false, command.at);
  return { ...(entryOf(state, timed) as LogEntry), ...time, seq };
};

const facts = (state: MatchState, at: number) => {
  const { period } = state;
  const clock = Math.round(playedAt(state.clock, at));
  const served = (from: { period: number; clock: number }) =>
    servedMs(state, from, { period, clock }) >= (state.rules.timePenalty ?? 0) * minute;
  return [
    Object.keys(state.players),
    state.lineup,
    state.pitch,
    state.formation,
    period,
    state.clock.runningSince !== undefined,
    state.now.clock > minute,
    state.goals.map(({ side, kind, playerId, assistId }) => [side, kind, playerId, assistId]),
    state.cards.map(({ card, playerId, staffId, inShootout, temporary, noFurtherPart, uncounted }) => [
      [card, playerId, staffId, inShootout],
      [temporary, noFurtherPart, uncounted],
    ]),
    Object.values(state.players).map((one) => [one.spells.length, one.injuredAt !== undefined, !one.concussedAt]),
    [state.changesMade, state.additional],
    [state.windows.length, opensWindow(state, { period, clock })],
    state.timePenalties.map((one) => [one.playerId, served(one.from)]),
    state.vacancies.map((one) => [one.playerId, waitLeft(state, one, { period, clock }) > 0]),
    [state.isLocal, state.rules.winnerNeeded, state.rules.periods],
    [
      state.away.map((one) => [one.playerId, one.equates]),
      state.shootout?.off,
      state.lost,
      state.timeouts.length,
      state.reason !== undefined,
    ],
    state.shootout && [state.shootout.first, state.shootout.kicks.map((one) => [one.side, one.playerId, one.scored])],
  ];
};

const historyOf = (snapshot: MatchSnapshot): readonly string[] =>
  Object.values(
    (snapshot as unknown as { historyValue: Record<string, readonly { id: string }[]> }).historyValue,
  ).flatMap((nodes) => nodes.map(({ id }) => id));

export type Trace = ReturnType<typeof tracer>;
/** Which of the rules of an event refuses it first, so that no rule hides behind another with the same code. */
const ruleThatRefuses = (state: MatchState, entry: LogEntry): readonly string[] => {
  const own = rules[entry.type] as readonly ((state: MatchState, entry: LogEntry) => unknown)[];
  const index = own.findIndex((rule) => rule(state, entry) !== null);
  return index < 0 ? [] : [`rule ${entry.type} ${index + 1}`];
};

const refusedWith = (trace: Trace, state: Played, entry: LogEntry, code: string, isOwn = true): Outcome<Played> => {
  const { type, period } = entry;
  // An assist to an old goal is judged where the goal was, and not here.
  const here = period >= state.now.state.period;
  // Where another entry prevents it, no guard of the chart runs.
  const guarded = here && isOwn ? trace.tried(state.now.snapshot, type).map((one) => `guard ${one}`) : [];
  const ruled = hears(state.now.phase, type) ? ruleThatRefuses(state.now.state, entry) : [];
  // Somewhere the interface has to be able to refuse it too, if it can anywhere.
  const called = differs(state.now.phase, entry) === undefined ? [`call ${type}: ${code}`] : [];
  return { next: state, refused: code, hits: [`refusal ${type}: ${code}`, ...called, ...guarded, ...ruled] };
};

type Read = {
  readonly now: MatchNow;
  readonly taken: readonly string[];
  readonly parts: readonly string[];
  /** The match that the entry met, where what it corrects holds already. */
  readonly met?: MatchSnapshot;
};

const laidOn = (trace: Trace, now: MatchNow, entry: LogEntry): Read => {
  const { next, taken } = trace.step(now.snapshot, entry);
  const snapshot = next as MatchSnapshot;
  const then = { ...now, phase: phaseOf(snapshot), state: snapshot.context, snapshot };
  return { now: then, taken, parts: partsChangedBy(now.state, entry) };
};

/** An entry about the past is read at its place in match time. */
export const reread = (input: MatchInput, trace: Trace, log: readonly LogEntry[]): Read => {
  const played = playedBy(input, log);
  const { initial } = played === input ? trace : tracer(matchLifecycle, played);
  let [snapshot, taken, parts] = [initial, [] as readonly string[], [] as readonly string[]];
  let met = initial;
  for (const entry of inMatchTime(log, played.rules)) {
    const stepped = trace.step(snapshot, entry);
    if (entry.seq === log.length) {
      [taken, parts] = [stepped.taken, partsChangedBy(snapshot.context, entry)];
      met = snapshot;
    }
    snapshot = stepped.next;
  }
  return { now: replay(input, log), taken, parts, met: met as MatchSnapshot };
};

/**
 * Applies a command of a small match. When the clock is corrected, or an assist added to an old goal, the past is read
 * anew.
 */
const said = (input: MatchInput, trace: Trace, before: Played, command: ConsoleCommand): Outcome<Played> => {
  const { now, log } = before;
  const entry = entryFrom(now.state, command, log.length + 1);
  const rereads = changesThePast(entry) || entry.period < now.state.period;
  const verdict = rereads ? decide(input, log, now.conflicts, entry) : undefined;
  const refused = verdict ? (verdict.ok ? null : verdict.refused) : judge(now, entry);
  const isOwn =
    entry.type !== 'rules.corrected' && (verdict === undefined || verdict.ok || verdict.conflicts.length === 0);
  if (refused) return refusedWith(trace, before, entry, refused.code, isOwn);
  const longer = [...log, entry];
  const { now: then, taken, parts, met } = rereads ? reread(input, trace, longer) : laidOn(trace, now, entry);
  return {
    next: { now: then, log: longer, at: command.at },
    refused: null,
    hits: [
      ...hitsOf(entry.type === 'rules.corrected' && met ? met : now.snapshot, { next: then.snapshot, taken }),
      ...parts,
    ],
  };
};

/** The entry that a move would write, accepted or not. Throws where its subject does not exist. */
export const entrySaid = (before: Played, move: string): LogEntry => {
  const command = commandOf(before, moveOf(move));
  if (!command) throw new Error(`Nothing is said by "${move}".`);
  return entryFrom(before.now.state, command, before.log.length + 1);
};

/** A match without entries. */
export const begin = (input: MatchInput): Played => ({ now: replay(input, []), log: [], at: kickOffAt });
type Begun = { readonly state: Played; readonly commands: readonly ConsoleCommand[] };

/** Plays the opening of a small match. Throws when it is refused. */
const opened = ({ name, input, opening }: Family, trace: Trace): Begun =>
  opening.reduce<Begun>(
    ({ state, commands }, move) => {
      const command = commandOf(state, moveOf(move));
      const out = command && said(input, trace, state, command);
      if (!out || out.refused) throw new Error(`${name} does not open with "${move}": ${out?.refused}`);
      return { state: out.next, commands: [...commands, command] };
    },
    { state: begin(input), commands: [] },
  );

/** The commands before the tours of a small match begin. */
export const openingOf = (family: Family): readonly ConsoleCommand[] =>
  opened(family, tracer(matchLifecycle, family.input)).commands;

const models = new WeakMap<Family, Model<Played>>();
/** The life of a match in one of the small worlds. Its opening is played already. */
export const matchModel = (family: Family): Model<Played> => {
  const model = models.get(family) ?? makeModel(family);
  models.set(family, model);
  return model;
};

const makeModel = (family: Family): Model<Played> => {
  const { name, input, opening, moves, inScope } = family;
  const trace = tracer(matchLifecycle, input);
  return {
    name,
    machine: matchLifecycle,
    start: opened(family, trace).state,
    moves,
    step: (state, move) => {
      const command = commandOf(state, moveOf(move));
      return command && said(input, trace, state, command);
    },
    key: ({ now, at }) => JSON.stringify([now.phase, historyOf(now.snapshot), facts(now.state, at)]),
    where: ({ now }) => now.phase,
    inScope: (played) => inScope(played, opening.length),
  };
};
