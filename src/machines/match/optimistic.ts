import type { EntryId } from '#domain/ids.ts';
import { possibleDuplicates } from '#domain/match/duplicate.ts';
import {
  changesThePast,
  type Entry,
  isCorrection,
  isCorrectionEvent,
  isSeen,
  type MatchTime,
  type SeenEntry,
  type Stamp,
} from '#domain/match/entry.ts';
import { idBefore, mostFixes } from '#domain/match/fixes.ts';
import { timeAt, timeOfMinute } from '#domain/match/matchTime.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import type { MatchState } from '#domain/match/state.ts';
import { asFixes, type ConsoleCommand, fixesOf } from './command.ts';
import { foldOf } from './foldOf.ts';
import type { MatchInput } from './lifecycle.ts';
import { assistTime, endTime, startTime } from './moment.ts';
import { type Conflict, decide, follow, judge, type MatchNow, replay } from './replay.ts';
import { type Settled, type Signature, settle } from './settle.ts';

/** The match as the console shows it: the server's log, and on top of it the pending commands that are legal. */
export type OptimisticMatch = {
  readonly now: MatchNow;
  /** The log with the pending entries at its end. */
  readonly log: readonly SeenEntry[];
  /** Ids of the pending entries. */
  readonly waiting: ReadonlySet<EntryId>;
};

/** Numbers that no server gives, so that pending entries sort after all others. */
const afterAll = 2_000_000_000;

const timeIn = (state: MatchState, { event, at, typed }: ConsoleCommand): MatchTime => {
  if (event.type === 'period.started') return startTime(state, event.n);
  if (event.type === 'period.ended') return endTime(state, event.n, at);
  return assistTime(state, event) ?? (typed && timeOfMinute(state, typed, false, at)) ?? timeAt(state, at);
};

/** A command as the entry that it will become. */
export const entryOf = (state: MatchState, command: ConsoleCommand, place = 0): Entry => {
  const { commandId, event, at, device, typed } = command;
  const stamp: Stamp = {
    ...timeIn(state, command),
    seq: afterAll + place * (mostFixes + 1),
    id: commandId,
    by: '',
    device,
    at,
    recordedAt: at,
    ...(typed && { typed: true }),
  };
  if (!isCorrectionEvent(event)) return { ...stamp, ...event };
  const when = event.type === 'entry.amended' && typed ? timeOfMinute(state, typed) : null;
  return { ...stamp, clock: null, minute: null, stoppage: 0, ...event, ...(when && { when }) };
};

/** Whether an entry changes the past: then the whole match is replayed with it. An assist may be to an old goal. */
const correctsThePast = (entry: Entry, state: MatchState): boolean =>
  changesThePast(entry) ||
  entry.period < state.period ||
  (entry.typed === true && (entry.clock ?? 0) < state.now.clock);

/** Signs corrections as the server will: ids of the entries before the command's own are made of its id. */
const signer =
  ({ commandId, at, device }: ConsoleCommand, count: number, place: number): Signature =>
  (fix) => ({
    id: fix === count - 1 ? commandId : idBefore(commandId, fix),
    seq: afterAll + place * (mostFixes + 1) + fix,
    by: '',
    device,
    at,
    recordedAt: at,
  });

const baseOf = (input: MatchInput, { now, log }: Pick<OptimisticMatch, 'now' | 'log'>, { reason }: ConsoleCommand) => ({
  input,
  log: log.filter(isSeen),
  now,
  ...(reason && { reason }),
});

type Rehearsal = { readonly now: MatchNow; readonly place: number; readonly settled: Settled };
/** The result of a rehearsal, used again when the same command is applied. */
const rehearsals = new WeakMap<ConsoleCommand, Rehearsal>();

/** The server's answer to a command that makes corrections, computed before anything is sent. */
export const rehearse = (input: MatchInput, optimistic: OptimisticMatch, command: ConsoleCommand): Settled => {
  const fixes = asFixes(command);
  const place = optimistic.waiting.size + 1;
  const settled = settle(baseOf(input, optimistic, command), fixes, signer(command, fixes.length, place));
  rehearsals.set(command, { now: optimistic.now, place, settled });
  return settled;
};

const rehearsed = ({ now }: OptimisticMatch, command: ConsoleCommand, place: number): Settled | undefined => {
  const known = rehearsals.get(command);
  return known?.now === now && known.place === place ? known.settled : undefined;
};

const applyOn = (
  input: MatchInput,
  optimistic: OptimisticMatch,
  command: ConsoleCommand,
  place: number,
): OptimisticMatch => {
  const { now, log, waiting } = optimistic;
  const fixes = fixesOf(command);
  if (fixes.length > 0) return putRight(input, optimistic, command, place);
  const entry = entryOf(now.state, command, place);
  const longer = [...log, entry];
  const next = isCorrection(entry) || correctsThePast(entry, now.state) ? replay(input, longer) : follow(now, entry);
  // An illegal command is not shown; the server's answer makes it a conflict.
  if (next.conflicts.length > now.conflicts.length) return optimistic;
  return { now: next, log: longer, waiting: new Set([...waiting, entry.id]) };
};

