import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState, PlayerInMatch } from '#domain/match/state.ts';
import type { Law } from './lawsKept.ts';
import { sinBin } from './sinBins.ts';

const counted = [
  'goals',
  'penaltyGoals',
  'ownGoals',
  'assists',
  'penaltiesMissed',
  'yellow',
  'secondYellow',
  'red',
] as const;
type Counted = (typeof counted)[number];

/** Independent counts of what each player has done, and which cards they have been shown. */
export const tallies = () => {
  const sums = new Map<string, number>();
  const cautions = new Set<string>();
  let total = 0;
  const add = (playerId: string | undefined, what: Counted) => {
    total += 1;
    if (playerId !== undefined) sums.set(`${playerId} ${what}`, (sums.get(`${playerId} ${what}`) ?? 0) + 1);
  };
  /** Cautions of the match do not count in the shoot-out (Law 10). */
  const book = (before: MatchState, shown: Extract<LogEntry, { type: 'card.shown' }>) => {
    const { card, playerId, staffId } = shown;
    if (shown.uncounted) return;
    const who = `${playerId} ${staffId} ${before.shootout !== undefined}`;
    const bin = sinBin(before, shown);
    const off = bin === undefined ? cautions.has(who) : bin === 'off';
    const is = card === 'yellow' && off ? 'secondYellow' : card;
    if (is === 'yellow') cautions.add(who);
    add(playerId, is);
  };
  const note = (before: MatchState, entry: LogEntry) => {
    if (entry.type === 'goal.scored') {
      add(entry.playerId, 'goals');
      add(entry.assistId, 'assists');
      if (entry.kind === 'penalty') add(entry.playerId, 'penaltyGoals');
    }
    if (entry.type === 'goal.conceded' && entry.kind === 'ownGoal') add(entry.playerId, 'ownGoals');
    if (entry.type === 'penalty.missed' && entry.side === 'own') add(entry.playerId, 'penaltiesMissed');
    if (entry.type === 'assist.given') add(entry.playerId, 'assists');
    if (entry.type === 'card.shown') book(before, entry);
  };
  /** Checked again only where an entry was recorded, or a player has changed. */
  const lawsOf = (before: MatchState, entry: LogEntry, after: MatchState): readonly Law[] => {
    const known = total;
    note(before, entry);
    if (total === known && before.players === after.players) return [];
    return counted.map((what) => [
      `${what} are counted`,
      Object.values(after.players).every(
        (one: PlayerInMatch) => one[what] === (sums.get(`${one.playerId} ${what}`) ?? 0),
      ),
    ]);
  };
  return { lawsOf };
};
