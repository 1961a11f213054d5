import type { Model } from './model.ts';

export type Edge = { readonly move: string; readonly hits: readonly string[]; readonly to: string };
/** The explored states: for each key, the result of each move, and a state with this key. */
export type Graph<S = unknown> = {
  readonly root: string;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  readonly states: ReadonlyMap<string, S>;
};

const walkThrough = <S>(model: Model<S>, limit: number): Graph<S> => {
  const root = model.key(model.start);
  const found = new Map<string, S>([[root, model.start]]);
  const edges = new Map<string, readonly Edge[]>();
  const look = (state: S, key: string, move: string): readonly Edge[] => {
    const out = model.step(state, move);
    if (!out || out.hits.length === 0) return [];
    const to = out.refused === null ? model.key(out.next) : key;
    if (to !== key && !model.inScope(out.next)) return [];
    if (!found.has(to)) found.set(to, out.next);
    return [{ move, hits: out.hits, to }];
  };
  for (const [key, state] of found) {
    edges.set(
      key,
      model.moves.flatMap((move) => look(state, key, move)),
    );
    if (found.size > limit) throw new Error(`The world of ${model.name} is not small: ${found.size} states.`);
  }
  return { root, edges, states: found };
};

const known = new WeakMap<object, unknown>();
/**
 * Walks a small world breadth first, once. A refused move is an edge back to its state, with a hit of its own. Throws
 * when the world is not small.
 */
export const explore = <S>(model: Model<S>, limit = 10_000): Graph<S> => {
  const graph = (known.get(model) as Graph<S> | undefined) ?? walkThrough(model, limit);
  known.set(model, graph);
  return graph;
};

/** The same world, where something else is to be met. */
export const lookedAtAs = <S>(graph: Graph<S>, hitsOf: (state: S, edge: Edge) => readonly string[]): Graph<S> => {
  const edges = [...graph.edges].map(([key, list]): [string, readonly Edge[]] => {
    const state = graph.states.get(key) as S;
    return [key, list.map((edge) => ({ ...edge, hits: hitsOf(state, edge) }))];
  });
  return { ...graph, edges: new Map(edges) };
};

export const everyHit = ({ edges }: Graph): ReadonlySet<string> => {
  const all = new Set<string>();
  for (const list of edges.values()) for (const { hits } of list) for (const hit of hits) all.add(hit);
  return all;
};
