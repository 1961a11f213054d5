import type { AnyStateMachine } from 'xstate';
import { type Definition, type Node, nodesOf, transitionsOf } from './definitions.ts';

/** Arrows from one state to another; those with the same ends are one arrow with several words. */
export type Arrow = {
  readonly from: string;
  readonly to: string;
  readonly words: readonly string[];
  /** No tour takes one of them. */
  readonly untaken: boolean;
};
/** Events that a state accepts without leaving. */
export type Inside = { readonly state: string; readonly words: readonly string[]; readonly untaken: readonly string[] };
export type Chart = { readonly root: Node; readonly arrows: readonly Arrow[]; readonly inside: readonly Inside[] };

const guardOf = ({ guard }: Definition): string => {
  const name = typeof guard === 'string' ? guard : (guard as { type?: string } | undefined)?.type;
  // An inline guard has no name; `legal` stands before nearly everything.
  return guard === undefined || name === 'legal' ? '' : ` [${name ?? 'if'}]`;
};
const eventOf = (type: string): string =>
  type
    .replace(/^xstate\.done\.actor\./, 'done: ')
    .replace(/^xstate\.error\.actor\./, 'failed: ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1') || 'always';
const wordOf = (definition: Definition): string => `${eventOf(definition.eventType)}${guardOf(definition)}`;

/** The chart as a picture needs it, read off the machine. `taken` are the transitions that the tours take. */
export const chartOf = (machine: AnyStateMachine, taken: ReadonlySet<string>): Chart => {
  const arrows = new Map<string, Arrow>();
  const inside = new Map<string, Inside>();
  for (const [definition, name] of transitionsOf(machine)) {
    const from = definition.source.id;
    const [target] = definition.target ?? [];
    const word = wordOf(definition);
    const untaken = !taken.has(name);
    if (!target) {
      const known = inside.get(from) ?? { state: from, words: [], untaken: [] };
      inside.set(from, {
        ...known,
        words: [...known.words, word],
        untaken: untaken ? [...known.untaken, word] : known.untaken,
      });
      continue;
    }
    const key = `${from} ${target.id}`;
    const known = arrows.get(key) ?? { from, to: target.id, words: [], untaken: false };
    arrows.set(key, { ...known, words: [...known.words, word], untaken: known.untaken || untaken });
  }
  const [root] = nodesOf(machine);
  if (!root) throw new Error('a machine without states');
  return { root, arrows: [...arrows.values()], inside: [...inside.values()] };
};

export const childrenOf = (node: Node): readonly Node[] => Object.values(node.states);
/** Where a compound state begins. */
export const beginsAt = (node: Node): string | undefined =>
  childrenOf(node).length > 0 ? node.initial.target[0]?.id : undefined;
