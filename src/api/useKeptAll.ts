import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Call, Input } from '#contract/call.ts';
import { keepHere, keptHere } from './keptHere.ts';
import { query } from './query.ts';
import { useUser } from './SessionContext.ts';
import { nameOf, readKept } from './useKept.ts';

/** Several queries of one call, each with its last answer on this device. In the order of the inputs. */
export const useKeptAll = <C extends Call>(call: C, inputs: readonly Input<C>[]) => {
  const { id: userId } = useUser();
  const all = useQueries({
    queries: inputs.map((input) => {
      const kept = readKept(call, nameOf(call, input), userId);
      return { ...query(call, input), ...(kept && { initialData: kept.data, initialDataUpdatedAt: kept.at }) };
    }),
  });
  const state = useRef({ inputs, all });
  state.current = { inputs, all };
  const arrived = all.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  useEffect(() => {
    if (arrived === '') return;
    const { inputs: of, all: answers } = state.current;
    answers.forEach(({ data, dataUpdatedAt }, at) => {
      const input = of[at];
      if (data === undefined || input === undefined) return;
      const name = nameOf(call, input);
      if (dataUpdatedAt > (keptHere(name, userId)?.at ?? 0)) keepHere(name, userId, data);
    });
  }, [arrived, call, userId]);
  return all;
};
