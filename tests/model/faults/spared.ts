import { transitionsOf } from '../kit/definitions.ts';
import { machines } from '../machines.ts';
import type { Fault } from './fault.ts';

/**
 * Changes that are no faults: a guard before which nothing is ever refused (there is no rule for such an event), an
 * action that changes nothing (a note). Read from the plan, which covers the small worlds: what none of them shows
 * cannot be shown.
 */
export const sparedIn = (machine: string): ((fault: Fault) => boolean) => {
  const one = machines.find(({ name }) => name === machine);
  const reached = one?.taken() ?? new Set<string>();
  const definitions = new Map(
    [...(one ? transitionsOf(one.machine) : [])].map(([definition, name]) => [name, definition]),
  );
  const transition = (name: string) => [...definitions.keys()].find((known) => name.startsWith(known)) ?? name;
  return ({ machine: of, kind, name }) => {
    const plain = transition(name);
    const definition = definitions.get(plain);
    if (!definition || of !== machine) return false;
    if (kind === 'guard') return definition.guard === 'legal' && !reached.has(`guard ${plain}`);
    return kind === 'effect' && definition.eventType !== '' && !reached.has(`effect ${plain}`);
  };
};
