import type { SnapshotFrom } from 'xstate';
import type { MatchEventType } from '#domain/match/entry.ts';
import { matchLifecycle } from './lifecycle.ts';

/** The states of a match (specification of the live match). */
export const phases = [
  'scheduled',
  'ready',
  'playing',
  'interval',
  'fullTime',
  'shootout',
  'suspended',
  'postponed',
  'finished',
  'abandoned',
  'confirmed',
  'cancelled',
] as const;
export type Phase = (typeof phases)[number];
export type MatchSnapshot = SnapshotFrom<typeof matchLifecycle>;

/** The phase of a match. `live` is only the parent of playing, interval, end of normal time and shoot-out. */
export const phaseOf = ({ value }: MatchSnapshot): Phase => (typeof value === 'string' ? value : value.live) as Phase;

type Node = {
  readonly ownEvents: readonly string[];
  readonly states: Readonly<Record<string, Node>>;
  readonly type: string;
};

const heard = (node: Node, from: readonly string[]): readonly (readonly [string, ReadonlySet<string>])[] =>
  Object.entries(node.states).flatMap(([name, child]) => {
    const events = [...from, ...child.ownEvents];
    return Object.keys(child.states).length > 0 ? heard(child, events) : [[name, new Set(events)] as const];
  });

/** For each phase the events that its chart accepts, read from the machine. */
const hearing = new Map(heard(matchLifecycle.root, []));
export const hears = (phase: Phase, type: MatchEventType): boolean => hearing.get(phase)?.has(type) ?? false;
