import { transitionsOf } from '../kit/definitions.ts';
import { machines } from '../machines.ts';
import type { Fault } from './fault.ts';

/** Rules that only choose the code: without them another rule refuses the same. No invariant can see their loss. */
export const codeOnly: Readonly<Record<string, string>> = {
  'formation.set, rule 1': 'a formation that there is not fits no format either',
  'player.substituted, rule 1': 'who comes on for himself is named twice',
};

/**
 * Faults that are none: a guard before which nothing is ever refused (there is no rule for such an event), an action
 * that changes nothing (a note). Read off the small worlds: what no move of any of them shows cannot be shown.
 */
export const sparedIn = (machine: string): ((fault: Fault) => boolean) => {
  const one = machines.find(({ name }) => name === machine);
  const reached = one?.explored().reached ?? new Set<string>();
  const definitions = new Map(
    [...(one ? transitionsOf(one.machine) : [])].map(([definition, name]) => [name, definition]),
  );
  const transition = (name: string) => [...definitions.keys()].find((known) => name.startsWith(known)) ?? name;
  return ({ kind, name }) => {
    const plain = transition(name);
    const definition = definitions.get(plain);
    if (!definition || machine !== 'match') return false;
    if (kind === 'guard') return definition.guard === 'legal' && !reached.has(`guard ${plain}`);
    return kind === 'effect' && definition.eventType !== '' && !reached.has(`effect ${plain}`);
  };
};
