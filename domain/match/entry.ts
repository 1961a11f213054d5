import type { EpochMs, Millis, Minute } from '../clock.ts';
import type { EntryId, PlayerId, StaffId, UserId } from '../ids.ts';
import type { PositionCode } from '../positions.ts';
import type { RuleChange } from './format.ts';

/** Our side, or the opponent. */
export type Side = 'own' | 'rival';
export const otherSide = (side: Side): Side => (side === 'own' ? 'rival' : 'own');

export const goalKinds = ['play', 'penalty', 'ownGoal'] as const;
export type GoalKind = (typeof goalKinds)[number];
export const cards = ['yellow', 'secondYellow', 'red'] as const;
export type Card = (typeof cards)[number];
export const awardBases = ['walkover', 'decision'] as const;
export type AwardBasis = (typeof awardBases)[number];
export type CalledUp = { readonly playerId: PlayerId; readonly dorsal?: number };
/**
 * Why a substitution is beside the limit: our player has a concussion, or one of the opponent had (IFAB's protocol).
 */
export const additionalChanges = ['concussion', 'opponentConcussion'] as const;
export type Additional = (typeof additionalChanges)[number];
export type Change = {
  readonly playerOutId: PlayerId;
  readonly playerInId: PlayerId;
  readonly position?: PositionCode;
  readonly additional?: Additional;
};

/** What happened, without the time and the author: the events of the match machine. */
export type MatchEvent =
  | { readonly type: 'squad.called'; readonly players: readonly CalledUp[] }
  | {
      readonly type: 'lineup.placed';
      readonly playerId: PlayerId;
      readonly position: PositionCode;
      readonly x?: number;
      readonly y?: number;
    }
  /** `equates`: left out of the kicks from the penalty mark, so that both sides have as many (Law 10). */
  | { readonly type: 'lineup.benched'; readonly playerId: PlayerId; readonly equates?: true }
  | { readonly type: 'formation.set'; readonly formationId: string }
  | { readonly type: 'lineup.confirmed' }
  | { readonly type: 'lineup.reopened' }
  | { readonly type: 'period.started'; readonly n: number }
  | {
      readonly type: 'period.ended';
      readonly n: number;
      readonly localScore?: number;
      readonly visitorScore?: number;
      readonly finalMinute?: Minute;
    }
  | { readonly type: 'clock.stopped' }
  | { readonly type: 'clock.started' }
  /** The error of the clock: positive when it should show more. */
  | { readonly type: 'clock.set'; readonly shift: Millis }
  | {
      readonly type: 'goal.scored';
      readonly kind: GoalKind;
      readonly playerId?: PlayerId;
      readonly assistId?: PlayerId;
    }
  /** `playerId` names our player of an own goal. */
  | { readonly type: 'goal.conceded'; readonly kind: GoalKind; readonly playerId?: PlayerId }
  | { readonly type: 'penalty.missed'; readonly side: Side; readonly playerId?: PlayerId }
  /**
   * `temporary`: this yellow card is a temporary dismissal, where only some are (system B). `uncounted`: the referee
   * showed this yellow card and has decided not to count it; it is recorded and is no caution.
   */
  | {
      readonly type: 'card.shown';
      readonly card: Card;
      readonly playerId?: PlayerId;
      readonly staffId?: StaffId;
      readonly temporary?: true;
      readonly uncounted?: true;
    }
  | { readonly type: 'player.substituted'; readonly changes: readonly Change[] }
  | {
      readonly type: 'player.moved';
      readonly playerId: PlayerId;
      readonly position: PositionCode;
      readonly x?: number;
      readonly y?: number;
    }
  | { readonly type: 'player.injured'; readonly playerId: PlayerId }
  | { readonly type: 'assist.given'; readonly goalId: EntryId; readonly playerId: PlayerId }
  | { readonly type: 'timePenalty.ended'; readonly playerId: PlayerId }
  | { readonly type: 'timeout.taken'; readonly side: Side }
  | { readonly type: 'shootout.started'; readonly first?: Side }
  | { readonly type: 'kick.taken'; readonly side: Side; readonly playerId?: PlayerId; readonly scored: boolean }
  | { readonly type: 'match.suspended'; readonly reason?: string }
  | { readonly type: 'match.resumed'; readonly reason?: string }
  | { readonly type: 'match.abandoned'; readonly reason?: string }
  | { readonly type: 'match.postponed'; readonly reason?: string }
  | { readonly type: 'match.rescheduled'; readonly reason?: string }
  | { readonly type: 'match.cancelled'; readonly reason?: string }
  | { readonly type: 'match.finished' }
  | { readonly type: 'match.confirmed'; readonly reason?: string }
  /** The official result, whatever was played: a team did not appear, or the competition decided. */
  | {
      readonly type: 'match.awarded';
      readonly own: number;
      readonly rival: number;
      readonly basis: AwardBasis;
      readonly reason?: string;
    }
  /**
   * The match has other rules, or the other side, than in its set-up. Holds from its first entry: the whole log is read
   * with the corrected values.
   */
  | {
      readonly type: 'rules.corrected';
      readonly rules?: RuleChange;
      readonly isLocal?: boolean;
      readonly reason?: string;
    }
  /** A mark from the stands, private to the club's staff. */
  | {
      readonly type: 'note.made';
      readonly text?: string;
      readonly x?: number;
      readonly y?: number;
      /** It has been discussed: the list at half-time ticks it off. */
      readonly spoken?: boolean;
    };
