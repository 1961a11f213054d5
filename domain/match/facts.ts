import type { Millis, Minute } from '../clock.ts';
import type { EntryId, PlayerId, StaffId } from '../ids.ts';
import type { PositionCode } from '../positions.ts';
import type { LogEntry, Side } from './entry.ts';
import { momentOf } from './fold/people.ts';
import { apply } from './fold.ts';
import { type MatchRules, periodEnd } from './format.ts';
import { emptyMatch, keeperOf, type MatchState, type Moment, onPitch, placeOf } from './state.ts';

export const factKinds = ['goal', 'conceded', 'penaltyMissed', 'card', 'change', 'injury', 'kick'] as const;
export type FactKind = (typeof factKinds)[number];

/** The sixth of extra time and the shoot-out, which come after the six of the regular time. */
export const extraBand = 7;

/**
 * What a figure of a match counts: an entry of the log that stands, with what was so at that moment. An entry with
 * several changes is several, told apart by `part`.
 */
export type MatchFact = {
  readonly seq: number;
  readonly part: number;
  readonly entryId: EntryId;
  readonly kind: FactKind;
  /** Of a goal its kind, of a card its colour (or `uncounted`), of a kick `scored` or `missed`. */
  readonly sub: string | null;
  readonly side: Side;
  /** Who scored, was booked, was injured, took the kick; of a change, who came on. */
  readonly playerId: PlayerId | null;
  /** Of a goal who passed, of one against who was in goal, of a change who went off. */
  readonly otherId: PlayerId | null;
  readonly staffId: StaffId | null;
  readonly period: number;
  readonly minute: Minute;
  readonly stoppage: Minute;
  readonly clock: Millis;
  /** The sixth of the regular time (1 to 6), or `extraBand`. */
  readonly band: number;
  /** Where the player stood. */
  readonly position: PositionCode | null;
  /** The score before. */
  readonly own: number;
  readonly rival: number;
  /** Of a goal of either side: our players on the pitch. */
  readonly on: readonly PlayerId[];
};

/**
 * The sixth of the regular time in which a moment lies, 1 to 6: a quarter of an hour in a match of 90 minutes. Stoppage
 * time belongs to the sixth in which its period ends. Extra time and the shoot-out are `extraBand`.
 */
export const bandOf = (rules: MatchRules, { period, minute }: Pick<Moment, 'period' | 'minute'>): number => {
  if (period > rules.periods.length) return extraBand;
  return Math.min(6, Math.max(1, Math.ceil((minute * 6) / Math.max(1, periodEnd(rules, rules.periods.length)))));
};

type Said = Partial<Pick<MatchFact, 'sub' | 'side' | 'playerId' | 'otherId' | 'staffId' | 'on'>> &
  Pick<MatchFact, 'kind'>;

/** What the kinds that are counted say; nothing for all others. */
const saidBy = (before: MatchState, entry: LogEntry, after: MatchState): readonly Said[] => {
  const ofPlayer = { playerId: 'playerId' in entry ? (entry.playerId ?? null) : null };
  switch (entry.type) {
    case 'goal.scored':
      return [{ kind: 'goal', sub: entry.kind, ...ofPlayer, otherId: entry.assistId ?? null, on: onPitch(before) }];
    case 'goal.conceded': {
      const otherId = keeperOf(before) ?? null;
      return [{ kind: 'conceded', sub: entry.kind, side: 'rival', ...ofPlayer, otherId, on: onPitch(before) }];
    }
    case 'penalty.missed':
      return [{ kind: 'penaltyMissed', side: entry.side, ...ofPlayer }];
    case 'card.shown': {
      const { card, uncounted } = after.cards.at(-1) ?? entry;
      return [{ kind: 'card', sub: uncounted ? 'uncounted' : card, ...ofPlayer, staffId: entry.staffId ?? null }];
    }
    case 'player.substituted':
      return entry.changes.map((one) => ({ kind: 'change', playerId: one.playerInId, otherId: one.playerOutId }));
    case 'player.injured':
      return [{ kind: 'injury', ...ofPlayer }];
    case 'kick.taken':
      return [{ kind: 'kick', sub: entry.scored ? 'scored' : 'missed', side: entry.side, ...ofPlayer }];
    default:
      return [];
  }
};

const factsAt = (before: MatchState, entry: LogEntry, after: MatchState): readonly MatchFact[] => {
  const at = momentOf(before, entry);
  const own = before.goals.filter(({ side }) => side === 'own').length;
  const score = { own, rival: before.goals.length - own };
  return saidBy(before, entry, after).map((one, part) => {
    const { playerId = null } = one;
    const spot = playerId === null ? undefined : (placeOf(after, playerId) ?? placeOf(before, playerId));
    return {
      ...{ seq: entry.seq, part, entryId: entry.id, side: 'own', sub: null, otherId: null, staffId: null, on: [] },
      ...one,
      playerId,
      ...{ period: at.period, minute: at.minute, stoppage: at.stoppage, clock: Math.round(at.clock) },
      band: bandOf(before.rules, at),
      position: spot?.position ?? null,
      ...score,
    };
  });
};

/** The facts of a match after one more entry, which is after all others in match time. */
export const factsAfter = (
  facts: readonly MatchFact[],
  before: MatchState,
  entry: LogEntry,
  after: MatchState,
): readonly MatchFact[] => {
  if (entry.type !== 'assist.given') {
    const more = factsAt(before, entry, after);
    return more.length === 0 ? facts : [...facts, ...more];
  }
  return facts.map((one) => (one.entryId === entry.goalId ? { ...one, otherId: entry.playerId } : one));
};

/** The facts of a match: of its legal entries in match time, as its fold reads them. */
export const factsOf = (
  { rules, isLocal }: { readonly rules: MatchRules; readonly isLocal: boolean },
  entries: readonly LogEntry[],
): readonly MatchFact[] => {
  let state = emptyMatch(rules, isLocal);
  let facts: readonly MatchFact[] = [];
  for (const entry of entries) {
    const next = apply(state, entry);
    facts = factsAfter(facts, state, entry, next);
    state = next;
  }
  return facts;
};
