import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Entry, LogEntry } from '#domain/match/entry.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { decide, follow, judge, type MatchNow, replay } from '#machines/match/replay.ts';
import { bookkeeper } from '../../domain/bookkeeper.ts';
import { competitions, draws, play } from '../../domain/randomMatch.ts';
import { allScenarios } from '../../domain/scenarios/allScenarios.ts';
import { readStep } from '../kit/tours.ts';
import { tracer } from '../kit/tracer.ts';
import { type Walked, walk } from '../kit/walk.ts';
import { entrySaid, type Played, reread, type Trace } from '../match/matchModel.ts';
import { matchRuns, type Run } from '../match/runs.ts';

/** Answers whether something is wrong with the code as it runs now. What is right was written down before. */
export type Hunt = () => boolean;
const seen = ({ phase, state }: Pick<MatchNow, 'phase' | 'state'>) => ({ phase, state });
const differs = (a: Pick<MatchNow, 'phase' | 'state'>, b: Pick<MatchNow, 'phase' | 'state'>): boolean =>
  !isDeepStrictEqual(seen(a), seen(b));
/** A machine that throws is found too. */
const orThrows = (hunt: Hunt) => (): boolean => {
  try {
    return hunt();
  } catch {
    return true;
  }
};

/** An input of its own, so that nothing goes on from a fold that was read before the fault was there. */
const afresh = (input: MatchInput): MatchInput => ({ ...input });

type Step = {
  readonly entry: LogEntry;
  readonly log: readonly LogEntry[];
  readonly refused: string | null;
  readonly before: MatchNow;
  readonly after: MatchNow;
  /** Transitions that were taken when nothing was wrong. */
  readonly taken: readonly string[];
};

const saysOfThePast = ({ entry, before }: Step): boolean =>
  entry.type === 'clock.set' || entry.period < before.state.period;
/** What the bare machine takes of an entry, without a judge before it. */
const bareTaken = (input: MatchInput, trace: Trace, step: Step): readonly string[] =>
  saysOfThePast(step)
    ? reread(afresh(input), trace, [...step.log, step.entry]).taken
    : trace.step(step.before.snapshot, step.entry).taken;

const wrongStep = (input: MatchInput, trace: Trace, step: Step): boolean => {
  const { entry, log, refused, after, before } = step;
  if (!isDeepStrictEqual(bareTaken(input, trace, step), step.taken)) return true;
  if (saysOfThePast(step)) {
    const verdict = decide(afresh(input), log, [], entry);
    return verdict.ok ? refused !== null || differs(verdict.now, after) : verdict.refused.code !== refused;
  }
  if ((judge(before, entry)?.code ?? null) !== refused) return true;
  return refused === null && differs(follow(before, entry), after);
};

const stepOf = ({ move, before, out }: Walked<Played>): Step => ({
  entry: entrySaid(before, move),
  log: before.log,
  refused: out.refused,
  before: before.now,
  after: out.next.now,
  taken: out.refused === null ? out.hits.filter((hit) => !/^(state|effect|part) /.test(hit)) : [],
});

/** The match tours: each step judged, folded and compared; what is refused leaves the bare machine where it is. */
export const matchTours = (): Hunt => {
  const all = matchRuns().flatMap(({ family: { input }, model, tours }) => {
    const trace = tracer(model.machine, input);
    return tours.map((tour) => ({ input, opening: model.start, steps: walk(model, tour).map(stepOf), trace }));
  });
  return orThrows(() =>
    all.some(({ input, opening, steps, trace }) => {
      const begun = opening.log.reduce(follow, replay(input, []));
      return differs(begun, opening.now) || steps.some((step) => wrongStep(input, trace, step));
    }),
  );
};

/** The referee's scenarios, each log read anew and its last sentence judged anew. */
export const scenarios = (): Hunt => {
  const told = allScenarios.map(({ story, is }) => {
    const { input, log, now, said } = story();
    return { input, log, now, said: is === 'accepted' ? undefined : said, is };
  });
  return orThrows(() =>
    told.some(({ input, log, now, said, is }) => {
      const read = replay(afresh(input), log);
      if (differs(read, now) || read.conflicts.length !== now.conflicts.length) return true;
      const verdict = said && decide(afresh(input), log, now.conflicts, said as Entry);
      return verdict !== undefined && (verdict.ok || verdict.refused.code !== is);
    }),
  );
};

type Blind = { readonly run: Run; readonly moves: readonly string[] };
/** Moves of the tours, and blind ones, whatever becomes of them. */
const blindMoves = (seed: number, walks: number): readonly Blind[] =>
  matchRuns().flatMap((run) => {
    const blind = fc.array(fc.constantFrom(...run.family.moves), { minLength: 40, maxLength: 40 });
    const tours = run.tours.map((tour) => tour.map((line) => readStep(line).move));
    return [...tours, ...fc.sample(blind, { seed, numRuns: walks })].map((moves) => ({ run, moves }));
  });

/** What was said has happened when nobody refused it. Throws where a law is broken. */
const keepLaws = ({ run: { family, model }, moves }: Blind): void => {
  const { look } = bookkeeper(family.input.rules.changes.returns);
  const { log } = model.start;
  for (const [n, entry] of log.entries())
    look(replay(family.input, log.slice(0, n)), entry, replay(family.input, log.slice(0, n + 1)));
  moves.reduce((at, move) => {
    const out = model.step(at, move);
    const entry = out?.next.log[at.log.length];
    if (!out || !entry) return at;
    look(at.now, entry, out.next.now);
    return out.next;
  }, model.start);
};

/** What is true of every match, on small ones and on random ones from a fixed seed. Asks no rule. */
export const invariants = (seed = 7, runs = 30): Hunt => {
  const blind = blindMoves(seed, 20);
  const scripts = Object.fromEntries(
    Object.keys(competitions).map((name) => [name, fc.sample(draws(160), { seed, numRuns: runs })]),
  );
  return orThrows(() => {
    for (const one of blind) keepLaws(one);
    for (const [name, list] of Object.entries(scripts))
      for (const script of list) play(name, script, bookkeeper(competitions[name]?.sport !== 'FUT11').look);
    return false;
  });
};

type Bare = { readonly event: AnyEventObject; readonly next: AnyMachineSnapshot; readonly asked: readonly string[] };
/** The tours of a machine, stepped bare: where it is, what it knows, what it asks its caller to do. */
export const bareTours = (
  machine: AnyStateMachine,
  input: unknown,
  tours: readonly (readonly AnyEventObject[])[],
): Hunt => {
  const run = (events: readonly AnyEventObject[]): readonly Bare[] => {
    const trace = tracer(machine, input);
    let at = trace.initial;
    return events.map((event) => {
      const { next, asked } = trace.step(at, event);
      at = next;
      return { event, next, asked };
    });
  };
  const sheet = (bare: readonly Bare[]) =>
    bare.map(({ next: { value, context }, asked }) => ({ value, context, asked }));
  const right = tours.map((tour) => sheet(run(tour)));
  return orThrows(() => tours.some((tour, index) => !isDeepStrictEqual(sheet(run(tour)), right[index])));
};
