import type { Entry, MatchEvent } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import { positionCodes } from '#domain/positions.ts';
import type { ConsoleModel } from '#features/console/useConsole.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { applyPending, entryOf, objectionTo } from '#machines/match/optimistic.ts';
import { replay } from '#machines/match/replay.ts';

export const rules = { ...rulesOf('FUT7'), timePenalty: null, extraPeriods: [], winnerNeeded: true };
export const input = { rules, isLocal: false };
export const start = 1_760_000_000_000;
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const players = Array.from({ length: 10 }, (_, index) => id(index + 1));
export const [, ana, leo, mia] = players as [string, string, string, string];
export const late = players[9] as string;

/** A match as its log has it, one event a minute. */
export const matchOf = (...events: readonly ConsoleCommand['event'][]) => {
  const opening: MatchEvent[] = [
    { type: 'squad.called', players: players.map((playerId, index) => ({ playerId, dorsal: index + 1 })) },
    ...players.slice(0, 7).map(
      (playerId, index): MatchEvent => ({
        type: 'lineup.placed',
        playerId,
        position: positionCodes[index] ?? 'm',
      }),
    ),
    { type: 'lineup.confirmed' },
    { type: 'period.started', n: 1 },
  ];
  const log: Entry[] = [];
  for (const [index, event] of [...opening, ...events].entries()) {
    const at = start + Math.max(0, index - opening.length + 1) * 60_000;
    const command = { commandId: id(100 + index), event, at, device: 'tablet' };
    log.push({ ...entryOf(replay(input, log).state, command), seq: index + 1 } as Entry);
  }
  const optimistic = applyPending(input, log, []);
  const now = start + (events.length + 1) * 60_000;
  const model = {
    state: optimistic.now.state,
    facts: { people: [{ id: late, position: 'pt' }] },
    objection: (event: MatchEvent) =>
      objectionTo(input, optimistic, { commandId: id(999), event, at: now, device: 'tablet' }),
  } as unknown as ConsoleModel;
  return { log, now, model, state: optimistic.now.state, idOf: (index: number) => id(100 + opening.length + index) };
};

export const goal = (playerId: string): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId });
export const yellow = (playerId: string): MatchEvent => ({ type: 'card.shown', card: 'yellow', playerId });
