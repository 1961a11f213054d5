import type { PlayerId, StaffId } from '#domain/ids.ts';
import type { Change, LogEntry, MatchEvent } from '#domain/match/entry.ts';
import type { MatchRules } from '#domain/match/format.ts';

/** A player's place in an event. `put` returns the event with another player there. */
export type Slot = {
  readonly role: 'scorer' | 'assist' | 'who' | 'off' | 'on';
  readonly playerId: PlayerId | undefined;
  /** Players who are listed first: those on the pitch then, those on the bench, or the whole squad. */
  readonly among: 'pitch' | 'bench' | 'squad';
  readonly optional: boolean;
  readonly put: (playerId: PlayerId | undefined) => MatchEvent;
  /** A staff member instead of a player. */
  readonly staff?: { readonly staffId: StaffId | undefined; readonly put: (staffId: StaffId) => MatchEvent };
};

/** The same event with a player in a field, or without the field. */
const withField = (event: MatchEvent, field: 'playerId' | 'assistId', playerId: PlayerId | undefined): MatchEvent => {
  const { [field]: _gone, ...rest } = event as MatchEvent & { playerId?: PlayerId; assistId?: PlayerId };
  return { ...rest, ...(playerId !== undefined && { [field]: playerId }) } as MatchEvent;
};

const one = (
  event: MatchEvent & { readonly playerId?: PlayerId },
  role: Slot['role'],
  among: Slot['among'],
  optional: boolean,
): Slot => ({
  role,
  among,
  optional,
  playerId: event.playerId || undefined,
  put: (id) => withField(event, 'playerId', id),
});

const changeSlots = (event: Extract<MatchEvent, { type: 'player.substituted' }>): readonly Slot[] =>
  event.changes.flatMap((change, index): Slot[] => {
    const with_ = (more: Partial<Change>): MatchEvent => ({
      ...event,
      changes: event.changes.with(index, { ...change, ...more }),
    });
    const common = { optional: false };
    return [
      {
        ...common,
        role: 'off',
        among: 'pitch',
        playerId: change.playerOutId || undefined,
        put: (id) => with_({ playerOutId: id ?? '' }),
      },
      {
        ...common,
        role: 'on',
        among: 'bench',
        playerId: change.playerInId || undefined,
        put: (id) => with_({ playerInId: id ?? '' }),
      },
    ];
  });

const goalSlots = (event: Extract<MatchEvent, { type: 'goal.scored' }>): readonly Slot[] => {
  if (event.kind === 'ownGoal') return [];
  const assist: Slot = {
    role: 'assist',
    among: 'pitch',
    optional: true,
    playerId: event.assistId,
    put: (id) => withField(event, 'assistId', id),
  };
  return [one(event, 'scorer', 'pitch', true), ...(event.playerId ? [assist] : [])];
};

type CardShown = Extract<MatchEvent, { type: 'card.shown' }>;
/** A card is for a player or a staff member; a sin bin only for a player. */
const cardSlot = ({ type, card, playerId, staffId, temporary, uncounted }: CardShown): Slot => ({
  role: 'who',
  among: 'squad',
  optional: false,
  playerId,
  put: (id) => ({
    type,
    card,
    ...(id !== undefined && { playerId: id }),
    ...(temporary && { temporary }),
    ...(uncounted && { uncounted }),
  }),
  staff: { staffId, put: (id) => ({ type, card, staffId: id, ...(uncounted && { uncounted }) }) },
});

/** The players of an event that may be corrected. */
export const slotsOf = (event: MatchEvent): readonly Slot[] => {
  switch (event.type) {
    case 'goal.scored':
      return goalSlots(event);
    case 'goal.conceded':
      return event.kind === 'ownGoal' ? [one(event, 'who', 'pitch', true)] : [];
    case 'penalty.missed':
    case 'kick.taken':
      return event.side === 'own' ? [one(event, 'who', 'pitch', true)] : [];
    case 'card.shown':
      return [cardSlot(event)];
    case 'player.substituted':
      return changeSlots(event);
    case 'player.injured':
    case 'player.moved':
    case 'assist.given':
      return [one(event, 'who', 'pitch', false)];
    case 'timePenalty.ended':
      return [one(event, 'who', 'bench', false)];
    default:
      return [];
  }
};

/** The same event with `other` in the place of `gone`. */
export const withInstead = (event: MatchEvent, gone: PlayerId, other: PlayerId): MatchEvent =>
  slotsOf(event)
    .find((slot) => slot.playerId === gone)
    ?.put(other) ?? event;

/** Whether every required player is named and a correction of the rules changes a rule. */
export const isComplete = (event: MatchEvent): boolean =>
  (event.type !== 'rules.corrected' || (event.rules ?? event.isLocal) !== undefined) &&
  slotsOf(event).every(({ optional, playerId, staff }) => optional || (playerId ?? staff?.staffId) !== undefined);

/** Kinds of events that may have been forgotten, in the order of the form. */
export const forgotten = [
  'goal',
  'goalAgainst',
  'yellow',
  'red',
  'change',
  'injury',
  'penaltyMissed',
  'rivalPenaltyMissed',
  'return',
  'timeout',
] as const;
export type Forgotten = (typeof forgotten)[number];

const drafts: Readonly<Record<Forgotten, MatchEvent>> = {
  goal: { type: 'goal.scored', kind: 'play' },
  goalAgainst: { type: 'goal.conceded', kind: 'play' },
  yellow: { type: 'card.shown', card: 'yellow' },
  red: { type: 'card.shown', card: 'red' },
  change: { type: 'player.substituted', changes: [{ playerOutId: '', playerInId: '' }] },
  injury: { type: 'player.injured', playerId: '' },
  penaltyMissed: { type: 'penalty.missed', side: 'own' },
  rivalPenaltyMissed: { type: 'penalty.missed', side: 'rival' },
  return: { type: 'timePenalty.ended', playerId: '' },
  timeout: { type: 'timeout.taken', side: 'own' },
};
/** The event of something forgotten, without players yet. */
export const draftOf = (what: Forgotten): MatchEvent => drafts[what];

/** The kinds that a match can have: some have no time-outs, some no sin bin. */
export const forgottenIn = ({ timeouts, timePenalty }: MatchRules): readonly Forgotten[] =>
  forgotten.filter((what) => (what === 'timeout' ? timeouts > 0 : what !== 'return' || timePenalty !== null));

/** Entries whose minute may be corrected: those with a time of the clock, but not the start of a period. */
export const hasMinute = ({ type, minute }: LogEntry): boolean => minute !== null && type !== 'period.started';

/** The assist of a goal that was recorded separately: the goal itself then has none to correct. */
export const assistNoted = (
  entry: LogEntry,
  lines: Iterable<{ readonly entry: LogEntry; readonly withdrawn: boolean }>,
): Extract<LogEntry, { type: 'assist.given' }> | undefined => {
  for (const { entry: one, withdrawn } of lines)
    if (one.type === 'assist.given' && one.goalId === entry.id && !withdrawn) return one;
  return undefined;
};
