import { useMemo, useState } from 'react';
import type { TrainingPeople } from '#contract/teamTrainingView.ts';
import { type GroupKind, groupAfter, groupKinds, groupsAfter } from '#domain/periodization/matchDays.ts';
import { type Group, groupsBy, groupsOf, isGroupedBy, regrouped } from '#domain/training/groups.ts';
import { newId } from '#realtime/newId.ts';
import type { DraftPart } from './draft.ts';
import type { Coming } from './people.ts';
import type { Draft } from './useDraft.ts';

/** A plan has one set of groups, which its main parts wear. */
const wearsBibs = ({ phase }: Pick<DraftPart, 'phase'>): boolean => phase === 'main';

type After = NonNullable<TrainingPeople['after']>;
/** What each of some players does after a match, by the minutes really played; who did not play makes up. */
const kindsIn = ({ played, fullMinutes }: After, people: readonly { readonly id: string }[]) => {
  const known = new Map(played.map(({ personId, minutes }) => [personId, minutes]));
  const minutesOf = (id: string): number => known.get(id) ?? 0;
  const kinds = groupsAfter(
    people.map(({ id }) => ({ playerId: id, minutes: minutesOf(id) })),
    fullMinutes,
  );
  return {
    kindOf: (id: string): GroupKind => groupAfter(minutesOf(id), fullMinutes),
    counts: groupKinds.map((kind) => ({ kind, count: kinds[kind].length })),
    groups: groupsBy(groupKinds.map((kind) => kinds[kind])),
  };
};

/**
 * The groups of a training: those of the plan, as far as their players come, else a proposal. They follow whoever
 * cancels; they are written with the plan once somebody has asked for groups.
 */
export const useGroups = (
  draft: Draft,
  coming: Coming | undefined,
  { keepers, after = null }: { readonly keepers: ReadonlySet<string>; readonly after?: After | null | undefined },
) => {
  const [proposal, setProposal] = useState({ count: 2, seed: '' });
  const stored = useMemo(() => draft.parts.find(({ groups }) => groups.length > 0)?.groups ?? [], [draft.parts]);
  const people = useMemo(
    () => (coming?.come ?? []).map(({ personId: id }) => ({ id, keeper: keepers.has(id) })),
    [coming, keepers],
  );
  const proposed = stored.length === 0;
  const kinds = useMemo(() => after && kindsIn(after, people), [after, people]);
  const byMinutes = kinds !== null && isGroupedBy(stored, kinds.kindOf);
  const groups = useMemo(() => {
    if (people.length === 0) return stored;
    // Who cancels leaves the group; nobody changes it for the sake of equal sizes.
    if (byMinutes) return kinds.groups;
    return proposed ? groupsOf(people, proposal.count, proposal.seed) : regrouped(stored, people);
  }, [people, proposed, proposal, stored, byMinutes, kinds]);
  const put = (next: readonly Group[]) => draft.regroup((part) => (wearsBibs(part) ? next : []));
  return {
    groups,
    proposed,
    /** The match before, and how many come for each group by its minutes; null without one. */
    after: after &&
      kinds && {
        ...{ rival: after.rival, byMinutes, counts: kinds.counts },
        kindOf: ({ playerIds: [first] }: Group): GroupKind | undefined =>
          byMinutes && first !== undefined ? kinds.kindOf(first) : undefined,
        put: (): void => put(kinds.groups),
      },
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
