import { assign } from 'xstate';
import type { LogEntry, MatchEventType } from '#domain/match/entry.ts';
import { apply } from '#domain/match/fold.ts';
import { rules } from '#domain/match/judge.ts';
import type { MatchState } from '#domain/match/state.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { type Part, partsOf } from '../match/parts.ts';
import { type Fault, swap } from './fault.ts';

/** Each rule, left out. */
export const ruleFaults = (): readonly Fault[] =>
  (Object.keys(rules) as readonly MatchEventType[]).flatMap((type) =>
    rules[type].map((rule, index) => ({
      machine: 'match',
      kind: 'rule' as const,
      name: `${type}, rule ${index + 1}`,
      plant: () => {
        const list = rules[type] as unknown[];
        const at = list.indexOf(rule);
        list.splice(at, 1);
        return () => void list.splice(at, 0, rule);
      },
    })),
  );

/** A thing with one of its fields as it was in another, or without it where the other has none. */
const fieldOf = <T extends object>(is: T, was: T, field: string): T => {
  const { [field]: _gone, ...rest } = is as Record<string, unknown>;
  return { ...rest, ...(field in was && { [field]: was[field as keyof T] }) } as T;
};
const ofPlayers = 'players.';

const undone = (before: MatchState, after: MatchState, part: Part): MatchState => {
  if (part === 'squad') return { ...after, players: before.players };
  if (!part.startsWith(ofPlayers)) return fieldOf(after, before, part);
  const players = Object.entries(after.players).map(([id, player]) => {
    const was = before.players[id];
    return [id, was ? fieldOf(player, was, part.slice(ofPlayers.length)) : player] as const;
  });
  return { ...after, players: Object.fromEntries(players) };
};

const forgets = (type: MatchEventType, part: Part): Fault => ({
  machine: 'match',
  kind: 'effect',
  name: `${type} changes no ${part}`,
  plant: () => {
    const fold = assign(({ context, event }: { context: MatchState; event: LogEntry }) => {
      const after = apply(context, event);
      return event.type === type ? undone(context, after, part) : after;
    });
    return swap(matchLifecycle.implementations.actions as Record<string, unknown>, 'fold', fold);
  },
});

/** Each reducer that forgets one part of its work. */
export const effectFaults = (): readonly Fault[] =>
  (Object.keys(partsOf) as readonly MatchEventType[]).flatMap((type) =>
    partsOf[type].map((part) => forgets(type, part)),
  );
