import type { AnyStateMachine } from 'xstate';

/** A transition as the chart defines it, with a name of its own: `match.live.playing --period.ended[1]--> match.live.interval`. */
export type Definition = {
  readonly source: { readonly id: string };
  readonly eventType: string;
  readonly target?: readonly { readonly id: string }[] | undefined;
  guard?: unknown;
  actions: readonly unknown[];
};
export type Node = {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly transitions: ReadonlyMap<string, readonly Definition[]>;
  readonly always?: readonly Definition[] | undefined;
  readonly states: Readonly<Record<string, Node>>;
  entry: readonly unknown[];
  readonly initial: { readonly target: readonly { readonly id: string }[] };
};

/** The root of the chart. What XState keeps in a node is typed more widely than a reader needs. */
export const rootOf = (machine: AnyStateMachine): Node => machine.root as unknown as Node;

const below = (node: Node): readonly Node[] => [node, ...Object.values(node.states).flatMap(below)];
export const nodesOf = (machine: AnyStateMachine): readonly Node[] => below(rootOf(machine));

const named = (definition: Definition, index: number, of: number): readonly [Definition, string] => {
  const { source, eventType, target } = definition;
  const place = of > 1 ? `[${index + 1}]` : '';
  const to = target?.map(({ id }) => id).join() ?? 'itself';
  return [definition, `${source.id} --${eventType || 'always'}${place}--> ${to}`];
};

/** Every transition definition of a machine, eventless and delayed ones too, with its name. */
export const transitionsOf = (machine: AnyStateMachine): ReadonlyMap<Definition, string> =>
  new Map(
    nodesOf(machine).flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flatMap((list) =>
        list.map((one, index) => named(one, index, list.length)),
      ),
    ),
  );

/** Every state in which a machine may rest: leaves, and no history marks. */
export const statesOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine)
    .filter((node) => node.type !== 'history' && Object.keys(node.states).length === 0)
    .map(({ id }) => `state ${id}`);
