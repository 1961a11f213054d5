import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type Call, fillPath, type Input, type Reply } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { send } from './send.ts';

type Given = { readonly params?: Readonly<Record<string, unknown>>; readonly query?: unknown };

const saysNothing = (asked: unknown): boolean =>
  asked === undefined || Object.values(asked as object).every((value) => value === undefined);

/**
 * Parts of the filled path, then the query, if it asks for anything: `['match', id, 'changes', { after: 3 }]`. All keys are
 * made here.
 */
export const queryKey = <C extends Call>(call: C, input: Input<C>): readonly unknown[] => {
  const { params, query: requested } = input as Given;
  const parts = fillPath(call.path, params).split('/').filter(Boolean).map(decodeURIComponent);
  return saysNothing(requested) ? parts : [...parts, requested];
};

/** Options for `useQuery` and `fetchQuery` of one call. */
export const query = <C extends Call>(call: C, input: Input<C>) =>
  queryOptions<Reply<C>>({
    queryKey: queryKey(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
  });

/** A refusal is final; only calls without a response are tried again. */
const worthRetry = (failures: number, error: unknown): boolean =>
  failures < 2 && !(error instanceof AppError && error.status < 500);

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry: worthRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
