import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import type { Call, Input, Reply } from '#contract/call.ts';
import type { Millis } from '#domain/clock.ts';
import { answerBeginning, forgetHere, keepHere, keptHere, keptNames } from './keptHere.ts';
import { query, queryKey } from './query.ts';
import { useUser } from './SessionContext.ts';

/** An answer is kept on the device for three days. */
const keptFor = 72 * 3_600_000;
export const nameOf = <C extends Call>(call: C, input: Input<C>): string =>
  answerBeginning + queryKey(call, input).join('/');

/** The answer of a call on this device; nothing where another version of the product wrote it. */
export const readKept = <C extends Call>(call: C, name: string, userId: string) => {
  const found = keptHere(name, userId);
  if (!found || !(call.reply instanceof z.ZodType) || Date.now() - found.at > keptFor) return undefined;
  const read = call.reply.safeParse(found.value);
  // The schema of the call has accepted it.
  return read.success ? { at: found.at, data: read.data as Reply<C> } : undefined;
};

/** A query whose last answer is on this device: shown until the server answers, and while it does not. */
export const useKept = <C extends Call>(
  call: C,
  input: Input<C>,
  { enabled = true, refetchInterval = false }: { enabled?: boolean; refetchInterval?: number | false } = {},
) => {
  const { id: userId } = useUser();
  const name = nameOf(call, input);
  const kept = useMemo(() => readKept(call, name, userId), [call, name, userId]);
  const options = query(call, input);
  const current = useQuery({
    ...options,
    ...(kept && { initialData: kept.data, initialDataUpdatedAt: kept.at }),
    ...{ enabled, refetchInterval },
  });
  const { data, dataUpdatedAt } = current;
  const keptAt = kept?.at ?? 0;
  useEffect(() => {
    if (data !== undefined && dataUpdatedAt > keptAt) keepHere(name, userId, data);
  }, [data, dataUpdatedAt, keptAt, name, userId]);
  return current;
};

/** Asks a call and keeps its answer on this device. */
export const keepAnswer = async <C extends Call>(
  client: QueryClient,
  userId: string,
  call: C,
  input: Input<C>,
): Promise<Reply<C>> => {
  const answer = await client.fetchQuery(query(call, input));
  keepHere(nameOf(call, input), userId, answer);
  return answer;
};

/** Whether this device has an answer of a call, so many ms old at most. */
export const isKept = <C extends Call>(userId: string, call: C, input: Input<C>, within: Millis): boolean =>
  Date.now() - (keptHere(nameOf(call, input), userId)?.at ?? Number.NEGATIVE_INFINITY) < within;

/** Removes answers that are older than three days from this device. */
export const forgetOldAnswers = (userId: string): void => {
  for (const { name, at } of keptNames(answerBeginning, userId)) if (Date.now() - at > keptFor) forgetHere(name);
};
