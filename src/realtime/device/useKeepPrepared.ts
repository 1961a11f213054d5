import { useEffect } from 'react';
import { matchReading as calls } from '#contract/matchReading.ts';
import type { MatchView } from '#contract/matchView.ts';
import { type LiveDoor, useLiveDoor } from '../LiveDoor.ts';

const pause = 1_500;
const pageSize = 1000;

/** The match as it is now, with what the device lacks of its log. */
const keep = async ({ send, device }: LiveDoor, facts: MatchView): Promise<void> => {
  const kept = await device?.read(facts.id);
  const log = kept && kept.facts.right === facts.right ? kept.log : [];
  const given = { params: { id: facts.id }, query: { after: log.length, limit: pageSize } };
  const { entries } = log.length < facts.seq ? await send(calls.changes, given) : { entries: [] };
  device?.keep({ facts, log: [...log, ...entries], asOf: facts.serverTime });
};

/** Who prepares a match here will find it here, with or without network at the ground. */
export const useKeepPrepared = (facts: MatchView): void => {
  const door = useLiveDoor();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry or a new fact is what there is to keep
  useEffect(() => {
    const timer = setTimeout(() => void keep(door, facts).catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [door, facts.id, facts.seq, facts.version]);
};
