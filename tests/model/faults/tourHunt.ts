import { isDeepStrictEqual } from 'node:util';
import { changesThePast, type LogEntry } from '#domain/match/entry.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { decide, follow, judge, type MatchNow, replay } from '#machines/match/replay.ts';
import { tracer } from '../kit/tracer.ts';
import { type Walked, walk } from '../kit/walk.ts';
import { entrySaid, type Played, reread, type Trace } from '../match/matchModel.ts';
import { matchRuns } from '../match/runs.ts';
import { afresh, difference, type Hunt, orThrows } from './hunt.ts';

type Step = {
  readonly place: string;
  readonly entry: LogEntry;
  readonly log: readonly LogEntry[];
  readonly refused: string | null;
  readonly before: MatchNow;
  readonly after: MatchNow;
  /** Transitions that were taken when nothing was wrong. */
  readonly taken: readonly string[];
};

const saysOfThePast = ({ entry, before }: Step): boolean => changesThePast(entry) || entry.period < before.state.period;
/** The bare machine's result of an entry, without a judge before it. */
const bareTaken = (input: MatchInput, trace: Trace, step: Step): readonly string[] =>
  saysOfThePast(step)
    ? reread(afresh(input), trace, [...step.log, step.entry]).taken
    : trace.step(step.before.snapshot, step.entry).taken;

const judged = (is: string | null, step: Step): string | undefined =>
  is === step.refused ? undefined : `the answer is ${is ?? 'yes'} and not ${step.refused ?? 'yes'}`;

const wrongStep = (input: MatchInput, trace: Trace, step: Step): string | undefined => {
  const { entry, log, refused, after, before } = step;
  const verdict = saysOfThePast(step) ? decide(afresh(input), log, [], entry) : undefined;
  const taken = bareTaken(input, trace, step);
  // What only another entry stands in the way of, the bare machine takes.
  const isOwn =
    (entry.type !== 'rules.corrected' || refused === null) &&
    (verdict === undefined || verdict.ok || verdict.conflicts.length === 0);
  if (isOwn && !isDeepStrictEqual(taken, step.taken)) return `it takes ${taken.join() || 'nothing'}`;
  if (verdict)
    return verdict.ok ? (judged(null, step) ?? difference(verdict.now, after)) : judged(verdict.refused.code, step);
  const wrong = judged(judge(before, entry)?.code ?? null, step);
  return wrong ?? (refused === null ? difference(follow(before, entry), after) : undefined);
};

const stepOf = ({ move, before, out, place }: Walked<Played>): Step => ({
  place,
  entry: entrySaid(before, move),
  log: before.log,
  refused: out.refused,
  before: before.now,
  after: out.next.now,
  taken: out.refused === null ? out.hits.filter((hit) => !/^(state|effect|part) /.test(hit)) : [],
});

/** The match tours: each step judged, folded and compared; a refused one leaves the bare machine where it is. */
export const matchTours = (): Hunt => {
  const all = matchRuns().flatMap(({ family: { input }, model, tours }) => {
    const trace = tracer(model.machine, input);
    const walked = tours.map((tour) => walk(model, tour).map(stepOf));
    return walked.map((steps) => ({ name: model.name, input, opening: model.start, steps, trace }));
  });
  return orThrows(() => {
    for (const { name, input, opening, steps, trace } of all) {
      const begun = difference(opening.log.reduce(follow, replay(afresh(input), [])), opening.now);
      if (begun) return `${name}, as it opens: ${begun}`;
      for (const step of steps) {
        const wrong = wrongStep(input, trace, step);
        if (wrong) return `${step.place}: ${wrong}`;
      }
    }
    return undefined;
  });
};
