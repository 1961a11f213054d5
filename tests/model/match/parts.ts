import { isDeepStrictEqual } from 'node:util';
import type { LogEntry, MatchEventType } from '#domain/match/entry.ts';
import { apply } from '#domain/match/fold.ts';
import type { MatchState, PlayerInMatch } from '#domain/match/state.ts';

type OfPlayers = `players.${Exclude<keyof PlayerInMatch, 'playerId'>}`;
/**
 * A part of the state of a match: `score`, who is in the `squad`, `players.goals` of the players who were in it before.
 */
export type Part = Exclude<keyof MatchState, 'players' | 'rules' | 'isLocal'> | 'squad' | OfPlayers;

/**
 * What each event changes: declared here, reached by the tours in every mode, and omitted part by part by the planted
 * faults. The tests fail for an event without a line, for a part that no tour reaches, and for a part in no line.
 */
export const partsOf = {
  'squad.called': ['squad', 'players.dorsal', 'lineup', 'now'],
  'lineup.placed': ['lineup', 'pitch', 'away', 'players.spells', 'now'],
  'lineup.benched': ['lineup', 'pitch', 'away', 'players.spells', 'now', 'shootout'],
  'formation.set': ['formation', 'lineup', 'pitch', 'now'],
  'lineup.confirmed': [],
  'lineup.reopened': [],
  'period.started': ['period', 'periods', 'clock', 'now', 'pitch', 'players.started', 'players.spells'],
  'period.ended': ['periods', 'clock', 'now'],
  'clock.stopped': ['clock', 'now'],
  'clock.started': ['clock'],
  'clock.set': ['now'],
  'goal.scored': ['score', 'goals', 'periods', 'players.goals', 'players.penaltyGoals', 'players.assists', 'now'],
  'goal.conceded': ['score', 'goals', 'periods', 'players.ownGoals', 'vacancies', 'now'],
  'penalty.missed': ['players.penaltiesMissed', 'now'],
  'card.shown': [
    'cards',
    'players.yellow',
    'players.secondYellow',
    'players.red',
    'players.sentOffAt',
    'players.spells',
    'lineup',
    'pitch',
    'away',
    'timePenalties',
    'vacancies',
    'lost',
    'now',
  ],
  'player.substituted': [
    'pitch',
    'away',
    'players.spells',
    'changesMade',
    'additional',
    'players.concussedAt',
    'windows',
    'vacancies',
    'lost',
    'now',
    'shootout',
  ],
  'player.moved': ['pitch', 'now'],
  'player.injured': ['players.injuredAt', 'now'],
  'assist.given': ['goals', 'players.assists'],
  'timePenalty.ended': ['timePenalties', 'pitch', 'players.spells', 'now'],
  'timeout.taken': ['timeouts', 'now'],
  'shootout.started': ['shootout', 'timePenalties', 'pitch', 'players.spells'],
  'kick.taken': ['shootout'],
  'match.suspended': ['reason', 'clock', 'now'],
  'match.resumed': ['reason', 'clock'],
  'match.abandoned': ['reason', 'clock', 'periods', 'now'],
  'match.postponed': ['reason'],
  'match.rescheduled': ['reason'],
  'match.cancelled': ['reason'],
  'match.finished': [],
  'match.confirmed': [],
  'match.awarded': ['score', 'awarded', 'reason'],
  'rules.corrected': ['now'],
  'note.made': ['now'],
} as const satisfies Readonly<Record<MatchEventType, readonly Part[]>>;

/** An event and a part that it changes, as a ledger counts it. */
export const partHit = (type: MatchEventType, part: string): string => `part ${type}: ${part}`;
export const declaredParts: readonly string[] = Object.entries(partsOf).flatMap(([type, parts]) =>
  parts.map((part) => partHit(type as MatchEventType, part)),
);

/** Most of a fold's result is the same object as before, which needs no comparison. */
const differ = (was: unknown, is: unknown): boolean => was !== is && !isDeepStrictEqual(was, is);
const fieldsThatDiffer = <T extends object>(was: T, is: T): readonly string[] =>
  was === is
    ? []
    : Object.keys({ ...was, ...is }).filter((field) => differ(was[field as keyof T], is[field as keyof T]));

/** What changed of the players; those who were in the squad before are looked at one by one. */
const ofPlayers = (was: MatchState['players'], is: MatchState['players']): readonly string[] => {
  if (was === is) return [];
  const fields = Object.entries(was).flatMap(([id, player]) =>
    fieldsThatDiffer<PlayerInMatch>(player, is[id] ?? player),
  );
  return [
    ...(differ(Object.keys(was), Object.keys(is)) ? ['squad'] : []),
    ...[...new Set(fields)].map((field) => `players.${field}`),
  ];
};

/** The parts of a match that an entry changes. */
export const partsChangedBy = (before: MatchState, entry: LogEntry): readonly string[] => {
  const { players, ...was } = before;
  const { players: then, ...is } = apply(before, entry);
  return [...fieldsThatDiffer(was, is), ...ofPlayers(players, then)].map((part) => partHit(entry.type, part));
};
