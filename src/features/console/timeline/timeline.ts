import type { UserId } from '#domain/ids.ts';
import { isSeen, type LogEntry, type MatchEventType, type SeenEntry } from '#domain/match/entry.ts';
import { asItStands } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';
import { asItCounts } from '#machines/match/counted.ts';
import type { Signal } from '#ui/football/signals.ts';
import { confirmedByIn } from '../conflicts/duplicates.ts';

export type Line = {
  readonly entry: LogEntry;
  readonly withdrawn: boolean;
  readonly score?: string;
  /** Other users who recorded the same. */
  readonly confirmedBy: readonly UserId[];
};
const nobody: readonly UserId[] = [];

/** The line-up before kick-off and small moves on the pitch: a match report does not list them. */
const unannounced = new Set<MatchEventType>([
  'squad.called',
  'lineup.placed',
  'lineup.benched',
  'lineup.confirmed',
  'lineup.reopened',
  'formation.set',
  'player.moved',
  'clock.started',
  'clock.stopped',
  'note.made',
]);
/** Whether a report lists the entry. Of players who leave without a substitute: those excluded to equate numbers. */
export const isAnnounced = (entry: LogEntry): boolean =>
  !unannounced.has(entry.type) || (entry.type === 'lineup.benched' && entry.equates === true);

const byTimeBackwards = (a: Line, b: Line): number =>
  b.entry.period - a.entry.period ||
  (b.entry.clock ?? Number.POSITIVE_INFINITY) - (a.entry.clock ?? Number.POSITIVE_INFINITY) ||
  b.entry.seq - a.entry.seq;

/** The score after each goal, as printed: home first. */
const scoresAt = ({ goals, isLocal }: MatchState): ReadonlyMap<string, string> => {
  let [own, rival] = [0, 0];
  return new Map(
    goals.map((goal) => {
      if (goal.side === 'own') own += 1;
      else rival += 1;
      return [goal.entryId, isLocal ? `${own}–${rival}` : `${rival}–${own}`];
    }),
  );
};

/** The lines of the match after corrections, newest first; withdrawn ones too. */
export const linesOf = (log: readonly SeenEntry[], state: MatchState): readonly Line[] => {
  const scores = scoresAt(state);
  const confirmedBy = confirmedByIn(log);
  return asItStands(log.filter(isSeen), state.rules)
    .filter(({ entry }) => isAnnounced(entry))
    .map(({ entry, withdrawn }) => ({
      entry: asItCounts(entry, state),
      withdrawn,
      score: scores.get(entry.id),
      confirmedBy: confirmedBy.get(entry.id) ?? nobody,
    }))
    .sort(byTimeBackwards);
};

const signals: Partial<Record<MatchEventType, Signal>> = {
  'goal.scored': 'goal',
  'goal.conceded': 'goal',
  'penalty.missed': 'penaltyMissed',
  'player.substituted': 'change',
  'player.injured': 'injury',
  'assist.given': 'assist',
  'period.started': 'whistle',
  'period.ended': 'whistle',
  'match.finished': 'whistle',
  'match.suspended': 'whistle',
  'match.resumed': 'whistle',
  'match.abandoned': 'whistle',
  'shootout.started': 'whistle',
  'lineup.benched': 'whistle',
  'timePenalty.ended': 'clock',
  'timeout.taken': 'clock',
  'clock.set': 'clock',
  'match.awarded': 'whistle',
  'rules.corrected': 'whistle',
};

/** The icon of a line. */
export const signalOf = (entry: LogEntry): Signal => {
  if (entry.type === 'card.shown') return entry.card;
  if (entry.type === 'kick.taken') return entry.scored ? 'goal' : 'penaltyMissed';
  if (entry.type === 'goal.scored' || entry.type === 'goal.conceded')
    return entry.kind === 'ownGoal' ? 'ownGoal' : entry.kind === 'penalty' ? 'penalty' : 'goal';
  return signals[entry.type] ?? 'note';
};

/** A collapsed line of withdrawn entries: the line after it (null: at the end), and their number. */
export type Fold = { readonly before: Line | null; readonly count: number };

/**
 * The lines to show. A single withdrawn entry stays in its place; several are one line in the place of the newest, so
 * that the others stay visible, until it is expanded.
 */
export const folded = (
  lines: readonly Line[],
  open: boolean,
): { readonly shown: readonly Line[]; readonly fold: Fold | null } => {
  const count = lines.filter(({ withdrawn }) => withdrawn).length;
  if (count < 2) return { shown: lines, fold: null };
  const newest = lines.findIndex(({ withdrawn }) => withdrawn);
  const before = lines.slice(newest).find(({ withdrawn }) => open || !withdrawn) ?? null;
  return { shown: open ? lines : lines.filter(({ withdrawn }) => !withdrawn), fold: { before, count } };
};
