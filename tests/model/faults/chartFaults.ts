import type { AnyStateMachine } from 'xstate';
import { type Definition, nodesOf, transitionsOf } from '../kit/definitions.ts';
import { type Fault, swap } from './fault.ts';

const never = () => false;
const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : String((action as { type?: unknown }).type ?? 'assign');

const ofTransition = (machine: string, definition: Definition, name: string): readonly Fault[] => [
  { machine, kind: 'transition', name, plant: () => swap(definition, 'guard', never) },
  ...(definition.guard === undefined
    ? []
    : [{ machine, kind: 'guard' as const, name, plant: () => swap(definition, 'guard', undefined) }]),
  ...definition.actions.map((action) => ({
    machine,
    kind: 'effect' as const,
    name: `${name}: ${nameOf(action)}`,
    plant: () =>
      swap(
        definition,
        'actions',
        definition.actions.filter((one) => one !== action),
      ),
  })),
];

/** Each transition that never happens, each guard that lets everything through, each action that is not done. */
export const chartFaults = (machine: string, chart: AnyStateMachine): readonly Fault[] => [
  ...[...transitionsOf(chart)].flatMap(([definition, name]) => ofTransition(machine, definition, name)),
  ...nodesOf(chart)
    .filter((node) => node.entry.length > 0)
    .map((node) => ({
      machine,
      kind: 'effect' as const,
      name: `entering ${node.id}`,
      plant: () => swap(node, 'entry', []),
    })),
];