export type MatchEventType = MatchEvent['type'];
/** Events of players in play. */
export const playEvents = [
  'goal.scored',
  'goal.conceded',
  'penalty.missed',
  'card.shown',
  'player.substituted',
  'player.moved',
  'player.injured',
  'assist.given',
] as const satisfies readonly MatchEventType[];

/**
 * A correction of an earlier entry. Amending a withdrawn entry restores it; withdrawing a correction undoes it. The
 * confirmation by another device ("the same goal, I saw it too") changes nothing of the entry.
 */
export type Correction =
  | { readonly type: 'entry.retracted'; readonly corrects: EntryId; readonly reason?: string }
  | {
      readonly type: 'entry.amended';
      readonly corrects: EntryId;
      readonly event: MatchEvent;
      readonly when?: MatchTime;
      readonly reason?: string;
    }
  | { readonly type: 'entry.confirmedByOther'; readonly corrects: EntryId };

/**
 * When in the match. Period 0 is before kick-off. `clock` is ms into the period, null outside play: before kick-off,
 * between two periods, after the last. `minute` and `stoppage` print as 45+2'.
 */
export type MatchTime = {
  readonly period: number;
  readonly clock: Millis | null;
  readonly minute: Minute | null;
  readonly stoppage: Minute;
};

/** Who wrote an entry, on which device, and when: `at` is when it was done, `recordedAt` when the server stored it. */
export type Authorship = {
  readonly by: UserId;
  readonly device: string;
  readonly at: EpochMs;
  readonly recordedAt: EpochMs;
  /** The minute was typed by a person, so the clock does not move it. */
  readonly typed?: boolean;
  /** Who saw and suggested it; `by` accepted it. */
  readonly proposedBy?: UserId;
};

export type Stamp = MatchTime & Authorship & { readonly id: EntryId; readonly seq: number };
export type LogEntry = Stamp & MatchEvent;
export type CorrectionEntry = Stamp & Correction;
/** An entry that its reader may not see, kept so that the sequence has no gap. */
export type HiddenEntry = { readonly seq: number; readonly type: 'hidden' };
export type Entry = LogEntry | CorrectionEntry;
export type SeenEntry = Entry | HiddenEntry;

/** Types that had another name. Logs, outboxes and copies on devices that were written before still have it. */
const formerTypes: Readonly<Record<string, string>> = { 'entry.witnessed': 'entry.confirmedByOther' };
/** An entry or event from outside by the types of today (docs/decisions/022); the very same object where it has them. */
export const upcast = <T extends { readonly type: string }>(stored: T): T => {
  const type = formerTypes[stored.type];
  return type === undefined ? stored : ({ ...stored, type } as T);
};

const ofAnother: ReadonlySet<string> = new Set<Correction['type']>([
  'entry.retracted',
  'entry.amended',
  'entry.confirmedByOther',
]);
/** Whether it concerns an earlier entry and not the match. */
export const isCorrectionEvent = (said: MatchEvent | Correction): said is Correction => ofAnother.has(said.type);
export const isCorrection = (entry: Entry): entry is CorrectionEntry => ofAnother.has(entry.type);
/** Changes how entries before it are read: the log is folded again from the start. */
export const changesThePast = (entry: Pick<Entry, 'type'>): boolean =>
  ofAnother.has(entry.type) || entry.type === 'clock.set' || entry.type === 'rules.corrected';
export const isSeen = (entry: SeenEntry): entry is Entry => entry.type !== 'hidden';

/** Only the stamp of an entry, without what happened. */
export const stampOf = (entry: Entry): Stamp => {
  const { id, seq, period, clock, minute, stoppage, by, device, at, recordedAt, typed, proposedBy } = entry;
  const stamp = { id, seq, period, clock, minute, stoppage, by, device, at, recordedAt };
  return { ...stamp, ...(typed && { typed }), ...(proposedBy && { proposedBy }) };
};

/** 23' or 45+2'. */
export const printMinute = ({ minute, stoppage }: Pick<MatchTime, 'minute' | 'stoppage'>): string =>
  minute === null ? '' : stoppage > 0 ? `${minute}+${stoppage}'` : `${minute}'`;

/** Only what happened, without the stamp. */
export const eventOf = (entry: LogEntry): MatchEvent => {
  const { id, seq, period, clock, minute, stoppage, by, device, at, recordedAt, typed, proposedBy, ...event } = entry;
  return event as MatchEvent;
};
