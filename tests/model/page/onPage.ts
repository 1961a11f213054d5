import { everyHit, explore } from '../kit/explore.ts';
import type { Model } from '../kit/model.ts';
import { type Tour, toursOf } from '../kit/tours.ts';
import { walk } from '../kit/walk.ts';

/** A machine on a page, with the last move. */
export type OnPage<S> = { readonly at: S; readonly last: string };
/** Where the user, the network or the server can do a move on the page. */
export type Offered<S> = Readonly<Record<string, (page: OnPage<S>) => boolean>>;

/** Transitions, states, refusals and parts; guards, single rules, effects and calls belong to the other tours. */
export const counts = (hit: string): boolean => !others.has(hit.slice(0, hit.indexOf(' ')));
const others: ReadonlySet<string> = new Set(['guard', 'effect', 'rule', 'call']);

/** The small world of a model as hands find it on a page. `matters`: last moves on which the next ones depend. */
export const onPage = <S>(
  model: Model<S>,
  name: string,
  offered: Offered<S>,
  matters: readonly string[] = [],
): Model<OnPage<S>> => ({
  name,
  machine: model.machine,
  start: { at: model.start, last: '' },
  moves: Object.keys(offered),
  step: (page, move) => {
    if (!offered[move]?.(page)) return undefined;
    const out = model.step(page.at, move);
    return out && { ...out, next: { at: out.next, last: move }, hits: out.hits.filter(counts) };
  },
  key: ({ at, last }) => JSON.stringify([model.key(at), matters.includes(last) ? last : '']),
  where: ({ at }) => model.where(at),
  inScope: ({ at }) => model.inScope(at),
});

/** The fewest actions that reach everything the pages offer, each once. `known`: where every opening begins. */
export const handsPlan = <S>(
  models: readonly Model<S>[],
  known: readonly string[],
): { readonly plan: Readonly<Record<string, readonly Tour[]>>; readonly reached: ReadonlySet<string> } => {
  const reached = new Set(known);
  const plan: Record<string, readonly Tour[]> = {};
  for (const model of models) {
    const graph = explore(model);
    const tours = toursOf(model, graph, new Set([...everyHit(graph)].filter((hit) => !reached.has(hit))));
    for (const { out } of tours.flatMap((tour) => walk(model, tour))) for (const hit of out.hits) reached.add(hit);
    plan[model.name] = tours;
  }
  return { plan, reached };
};
