import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useUser } from '#api/SessionContext.ts';
import { minuteMs, playedAt } from '#domain/clock.ts';
import type { PlayerId } from '#domain/ids.ts';
import { isSeen } from '#domain/match/entry.ts';
import { withGoalkeeper } from '#domain/match/goalkeeper.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import { checkPlan, type Planned } from '#domain/match/plan.ts';
import { minutesSoFar, shareBars } from '#domain/match/share.ts';
import { type Suggestion, suggestionsOf } from '#domain/match/suggestion.ts';
import { newId } from '#realtime/newId.ts';
import { useOutboxPort } from '#realtime/OutboxPort.ts';
import { type MatchPlanModel, useMatchPlan } from '#realtime/useMatchPlan.ts';
import { usePlanWords } from '#ui/plan/usePlanWords.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { useSteady } from '../useSteady.ts';
import { useReplan } from './useReplan.ts';

/** Renders again with every minute of the match: minutes, targets and due times depend on it. Returns a count. */
const useMatchMinute = ({ state, serverNow }: Pick<ConsoleModel, 'state' | 'serverNow'>): number => {
  const [minute, redraw] = useReducer((count: number) => count + 1, 0);
  const { clock } = state;
  useEffect(() => {
    if (clock.runningSince === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      const left = (minuteMs - (playedAt(clock, serverNow()) % minuteMs)) / clock.tempo;
      timer = setTimeout(
        () => {
          redraw();
          plan();
        },
        Math.max(250, left + 20),
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [clock, serverNow]);
  return minute;
};

/** Entries of the log by their id, and whether they still count. */
const carriedOut = (log: ConsoleModel['log']): ReadonlyMap<string, boolean> =>
  new Map(afterCorrections(log.filter(isSeen)).map(({ entry, withdrawn }) => [entry.id, !withdrawn]));

type Prepared = Pick<MatchPlanModel, 'plan' | 'season'> & { readonly known: ReadonlyMap<string, boolean> };

/** The plan checked against the present match. Computed with each change of the match, because it checks every pair. */
const useReckoned = (model: ConsoleModel, { plan, season, known }: Prepared) => {
  const { facts, state, phase, serverNow } = model;
  const minute = useMatchMinute(model);
  const playing = state.period > 0 && !['finished', 'confirmed', 'abandoned', 'shootout'].includes(phase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result changes with every minute
  return useMemo(() => {
    const now = serverNow();
    // A substitution that was recorded and withdrawn is prepared again.
    const queue = plan.queue.filter((one) => known.get(one.id) !== true);
    const shares = plan.rotation?.shares ?? {};
    const own = new Map(facts.people.map((one) => [one.id, one.position]));
    const needs = {
      shares,
      positionOf: (id: PlayerId) => own.get(id) ?? null,
      season: Object.fromEntries(season.map((one) => [one.playerId, one.minutes])),
      positions: Object.fromEntries(season.map((one) => [one.playerId, one.positions])),
      keepersRotate: plan.rotation?.keeper === 'rotating',
      taken: new Set(queue.flatMap((one) => one.changes.flatMap((each) => [each.playerInId, each.playerOutId]))),
    };
    return {
      queue,
      checks: checkPlan(state, queue, now, needs.positionOf),
      suggestions: playing ? suggestionsOf(state, needs, now) : [],
      playing,
      bars: shareBars(state, shares, now),
      minutes: minutesSoFar(state, now),
      places: needs,
    };
  }, [plan, season, known, facts.people, state, playing, serverNow, minute]);
};

/** What is prepared for this match, what is next, and the functions that change it. */
export const usePlan = (model: ConsoleModel) => {
  const { id: userId } = useUser();
  const { facts, state, log, words, say } = model;
  const { rehearsal } = useOutboxPort();
  const prepared = useMatchPlan(facts.id, userId, { local: rehearsal });
  const known = useMemo(() => carriedOut(log), [log]);
  const { plan, say: sayPlan } = prepared;
  const reckoned = useReckoned(model, { plan, season: prepared.season, known });
  const { positionOf } = reckoned.places;

  const carryOut = useCallback(
    ({ id, changes }: Planned): void => {
      const again = known.has(id);
      say(
        { type: 'player.substituted', changes: withGoalkeeper(state, changes, positionOf) },
        { button: `plan ${id}`, ...(again ? {} : { id }) },
      );
      if (again) sayPlan({ type: 'planned.dropped', id });
    },
    [say, sayPlan, known, state, positionOf],
  );
  /** Records a suggested substitution at once. */
  const accept = useCallback(
    ({ change }: Suggestion): void => {
      say(
        { type: 'player.substituted', changes: withGoalkeeper(state, [change], positionOf) },
        { button: `suggested ${change.playerInId}` },
      );
    },
    [say, state, positionOf],
  );
  const prepare = useCallback(
    ({ change }: Suggestion): void =>
      sayPlan({
        type: 'planned.put',
        planned: { id: newId(), when: { at: 'call' }, changes: [change], by: 'hand' },
      }),
    [sayPlan],
  );
  const replan = useReplan(model, prepared, reckoned);
  const planWords = usePlanWords(words.nameOf, words.periodName);
  return useSteady({ ...prepared, ...reckoned, words: planWords, carryOut, accept, prepare, ...replan });
};
export type PlanModel = ReturnType<typeof usePlan>;
