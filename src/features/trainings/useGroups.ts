import { useMemo, useState } from 'react';
import { type Group, groupsOf, regrouped } from '#domain/training/groups.ts';
import { newId } from '#realtime/newId.ts';
import type { DraftPart } from './draft.ts';
import type { Coming } from './people.ts';
import type { Draft } from './useDraft.ts';

/** A plan has one set of groups, which its main parts wear. */
const wearsBibs = ({ phase }: Pick<DraftPart, 'phase'>): boolean => phase === 'main';

/**
 * The groups of a training: those of the plan, as far as their players come, else a proposal. They follow whoever
 * cancels; they are written with the plan once somebody has asked for groups.
 */
export const useGroups = (draft: Draft, coming: Coming | undefined, keepers: ReadonlySet<string>) => {
  const [proposal, setProposal] = useState({ count: 2, seed: '' });
  const stored = useMemo(() => draft.parts.find(({ groups }) => groups.length > 0)?.groups ?? [], [draft.parts]);
  const people = useMemo(
    () => (coming?.come ?? []).map(({ personId: id }) => ({ id, keeper: keepers.has(id) })),
    [coming, keepers],
  );
  const proposed = stored.length === 0;
  const groups = useMemo(() => {
    if (people.length === 0) return stored;
    return proposed ? groupsOf(people, proposal.count, proposal.seed) : regrouped(stored, people);
  }, [people, proposed, proposal, stored]);
  const put = (next: readonly Group[]) => draft.regroup((part) => (wearsBibs(part) ? next : []));
  return {
    groups,
    proposed,
    /** Other groups, or another number of them. */
    remake: (count: number) => {
      const seed = newId();
      setProposal({ count, seed });
      put(groupsOf(people, count, seed));
    },
    /** No groups in the plan. */
    drop: () => put([]),
    /** The plan as it is saved: its groups are those of who comes now. */
    written: (parts: readonly DraftPart[]): readonly DraftPart[] =>
      proposed ? parts : parts.map((part) => (part.groups.length > 0 ? { ...part, groups } : part)),
    /** The groups that a new part begins with. */
    ofNewPart: (part: Pick<DraftPart, 'phase'>): readonly Group[] => (proposed || !wearsBibs(part) ? [] : stored),
  };
};
