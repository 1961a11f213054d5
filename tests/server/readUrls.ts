import { type Call, type Calls, fillPath, pathParams } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';

const reads = Object.entries<Calls>(calls).flatMap(([group, list]) =>
  Object.entries(list)
    .filter(([, one]) => one.method === 'GET' && one.access !== 'public')
    .map(([name, one]): [string, Call] => [`${group}.${name}`, one]),
);

type Ids = {
  /** By the name of a parameter; for `id` by that of a call or of its group. */
  readonly named: Readonly<Record<string, string>>;
  /** Where none is named. */
  readonly other: string;
};
/** The name and the address of every call that reads, with these ids: without a query, and with one. */
export const readUrls = ({ named, other }: Ids, query: string): readonly (readonly [string, string])[] => {
  const idIn = (call: string, param: string): string => {
    const group = call.split('.')[0] ?? '';
    return (param === 'id' ? (named[call] ?? named[group]) : named[param]) ?? other;
  };
  return reads.flatMap(([name, one]) => {
    const params = pathParams(one.path).map((param) => [param, idIn(name, param)] as const);
    const url = fillPath(one.path, Object.fromEntries(params));
    return [[name, url] as const, [name, url + query] as const];
  });
};
