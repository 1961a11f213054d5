import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { event } from '#contract/event.ts';
import { teamTraining } from '#contract/teamTraining.ts';
import type { CheckBody } from '../edit/eventForm.ts';
import { useRefreshEvents } from '../edit/eventQueries.ts';
import { endOf, type PlanSeries, type PlanSlot, type PlanSpan, requestOf, seriesOf } from './planSlots.ts';

/** The body that checks a series of the plan: its dates for its team, at its place. */
const checkOf = (series: PlanSeries, span: PlanSpan, zone: string): CheckBody => {
  const { minutes: _minutes, ...request } = requestOf(series, span, zone);
  const end = endOf(requestOf(series, span, zone));
  return { ...request, end, targets: [{ what: 'team', id: series.teamId }] };
};

/** The dates of each series of a plan, and what it clashes with. */
export const usePlanChecks = (slots: readonly PlanSlot[], span: PlanSpan, zone: string) => {
  const all = seriesOf(slots);
  const checks = useQueries({
    queries: all.map((series) => {
      const body = checkOf(series, span, zone);
      return {
        queryKey: [...queryKey(event.check, { body }), body],
        queryFn: ({ signal }: { signal: AbortSignal }) => send(event.check, { body }, { signal }),
        enabled: span.from !== '' && span.until !== '',
      };
    }),
  });
  return all.map((series, index) => ({ series, check: checks[index] }));
};

/** The slots of a plan. What was saved leaves it; what failed stays, with its error. */
export const usePlan = (zone: string) => {
  const [slots, setSlots] = useState<readonly PlanSlot[]>([]);
  const refresh = useRefreshEvents();
  const save = useMutation({
    mutationFn: async (span: PlanSpan): Promise<number> => {
      let made = 0;
      for (const series of seriesOf(slots)) {
        const saved = await send(teamTraining.add, {
          body: { teamId: series.teamId, ...requestOf(series, span, zone) },
        });
        made += saved.made;
        setSlots((now) => now.filter(({ id }) => !series.slotIds.includes(id)));
      }
      return made;
    },
    onSettled: refresh,
  });
  return {
    slots,
    save,
    add: (slot: Omit<PlanSlot, 'id'>) => setSlots((now) => [...now, { ...slot, id: crypto.randomUUID() }]),
    move: (id: string, to: Partial<PlanSlot>) =>
      setSlots((now) => now.map((one) => (one.id === id ? { ...one, ...to } : one))),
    remove: (id: string) => setSlots((now) => now.filter((one) => one.id !== id)),
  };
};
export type Plan = ReturnType<typeof usePlan>;
