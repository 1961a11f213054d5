import fc from 'fast-check';
import { changesThePast, type LogEntry } from '#domain/match/entry.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { decide, follow, judge, type MatchNow } from '#machines/match/replay.ts';
import { bookkeeper } from '../../domain/bookkeeper.ts';
import { competitions, drawsWithClockSet, play } from '../../domain/randomMatch.ts';
import { readStep } from '../kit/tours.ts';
import { tracer } from '../kit/tracer.ts';
import { begin, commandOf, entrySaid, type Played, type Trace } from '../match/matchModel.ts';
import { moveOf } from '../match/moves.ts';
import { matchRuns } from '../match/runs.ts';
import { afresh, type Hunt, orThrows } from './hunt.ts';

type Blind = {
  readonly name: string;
  readonly input: MatchInput;
  readonly moves: readonly string[];
  readonly trace: Trace;
};
/** Moves of the tours, and random ones, accepted or not. */
const blindMoves = (seed: number, walks: number): readonly Blind[] =>
  matchRuns().flatMap(({ family, model, tours }) => {
    const { name, input, opening } = family;
    const blind = fc.array(fc.constantFrom(...family.moves), { minLength: 40, maxLength: 40 });
    const planned = tours.map((tour) => tour.map((line) => readStep(line).move));
    const trace = tracer(model.machine, input);
    return [...planned, ...fc.sample(blind, { seed, numRuns: walks })].map((moves) => ({
      name,
      input,
      moves: [...opening, ...moves],
      trace,
    }));
  });

/**
 * An entry about the past is read at its place in match time, and sends no event to the machine in its present state.
 */
const saysOfThePast = ({ type, period }: LogEntry, { now }: Played): boolean =>
  changesThePast({ type }) || period < now.state.period;

/** The state after an entry by judge and fold; undefined where it is refused. */
const taken = (input: MatchInput, at: Played, entry: LogEntry): MatchNow | undefined => {
  const { now, log } = at;
  if (saysOfThePast(entry, at)) {
    const verdict = decide(input, log, now.conflicts, entry);
    return verdict.ok ? verdict.now : undefined;
  }
  return judge(now, entry) ? undefined : follow(now, entry);
};

/** An accepted command has its effect, and a refused one has none. Throws where a law is broken. */
const keepLaws = ({ name, input: given, moves, trace }: Blind): void => {
  const input = afresh(given);
  const book = bookkeeper(input.rules.changes.returns);
  let at = begin(input);
  for (const move of moves) {
    const command = commandOf(at, moveOf(move));
    if (!command) continue;
    const entry = entrySaid(at, move);
    const now = taken(input, at, entry);
    if (now) {
      book.look(at.now, entry, now);
      at = { now, log: [...at.log, entry], at: command.at };
    } else if (!saysOfThePast(entry, at) && trace.step(at.now.snapshot, entry).taken.length > 0)
      throw new Error(`${name}: "${move}" is refused and happens`);
  }
};

/** What is true of every match, on small ones and on random ones from a fixed seed. Uses no rule and no chart. */
export const invariants = (seed = 7, runs = 30): Hunt => {
  const blind = blindMoves(seed, 20);
  const scripts = Object.keys(competitions).flatMap((name) =>
    fc.sample(drawsWithClockSet(160), { seed, numRuns: runs }).map((script) => [name, script] as const),
  );
  const keepAll = () => {
    for (const one of blind) keepLaws(one);
    for (const [name, script] of scripts) play(name, script, bookkeeper(competitions[name]?.sport !== 'FUT11').look);
  };
  return orThrows(() => {
    keepAll();
    return undefined;
  });
};
