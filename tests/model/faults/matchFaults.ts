import { isDeepStrictEqual } from 'node:util';
import { assign } from 'xstate';
import type { LogEntry, MatchEventType } from '#domain/match/entry.ts';
import { apply } from '#domain/match/fold.ts';
import { rules } from '#domain/match/judge.ts';
import type { MatchState, PlayerInMatch } from '#domain/match/state.ts';
import { matchLifecycle } from '#machines/match/lifecycle.ts';
import { type Fault, swap } from './fault.ts';

/** Each rule that nobody asks. */
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

/** A part of what a match has come to that an event changes: `score`, or `players.goals` of whoever it is about. */
export type Effect = { readonly type: MatchEventType; readonly part: string };
const ofPlayers = 'players.';
const squadPart = 'squad';
/** Players by part; `known` are those who were called up before. */
const partsOf = (state: MatchState, known: readonly string[]): Readonly<Record<string, unknown>> => {
  const players = known.flatMap((id) => state.players[id] ?? []);
  const keys = [...new Set(players.flatMap((one) => Object.keys(one)))] as readonly (keyof PlayerInMatch)[];
  return {
    ...Object.fromEntries(Object.entries(state).filter(([part]) => part !== 'players' && part !== 'rules')),
    [squadPart]: Object.keys(state.players),
    ...Object.fromEntries(keys.map((key) => [`${ofPlayers}${key}`, players.map((one) => one[key])])),
  };
};

/** What an entry changes. */
export const effectsOf = (before: MatchState, entry: LogEntry): readonly Effect[] => {
  const after = apply(before, entry);
  const known = Object.keys(before.players).filter((id) => id in after.players);
  const [was, is] = [partsOf(before, known), partsOf(after, known)];
  return Object.keys(is)
    .filter((part) => !isDeepStrictEqual(was[part], is[part]))
    .map((part) => ({ type: entry.type, part }));
};

const undone = (before: MatchState, after: MatchState, part: string): MatchState => {
  if (part === squadPart) return { ...after, players: before.players };
  if (!part.startsWith(ofPlayers)) return { ...after, [part]: before[part as keyof MatchState] };
  const key = part.slice(ofPlayers.length) as keyof PlayerInMatch;
  const players = Object.entries(after.players).map(([id, player]) => {
    const was = before.players[id];
    return [id, was ? { ...player, [key]: was[key] } : player] as const;
  });
  return { ...after, players: Object.fromEntries(players) };
};

/** Each reducer that forgets one part of its work. */
export const effectFaults = (effects: readonly Effect[]): readonly Fault[] =>
  effects.map(({ type, part }) => ({
    machine: 'match',
    kind: 'effect' as const,
    name: `${type} changes no ${part}`,
    plant: () => {
      const fold = assign(({ context, event }: { context: MatchState; event: LogEntry }) => {
        const after = apply(context, event);
        return event.type === type ? undone(context, after, part) : after;
      });
      return swap(matchLifecycle.implementations.actions as Record<string, unknown>, 'fold', fold);
    },
  }));