/** The entries of one step may come back one by one: those that are in the log are not applied again. */
const putRight = (
  input: MatchInput,
  optimistic: OptimisticMatch,
  command: ConsoleCommand,
  place: number,
): OptimisticMatch => {
  const fixes = fixesOf(command);
  const there = new Set(optimistic.log.flatMap((entry) => (isSeen(entry) ? [entry.id] : [])));
  const sign = signer(command, fixes.length, place);
  const left = fixes.map((fix, index) => ({ fix, draft: sign(index) })).filter(({ draft }) => !there.has(draft.id));
  const known = left.length === fixes.length ? rehearsed(optimistic, command, place) : undefined;
  const settled =
    known ??
    settle(
      baseOf(input, optimistic, command),
      left.map(({ fix }) => fix),
      (index) => left[index]?.draft ?? sign(index),
    );
  if (!settled.ok) return optimistic;
  return {
    now: settled.now,
    log: [...optimistic.log, ...settled.entries],
    waiting: new Set([...optimistic.waiting, ...settled.entries.map(({ id }) => id)]),
  };
};

/** Entries that this device has confirmed as duplicates of its own, which the server does not know yet. */
const confirmedHere = (pending: readonly ConsoleCommand[]): ReadonlySet<EntryId> =>
  new Set(pending.flatMap(({ event }) => (event.type === 'entry.confirmedByOther' ? [event.corrects] : [])));

/**
 * Matches each pending command with at most one entry of another device that may be its duplicate. Such a command is
 * not counted, so that the score does not step back when the server reports the duplicate. As many commands as possible
 * are matched, so that no new entry takes the match of another command. For unsettled commands the server has named the
 * entry already.
 */
const findDuplicates = (
  seen: readonly Entry[],
  pending: readonly ConsoleCommand[],
  named: ReadonlyMap<string, EntryId>,
): ((optimistic: OptimisticMatch, command: ConsoleCommand) => boolean) => {
  const find = possibleDuplicates(seen);
  const confirmed = confirmedHere(pending);
  /** By entry of another device, the other possible entries of the command that it is matched with. */
  const stands = new Map<EntryId, readonly EntryId[]>();
  /** Finds an entry for the command of `duplicates`; another command gives way where it has a second one. */
  const augment = (duplicates: readonly EntryId[], tried: Set<EntryId>): boolean =>
    duplicates.some((duplicate) => {
      if (tried.has(duplicate)) return false;
      tried.add(duplicate);
      const other = stands.get(duplicate);
      if (other && !augment(other, tried)) return false;
      stands.set(duplicate, duplicates);
      return true;
    });
  return ({ now }, command) => {
    const { commandId, confirm, event } = command;
    if (confirm || isCorrectionEvent(event)) return false;
    const duplicates = find(entryOf(now.state, command), named.get(commandId)).map(({ id }) => id);
    return augment(
      duplicates.filter((id) => !confirmed.has(id)),
      new Set(),
    );
  };
};

/**
 * Applies the pending commands to the log. A command that is in the log already is not counted twice. `named`: for
 * unsettled commands, by their id, the entry that each may be a duplicate of.
 */
export const applyPending = (
  input: MatchInput,
  log: readonly SeenEntry[],
  pending: readonly ConsoleCommand[],
  named: ReadonlyMap<string, EntryId> = new Map(),
): OptimisticMatch => {
  const ground: OptimisticMatch = { now: foldOf(input, log), log, waiting: new Set() };
  if (pending.length === 0) return ground;
  const seen = log.filter(isSeen);
  const landed = new Set(seen.map(({ id }) => id));
  const isDoubtful = findDuplicates(seen, pending, named);
  return pending
    .filter((command) => !command.proposes && !landed.has(command.commandId))
    .reduce(
      (optimistic, command, place) =>
        isDoubtful(optimistic, command) ? optimistic : applyOn(input, optimistic, command, place + 1),
      ground,
    );
};

export type Objection = { readonly refused: Refusal; readonly conflicts: readonly Conflict[] };

/** Why the optimistic match would refuse a command. Null = it would not. */
export const objectionTo = (
  input: MatchInput,
  optimistic: OptimisticMatch,
  command: ConsoleCommand,
): Objection | null => {
  const { now, log } = optimistic;
  if (fixesOf(command).length > 0) {
    const settled = rehearse(input, optimistic, command);
    return settled.ok ? null : { refused: settled.refused, conflicts: settled.conflicts };
  }
  const entry = entryOf(now.state, command);
  if (!isCorrection(entry) && !correctsThePast(entry, now.state)) {
    const refused = judge(now, entry);
    return refused && { refused, conflicts: [] };
  }
  const verdict = decide(input, log, now.conflicts, entry);
  return verdict.ok ? null : { refused: verdict.refused, conflicts: verdict.conflicts };
};
