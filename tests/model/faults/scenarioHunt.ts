import { isDeepStrictEqual } from 'node:util';
import type { Entry } from '#domain/match/entry.ts';
import { timeoutsLeft } from '#domain/match/rules/timeouts.ts';
import { benchOf } from '#domain/match/state.ts';
import { decide, type MatchNow, replay } from '#machines/match/replay.ts';
import { allScenarios } from '../../domain/scenarios/allScenarios.ts';
import type { Scenario } from '../../domain/scenarios/scenario.ts';
import { afresh, difference, type Hunt, orThrows } from './hunt.ts';

/** The console's values of a match besides its state. */
const readOff = ({ state }: MatchNow) => [benchOf(state), timeoutsLeft(state, 'own')];

const prepared = ({ says, is, story }: Scenario) => {
  const { input, log, now, answer, verdict, said } = story();
  const refused = verdict?.ok === false ? verdict.refused : undefined;
  return { says, is, input, log, now, answer, said: refused && said, refused, reads: readOff(now) };
};
type Prepared = ReturnType<typeof prepared>;

/** Each log is read again and compared with its result; its last event is judged again, if it was refused. */
const wrongIn = ({ is, input, log, now, answer, said, refused, reads }: Prepared): string | undefined => {
  if (answer !== is) return `the answer is ${answer} and not ${is}`;
  const again = replay(afresh(input), log);
  const wrong = difference(again, now);
  if (wrong) return wrong;
  if (again.conflicts.length !== now.conflicts.length) return `${again.conflicts[0]?.code} for what was accepted`;
  if (!isDeepStrictEqual(readOff(again), reads)) return 'another bench, or other time-outs';
  const verdict = said && decide(afresh(input), log, now.conflicts, said as Entry);
  if (!verdict) return undefined;
  if (verdict.ok) return `the answer is accepted and not ${is}`;
  if (verdict.refused.code !== is) return `the answer is ${verdict.refused.code} and not ${is}`;
  return isDeepStrictEqual(verdict.refused, refused) ? undefined : `${is} names something else`;
};

/** The referee's scenarios; those about boundaries find most, and run first. */
export const scenarios = (): Hunt => {
  const all = allScenarios.toReversed().map(prepared);
  return orThrows(() => {
    for (const one of all) {
      const wrong = wrongIn(one);
      if (wrong) return `${one.says}: ${wrong}`;
    }
    return undefined;
  });
};
