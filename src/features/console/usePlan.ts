import { useEffect, useMemo, useReducer } from 'react';
import { newId } from '#api/newId.ts';
import { useUser } from '#api/SessionContext.ts';
import { minuteMs, playedAt } from '#domain/clock.ts';
import type { PlayerId } from '#domain/ids.ts';
import { isSeen } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import { checkPlan, type Planned } from '#domain/match/plan.ts';
import { shareBars } from '#domain/match/share.ts';
import { type Suggestion, suggestionsOf } from '#domain/match/suggestion.ts';
import { useMatchPlan } from '#realtime/useMatchPlan.ts';
import { usePlanWords } from '#ui/plan/usePlanWords.ts';
import { useConsoleDoor } from './consoleDoor.ts';
import type { Desk } from './useConsole.ts';
import { useReplan } from './useReplan.ts';

/** Draws anew with every minute of the match: minutes, targets and what is due depend on it. */
export const useMatchMinute = ({ state, serverNow }: Pick<Desk, 'state' | 'serverNow'>): void => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
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
};

/** Entries of the log by their id, and whether they still stand. */
const carriedOut = (log: Desk['log']): ReadonlyMap<string, boolean> =>
  new Map(afterCorrections(log.filter(isSeen)).map(({ entry, withdrawn }) => [entry.id, !withdrawn]));

/** What is prepared for this match, what would be next, and the hands that do it. */
export const usePlan = (desk: Desk) => {
  const { id: userId } = useUser();
  const { facts, state, log, serverNow, words } = desk;
  const { rehearsal } = useConsoleDoor();
  const plan = useMatchPlan(facts.id, userId, { local: rehearsal });
  useMatchMinute(desk);
  const known = useMemo(() => carriedOut(log), [log]);
  const now = serverNow();
  // A change that was carried out and taken back is prepared again.
  const queue = plan.plan.queue.filter((one) => known.get(one.id) !== true);
  const checks = checkPlan(state, queue, now);
  const shares = plan.plan.rotation?.shares ?? {};
  const own = new Map(facts.people.map((one) => [one.id, one.position]));
  const positionOf = (id: PlayerId) => own.get(id) ?? null;
  const playing = state.period > 0 && !['finished', 'confirmed', 'abandoned', 'shootout'].includes(desk.phase);
  const suggestions = playing
    ? suggestionsOf(
        state,
        {
          shares,
          positionOf,
          season: Object.fromEntries(plan.season.map((one) => [one.playerId, one.minutes])),
          taken: new Set(queue.flatMap((one) => one.changes.flatMap((each) => [each.playerInId, each.playerOutId]))),
        },
        now,
      )
    : [];

  const carryOut = ({ id, changes }: Planned): void => {
    const again = known.has(id);
    desk.say({ type: 'player.substituted', changes }, { button: `plan ${id}`, ...(again ? {} : { id }) });
    if (again) plan.say({ type: 'planned.dropped', id });
  };
  return {
    ...plan,
    queue,
    checks,
    suggestions,
    playing,
    bars: shareBars(state, shares, now),
    words: usePlanWords(words.nameOf, words.periodName),
    carryOut,
    /** Does what is suggested at once. */
    accept: ({ change }: Suggestion): void => {
      desk.say({ type: 'player.substituted', changes: [change] }, { button: `suggested ${change.playerInId}` });
    },
    prepare: ({ change }: Suggestion): void =>
      plan.say({
        type: 'planned.put',
        planned: { id: newId(), when: { at: 'call' }, changes: [change], by: 'hand' },
      }),
    ...useReplan(desk, plan, { queue, positionOf, playing }),
  };
};
export type PlanDesk = ReturnType<typeof usePlan>;
