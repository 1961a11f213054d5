import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { Phase } from '#machines/match/phase.ts';

/** The phase after an accepted entry. Other entries change no phase. */
const leads: Partial<Record<LogEntry['type'], Phase>> = {
  'lineup.confirmed': 'ready',
  'lineup.reopened': 'scheduled',
  'period.started': 'playing',
  'shootout.started': 'shootout',
  'match.suspended': 'suspended',
  'match.abandoned': 'abandoned',
  'match.postponed': 'postponed',
  'match.rescheduled': 'scheduled',
  'match.cancelled': 'cancelled',
  'match.finished': 'finished',
  'match.awarded': 'finished',
  'match.confirmed': 'confirmed',
};
/** A result that is awarded after the signature leaves the match signed. */
const leadsTo = (type: LogEntry['type'], before: Phase): Phase =>
  type === 'match.awarded' && before === 'confirmed' ? before : (leads[type] ?? before);
const isShort = ({ pitch, timePenalties, rules }: MatchState): boolean =>
  Object.keys(pitch).length + timePenalties.length < rules.least;

/** Follows a match from phase to phase by its entries, and never reads the chart. */
export const phaseKeeper = () => {
  let before: Phase = 'scheduled';
  let brokenOff: Phase = 'playing';
  /** Where the match has to be after an entry. */
  return (entry: LogEntry, { rules, periods }: MatchState, after: MatchState): Phase => {
    const last = [rules.periods.length, rules.periods.length + rules.extraPeriods.length].includes(periods.length);
    const next =
      entry.type === 'period.ended'
        ? last
          ? 'fullTime'
          : 'interval'
        : entry.type === 'match.resumed'
          ? brokenOff
          : leadsTo(entry.type, before);
    // Law 3: a match does not go on with too few players.
    const now = next === 'playing' && isShort(after) ? 'suspended' : next;
    if (now === 'suspended' && before !== 'suspended') brokenOff = before;
    before = now;
    return now;
  };
};
