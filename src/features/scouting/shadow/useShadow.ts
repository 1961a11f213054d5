import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, queryKey } from '#api/query.ts';
import { send } from '#api/send.ts';
import { type ShadowTeam, scoutingPlan } from '#contract/scoutingPlan.ts';

type Slot = ShadowTeam['slots'][number];
export type Candidate = Slot['candidates'][number];
/** What is kept of a candidate. */
export type Chosen = Pick<Candidate, 'kind' | 'id' | 'note'>;
export const candidatesAtMost = 5;

/** A copy of a list with one of its entries a place earlier or later. */
export const moved = <T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] => {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + by, 0, one);
  return next;
};

/** The shadow team of a team and a season, and how it is changed: each change is saved at once, whole. */
export const useShadow = (teamId: string, seasonId: string | undefined) => {
  const client = useQueryClient();
  const input = { params: { teamId }, query: seasonId === undefined ? {} : { seasonId } };
  const found = useQuery(query(scoutingPlan.shadow, input));
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const save = async (formation: string, slots: readonly { slot: string; candidates: readonly Chosen[] }[]) => {
    const now = found.data;
    if (!now) return;
    setBusy(true);
    setError(undefined);
    try {
      const body = {
        ...{ seasonId: now.seasonId, version: now.version, formation },
        slots: slots.map(({ slot, candidates }) => ({
          slot,
          candidates: candidates.map(({ kind, id, note }) => ({ kind, id, note })),
        })),
      };
      client.setQueryData(
        queryKey(scoutingPlan.shadow, input),
        await send(scoutingPlan.setShadow, { params: { teamId }, body }),
      );
    } catch (fault) {
      setError(fault);
      await found.refetch();
    } finally {
      setBusy(false);
    }
  };
  const slots = found.data?.slots ?? [];
  return {
    found,
    error,
    busy,
    /** Those of a place, in their order. */
    put: (slot: string, candidates: readonly Chosen[]) =>
      save(
        found.data?.formation ?? '',
        slots.map((one) => (one.slot === slot ? { slot, candidates } : one)),
      ),
    /** Another formation keeps who stands at a place of the same number. */
    form: (formation: string) => save(formation, slots),
  };
};
export type Shadow = ReturnType<typeof useShadow>;
