import {
  type Entry,
  isSeen,
  type LogEntry,
  type MatchEvent,
  printMinute,
  type SeenEntry,
  type Side,
} from '#domain/match/entry.ts';
import { inMatchTime } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';
import { asItCounts } from './counted.ts';
import type { MatchNow } from './replay.ts';

/** One line of a match report. */
export type StoryLine = {
  readonly id: string;
  readonly entryId: string;
  readonly seq: number;
  readonly period: number;
  /** 23' or 45+2'; empty in an interval. */
  readonly minute: string;
  readonly event: MatchEvent;
  readonly side: Side | null;
  /** The score after a goal, or at the end of a period. */
  readonly score: Readonly<Record<Side, number>> | null;
};
export type Chapter<L extends Pick<StoryLine, 'period'>> = { readonly period: number; readonly lines: readonly L[] };

/** Events of a printed report; notes are for users who may see them. */
const toldTypes = new Set<MatchEvent['type']>([
  'goal.scored',
  'goal.conceded',
  'penalty.missed',
  'card.shown',
  'player.substituted',
  'player.injured',
  'timePenalty.ended',
  'timeout.taken',
  'shootout.started',
  'kick.taken',
  'period.ended',
  'match.suspended',
  'match.resumed',
  'match.abandoned',
  'match.postponed',
  'match.rescheduled',
  'match.cancelled',
  'match.finished',
  'match.awarded',
  'rules.corrected',
  'note.made',
]);
/** Of players who leave the pitch without a substitute, only those excluded to equate numbers. */
const isAnnounced = (entry: LogEntry): boolean =>
  toldTypes.has(entry.type) || (entry.type === 'lineup.benched' && entry.equates === true);

const sideOf = (event: MatchEvent): Side | null => {
  if (event.type === 'goal.scored') return 'own';
  if (event.type === 'goal.conceded') return 'rival';
  if ('side' in event) return event.side;
  return 'playerId' in event || event.type === 'player.substituted' ? 'own' : null;
};

/** A later assist belongs to the line of its goal; several substitutions at once are several lines. */
const shown = (entry: LogEntry, state: MatchState): readonly MatchEvent[] => {
  if (entry.type === 'player.substituted') return entry.changes.map((one) => ({ type: entry.type, changes: [one] }));
  if (entry.type !== 'goal.scored') return [asItCounts(entry, state)];
  const { kind, playerId } = entry;
  return [
    { type: entry.type, kind, playerId, assistId: state.goals.find((one) => one.entryId === entry.id)?.assistId },
  ];
};

const isEntry = (entry: SeenEntry): entry is Entry => isSeen(entry);

/** The match in lines: the log after corrections, in match time, with the running score. */
export const storyOf = (log: readonly SeenEntry[], now: MatchNow): readonly StoryLine[] => {
  const left = new Set(now.conflicts.map((one) => one.id));
  const score = { own: 0, rival: 0 };
  return inMatchTime(log.filter(isEntry), now.state.rules)
    .filter((entry) => !left.has(entry.id))
    .flatMap((entry) => {
      if (entry.type === 'goal.scored') score.own += 1;
      if (entry.type === 'goal.conceded') score.rival += 1;
      const counted = ['goal.scored', 'goal.conceded', 'period.ended'].includes(entry.type) ? { ...score } : null;
      if (!isAnnounced(entry)) return [];
      return shown(entry, now.state).map((event, index) => ({
        id: `${entry.id}.${index}`,
        entryId: entry.id,
        seq: entry.seq,
        period: entry.period,
        minute: printMinute(entry),
        event,
        side: sideOf(event),
        score: counted,
      }));
    });
};

/** Period by period; `latestFirst` while the match is live, since people look for the latest events. */
export const chaptersOf = <L extends Pick<StoryLine, 'period'>>(
  lines: readonly L[],
  latestFirst: boolean,
): readonly Chapter<L>[] => {
  const periods = [...new Set(lines.map((line) => line.period))].toSorted((a, b) => a - b);
  const chapters = periods.map((period) => {
    const own = lines.filter((line) => line.period === period);
    return { period, lines: latestFirst ? own.toReversed() : own };
  });
  return latestFirst ? chapters.reverse() : chapters;
};
