import { AppError } from '#contract/errors.ts';
import { formationsOf } from '#domain/formations.ts';
import { isSeen, type MatchEvent, type SeenEntry } from '#domain/match/entry.ts';
import { sideToKick } from '#domain/match/rules/shootout.ts';
import { onPitch } from '#domain/match/state.ts';
import type { Sport } from '#domain/sports.ts';
import type { ConsoleCommand } from './command.ts';
import { foldOf } from './foldOf.ts';
import type { MatchInput } from './lifecycle.ts';
import { applyPending, objectionTo } from './optimistic.ts';
import { type MatchNow, replay } from './replay.ts';

/**
 * Records a command of a match that only this device knows, by the server's rules. Returns the longer log; the entry of
 * the command is its last. Throws the refusal, as the server would.
 */
export const recordLocally = (
  input: MatchInput,
  log: readonly SeenEntry[],
  command: ConsoleCommand,
): readonly SeenEntry[] => {
  if (log.some((entry) => isSeen(entry) && entry.id === command.commandId)) return log;
  const ground = { now: foldOf(input, log), log, waiting: new Set<string>() };
  const objection = objectionTo(input, ground, command);
  if (objection) throw new AppError(objection.refused.code, objection.refused.details);
  const optimistic = applyPending(input, log, [command]).log.slice(log.length);
  return [...log, ...optimistic.map((entry, index) => ({ ...entry, seq: log.length + index + 1 }))];
};

/** The log of a match up to kick-off: the start of a practice match. */
export const beforeKickOff = (log: readonly SeenEntry[]): readonly SeenEntry[] => {
  const first = log.findIndex((entry) => entry.type === 'period.started');
  return first < 0 ? log : log.slice(0, first);
};

/** What is missing for the kick-off: a match squad, a goalkeeper, a full line-up. */
export const missingLineUp = (
  input: MatchInput,
  log: readonly SeenEntry[],
  sport: Sport,
  people: readonly { readonly id: string; readonly dorsal: number | null; readonly position: string | null }[],
): readonly MatchEvent[] => {
  const { state, phase } = replay(input, log);
  if (phase !== 'scheduled') return [];
  const called = Object.keys(state.players);
  const squad = called.length >= input.rules.onPitch ? people.filter((one) => called.includes(one.id)) : people;
  const players = squad.slice(0, input.rules.squadMost);
  const events: MatchEvent[] = [];
  if (players.length !== called.length || called.length === 0)
    events.push({
      type: 'squad.called',
      players: players.map((one, index) => ({ playerId: one.id, dorsal: one.dorsal ?? 30 + index })),
    });
  if (Object.keys(state.lineup).length >= input.rules.onPitch) return events;
  const left = [...players];
  for (const { position, x, y } of formationsOf(sport, input.rules.onPitch)[0]?.slots ?? []) {
    const keeper = position === 'pt';
    const fits = left.findIndex((one) => (one.position === 'pt') === keeper);
    const [chosen] = left.splice(Math.max(0, fits), 1);
    if (chosen) events.push({ type: 'lineup.placed', playerId: chosen.id, position, x, y });
  }
  return events;
};

/** A number from 0 to 1 that is the same for the same seed and place, so that a practice match can be repeated. */
const chanceAt = (seed: number, ...place: readonly number[]): number => {
  let hash = seed >>> 0;
  for (const part of [...place, 7]) {
    hash = Math.imul(hash ^ (part + 0x9e3779b9), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
};

/** How often the opponent does something in a minute of play. */
const goal = 1 / 16;
const penalty = 1 / 70;
const missed = 1 / 90;
const injury = 1 / 40;
const timeout = 1 / 15;

/** The opponent's event in one minute of play; null when there is none. */
export const robotAction = (seed: number, { state }: Pick<MatchNow, 'state'>, minute: number): MatchEvent | null => {
  const drawn = chanceAt(seed, state.period, minute);
  if (drawn < goal) return { type: 'goal.conceded', kind: 'play' };
  if (drawn < goal + penalty) return { type: 'goal.conceded', kind: 'penalty' };
  if (drawn < goal + penalty + missed) return { type: 'penalty.missed', side: 'rival' };
  const players = onPitch(state);
  if (drawn < goal + penalty + missed + injury) {
    const playerId = players[Math.floor(chanceAt(seed, state.period, minute, 1) * players.length)];
    return playerId ? { type: 'player.injured', playerId } : null;
  }
  const timeouts = state.rules.timeouts > 0 && drawn > 1 - timeout;
  return timeouts ? { type: 'timeout.taken', side: 'rival' } : null;
};

/** The opponent's next penalty of the shoot-out; null while it is ours. */
export const robotKick = (seed: number, { state, phase }: Pick<MatchNow, 'state' | 'phase'>): MatchEvent | null => {
  if (phase !== 'shootout' || sideToKick(state) !== 'rival') return null;
  const taken = state.shootout?.kicks.length ?? 0;
  return { type: 'kick.taken', side: 'rival', scored: chanceAt(seed, 99, taken) < 0.75 };
};
