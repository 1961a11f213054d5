import { isDeepStrictEqual } from 'node:util';
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor, type Snapshot } from 'xstate';
import { type Definition, type Node, transitionsOf } from './definitions.ts';

export type Stepped = {
  readonly next: AnyMachineSnapshot;
  readonly taken: readonly string[];
  /** The actions that the machine requests of its caller, with their parameters. */
  readonly requested: readonly string[];
};
export type Tracer = {
  readonly initial: AnyMachineSnapshot;
  /** One pure step, and the names of the transitions that it took, eventless ones too; `[]` when none accepted it. */
  readonly step: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => Stepped;
  /** The transitions that an event of this type would try from here, whatever their guards say. */
  readonly tried: (snapshot: AnyMachineSnapshot, type: string) => readonly string[];
};

/** The transitions that a microstep took. XState sends them to inspectors, in a type of its own. */
export const takenIn = (seen: { readonly type: string }): readonly Definition[] =>
  seen.type === '@xstate.microstep' ? (seen as unknown as { _transitions: readonly Definition[] })._transitions : [];

/**
 * Steps through a machine without running it. Depends on three things that XState does not guarantee: the transitions
 * in its `@xstate.microstep` inspection event, `_nodes` of a snapshot, and that a scope may be created directly (as
 * replay.ts does too). contract.test.ts fails when one of them changes.
 */
export const tracer = (machine: AnyStateMachine, input?: unknown): Tracer => {
  const names = transitionsOf(machine);
  let taken: string[] = [];
  let requested: string[] = [];
  const inert = createActor(machine, {
    input,
    inspect: (seen) => {
      taken.push(...takenIn(seen).map((one) => names.get(one) ?? `unknown ${one.eventType}`));
      if (taken.length > 500) throw new Error(`${machine.id} turns in circles.`);
    },
  });
  const nothing = () => undefined;
  const scope = {
    self: inert,
    system: inert.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: ({ type, params }: { type: string; params: unknown }) =>
      requested.push(`${type} ${JSON.stringify(params)}`),
  } as unknown as Parameters<typeof machine.transition>[2];
  return {
    initial: inert.getSnapshot(),
    step: (snapshot, event) => {
      [taken, requested] = [[], []];
      const next = machine.transition(snapshot, event, scope);
      return { next, taken, requested };
    },
    tried: (snapshot, type) =>
      nodesIn(snapshot).flatMap((node) => (node.transitions.get(type) ?? []).map((one) => names.get(one) ?? '')),
  };
};

const nodesIn = (snapshot: Snapshot<unknown>): readonly Node[] =>
  (snapshot as unknown as { _nodes: readonly Node[] })._nodes;

/** The leaves in which a snapshot rests. */
export const restingIn = (snapshot: Snapshot<unknown>): readonly string[] =>
  nodesIn(snapshot)
    .filter((node) => Object.keys(node.states).length === 0)
    .map(({ id }) => `state ${id}`);

/** Most of a step's result is the same object as before, which needs no comparison. */
const isSame = (before: object, after: object): boolean =>
  before === after ||
  Object.entries({ ...before, ...after }).every(([field, is]) => {
    const was = before[field as keyof typeof before] as unknown;
    return was === is || (field in after && isDeepStrictEqual(was, is));
  });

/** The hits of a step: transitions, states, and which transitions changed the context. */
export const hitsOf = (
  before: AnyMachineSnapshot,
  { next, taken }: Pick<Stepped, 'next' | 'taken'>,
): readonly string[] => [
  ...taken,
  ...restingIn(next),
  ...(isSame(before.context, next.context) ? [] : taken.map((one) => `effect ${one}`)),
];
