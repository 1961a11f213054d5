import type { Edge, Graph } from './explore.ts';
import type { Model } from './model.ts';

/** One sequence: moves, each with its expected result: the next state, or `refused` and why. */
export type Tour = readonly string[];
export const arrow = ' -> ';
export const refusedAs = (code: string): string => `refused: ${code}`;

type Found = { readonly path: readonly Edge[]; readonly fresh: number; readonly deadEnd: boolean };
const better = (a: Found, b: Found | undefined): boolean =>
  b === undefined || (a.deadEnd !== b.deadEnd ? b.deadEnd : a.fresh > b.fresh);

type Ahead = { readonly at: string; readonly path: readonly Edge[] };
const waysOn = (graph: Graph, { at, path }: Ahead): readonly (readonly Edge[])[] =>
  (graph.edges.get(at) ?? []).map((edge) => [...path, edge]);

/** The nearest edge that meets something that is still to do; ties go to the one that does not end it all. */
const nearest = (
  graph: Graph,
  from: string,
  todo: ReadonlySet<string>,
  dead: ReadonlySet<string>,
): Found | undefined => {
  const seen = new Set([from]);
  let ring: readonly Ahead[] = [{ at: from, path: [] }];
  while (ring.length > 0) {
    let best: Found | undefined;
    const next: Ahead[] = [];
    for (const path of ring.flatMap((ahead) => waysOn(graph, ahead))) {
      const { hits, to } = path[path.length - 1] as Edge;
      const found = { path, fresh: hits.filter((hit) => todo.has(hit)).length, deadEnd: dead.has(to) };
      if (found.fresh > 0 && better(found, best)) best = found;
      if (!seen.has(to)) next.push({ at: to, path });
      seen.add(to);
    }
    if (best) return best;
    ring = next;
  }
  return undefined;
};

/** Places from which nothing leads on to another. */
const deadEnds = ({ edges }: Graph): ReadonlySet<string> =>
  new Set([...edges].flatMap(([key, list]) => (list.every(({ to }) => to === key) ? [key] : [])));

/**
 * Sequences that meet every goal. The graph only finds the way: each step is really made, and only what it really met
 * counts. Throws when a goal that the graph promises cannot be met.
 */
export const toursOf = <S>(
  model: Model<S>,
  graph: Graph,
  goals: ReadonlySet<string>,
  longest = 60,
): readonly Tour[] => {
  const todo = new Set(goals);
  const dead = deadEnds(graph);
  const plan: Tour[] = [];
  while (todo.size > 0) {
    const before = todo.size;
    const tour: string[] = [];
    let state = model.start;
    const make = (move: string): void => {
      const out = model.step(state, move);
      if (!out) return;
      for (const hit of out.hits) todo.delete(hit);
      tour.push(`${move}${arrow}${out.refused === null ? model.where(out.next) : refusedAs(out.refused)}`);
      if (out.refused === null) state = out.next;
    };
    while (tour.length < longest) {
      const way = nearest(graph, model.key(state), todo, dead);
      if (!way) break;
      for (const { move } of way.path) make(move);
    }
    if (todo.size === before) throw new Error(`${model.name}: no way to ${[...todo].join(', ')}`);
    plan.push(tour);
  }
  return plan;
};

/** A line of the plan, read back. */
export const readStep = (line: string): { readonly move: string; readonly becomes: string } => {
  const [move = '', becomes = ''] = line.split(arrow);
  return { move, becomes };
};
