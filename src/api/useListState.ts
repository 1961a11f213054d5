import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** The state of every list in its address, beside its own filters. */
type Kept = {
  readonly search: string;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
};
export type ListState<F extends Readonly<Record<string, string>>> = Kept & { readonly filter: F };

/**
 * Search, order, filters and page of a list. They are kept in the address, so that a list can be shared and the back
 * button restores it. `every` has the value of each filter that matches everything; only other values are written.
 */
export const useListState = <F extends Readonly<Record<string, string>>>(
  every: F,
  first: { readonly sort: string },
) => {
  const [address, setAddress] = useSearchParams();
  const filter = Object.fromEntries(Object.entries(every).map(([name, all]) => [name, address.get(name) ?? all])) as F;
  const state: ListState<F> = {
    search: address.get('search') ?? '',
    sort: address.get('sort') ?? first.sort,
    direction: address.get('direction') === 'desc' ? 'desc' : 'asc',
    page: Math.max(1, Number(address.get('page')) || 1),
    filter,
  };
  const usual: Readonly<Record<string, string>> = {
    ...every,
    search: '',
    sort: first.sort,
    direction: 'asc',
    page: '1',
  };
  const write = (change: Readonly<Record<string, string>>): void =>
    setAddress(
      (before) => {
        // Another query starts at its first page.
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '1', ...change }))
          if (value === usual[name]) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  // The same function at each rendering, for parts that render only when their own values change.
  const latest = useRef(write);
  latest.current = write;
  const put = useCallback((change: Readonly<Record<string, string>>): void => latest.current(change), []);
  const { search, sort, direction } = state;
  return {
    state,
    put,
    /** No search and no filter: an empty list then means that there are no records. */
    all: search === '' && Object.entries(filter).every(([name, value]) => value === every[name]),
    /** For a table with sortable headers. */
    ordered: {
      order: { by: sort, direction },
      onOrder: (order: { readonly by: string; readonly direction: 'asc' | 'desc' }) =>
        put({ sort: order.by, direction: order.direction }),
    },
    onPage: (page: number) => put({ page: String(page) }),
  };
};

/** The chosen part of a query: filters that match everything are left out. */
export const chosen = (filter: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '' && value !== 'any'));
