import { AppError } from '#contract/errors.ts';
import { type EntryId, noId, type PlayerId } from '#domain/ids.ts';
import { type Card, isCorrection, type MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import { scoreDiffers } from '#domain/match/rules/periods.ts';
import { runningPeriod } from '#domain/match/state.ts';
import type { Phase } from '#machines/match/phase.ts';
import type { Folded } from './book.ts';

/** An id of zeros means "nobody" (specification, section 7). */
export const named = (id: PlayerId): PlayerId | undefined => (id === noId ? undefined : id);

type Booked = { playerId?: string; staffId?: string; temporary?: true; uncounted?: true };
export const card = (kind: Card, of: Booked): MatchEvent => ({
  type: 'card.shown',
  card: kind,
  ...of,
});

/** Confirms the line-up where needed, and kicks off. */
export const kickOff = ({ now }: Folded): readonly MatchEvent[] => [
  ...(now.phase === 'scheduled' ? [{ type: 'lineup.confirmed' } as const] : []),
  { type: 'period.started', n: 1 },
];

type End = { readonly localScore?: number; readonly visitorScore?: number; readonly finalMinute?: number };
export const periodEnd = (n: number, { localScore, visitorScore, finalMinute }: End): MatchEvent => ({
  type: 'period.ended',
  n,
  ...(localScore !== undefined && { localScore }),
  ...(visitorScore !== undefined && { visitorScore }),
  ...(finalMinute !== undefined && { finalMinute }),
});

/** The end of the match; a running period ends first and carries the score. Throws `score.differs` where none runs. */
export const finish = ({ now: { state } }: Folded, end: End): readonly MatchEvent[] => {
  if (runningPeriod(state)) return [periodEnd(state.period, end), { type: 'match.finished' }];
  const refused = scoreDiffers(state, end);
  if (refused) throw new AppError(refused.code, refused.details);
  return [{ type: 'match.finished' }];
};

/** The goal an assist is for: the one that is named, else our last without. Throws `goal.unknown`. */
export const assist = ({ now: { state } }: Folded, playerId: PlayerId, goalId?: EntryId): MatchEvent => {
  const last = state.goals.findLast(
    (goal) => goal.side === 'own' && goal.kind !== 'ownGoal' && goal.assistId === undefined,
  );
  const goal = goalId ?? last?.entryId;
  if (goal === undefined) throw new AppError('goal.unknown');
  return { type: 'assist.given', goalId: goal, playerId };
};

type RulesCorrected = Extract<MatchEvent, { type: 'rules.corrected' }>;
type State =
  | 'suspended'
  | 'playing'
  | 'abandoned'
  | 'postponed'
  | 'scheduled'
  | 'ready'
  | 'cancelled'
  | 'shootout'
  | 'extraTime'
  | 'confirmed';

/** The events of "set the state to ..." from the present state (live-match.md, section 5). */
export const setState = (
  { now: { phase, state } }: Folded,
  to: State,
  more: { reason?: string; first?: 'own' | 'rival' },
): MatchEvent => {
  const why = more.reason ? { reason: more.reason } : {};
  const back: Partial<Record<Phase, MatchEvent>> = {
    postponed: { type: 'match.rescheduled', ...why },
    ready: { type: 'lineup.reopened' },
  };
  const events: Record<State, MatchEvent> = {
    suspended: { type: 'match.suspended', ...why },
    playing: { type: 'match.resumed', ...why },
    abandoned: { type: 'match.abandoned', ...why },
    postponed: { type: 'match.postponed', ...why },
    scheduled: back[phase] ?? { type: 'match.rescheduled', ...why },
    ready: { type: 'lineup.confirmed' },
    cancelled: { type: 'match.cancelled', ...why },
    shootout: { type: 'shootout.started', ...(more.first && { first: more.first }) },
    extraTime: { type: 'period.started', n: state.period + 1 },
    confirmed: { type: 'match.confirmed', ...why },
  };
  // Before full time "extra time" would start a regular period.
  if (to === 'extraTime' && phase !== 'fullTime' && state.period <= state.rules.periods.length)
    throw new AppError('extra.notNeeded');
  return events[to];
};

/** A correction of the rules of a match. Throws `badRequest` where it changes nothing. */
export const rulesCorrected = ({ rules = {}, isLocal, reason }: Omit<RulesCorrected, 'type'>): RulesCorrected => {
  const named = Object.entries(rules).some(([name, value]) =>
    name === 'changes' ? Object.keys(value ?? {}).length > 0 : value !== undefined,
  );
  if (!named && isLocal === undefined)
    throw new AppError('badRequest', {
      issues: [{ path: 'body.rules', code: 'missing', message: 'a rule to correct, or isLocal' }],
    });
  return {
    type: 'rules.corrected',
    ...(named && { rules }),
    ...(isLocal !== undefined && { isLocal }),
    ...(reason && { reason }),
  };
};

/** An entry that is there and may be withdrawn. Throws `notFound`, `entry.withdrawn`. */
export const standing = ({ log }: Folded, entryId: EntryId) => {
  const entry = log.find((one) => one.id === entryId);
  if (!entry) throw new AppError('notFound');
  const found = afterCorrections(log).find((one) => one.entry.id === entryId);
  return { entry, withdrawn: found?.withdrawn ?? false, stands: found?.entry };
};

/**
 * The entry of a fix must exist and be of its kind; with `only`, entries of other types count as missing. Throws
 * `notFound`, `entry.withdrawn`, `badRequest`.
 */
export const guardFix = (folded: Folded, fix: Fix, only?: MatchEvent['type']): void => {
  if (fix.do === 'insert' || fix.do === 'confirm') return;
  const { entry, withdrawn, stands } = standing(folded, fix.entryId);
  if (only && entry.type !== only) throw new AppError('notFound');
  if (fix.do === 'withdraw') {
    if (withdrawn) throw new AppError('entry.withdrawn');
    return;
  }
  if (isCorrection(entry) || !stands) throw new AppError('notFound');
  if (fix.event && fix.event.type !== stands.type) {
    throw new AppError('badRequest', {
      issues: [{ path: 'body.event.type', code: 'other', message: `The entry is ${stands.type}.` }],
    });
  }
};

/** Confirms an entry of another device as the same event. Throws `notFound`, `entry.withdrawn`. */
export const confirmEntry = (folded: Folded, entryId: EntryId): Fix => {
  const { entry, withdrawn } = standing(folded, entryId);
  if (withdrawn) throw new AppError('entry.withdrawn');
  if (isCorrection(entry)) throw new AppError('notFound');
  return { do: 'confirm', entryId };
};
