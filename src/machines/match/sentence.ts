import type { PlayerId } from '#domain/ids.ts';
import {
  type Change,
  type Entry,
  type HiddenEntry,
  isCorrection,
  isSeen,
  type MatchEvent,
} from '#domain/match/entry.ts';
import type { RuleChange } from '#domain/match/format.ts';
import type { PositionCode } from '#domain/positions.ts';
import type { Counted } from './counted.ts';

/**
 * The sentence of an entry, ready for `t('match:sentence.' + key)`: the key and its values. Ids still need their names,
 * which a screen puts in. Console and stands use the same sentences.
 */
export type Sentence = {
  readonly key: string;
  readonly player?: PlayerId;
  readonly other?: PlayerId;
  readonly position?: PositionCode;
  readonly formation?: string;
  readonly count?: number;
  /** Number of the period that begins or ends. */
  readonly period?: number;
  /** The shift of the clock in ms. */
  readonly shift?: number;
  readonly changes?: readonly Change[];
  readonly text?: string;
  readonly reason?: string;
  /** The awarded result, ours first. */
  readonly score?: readonly [number, number];
  /** The corrected rules, and the corrected side. */
  readonly rules?: RuleChange;
  readonly isLocal?: boolean;
};

type Of<T extends MatchEvent['type']> = Extract<MatchEvent, { type: T }>;
const say = (key: string, gaps: Omit<Sentence, 'key'> = {}): Sentence => ({ key, ...gaps });

const goal = ({ kind, playerId, assistId }: Of<'goal.scored'>): Sentence => {
  if (kind === 'ownGoal') return say('ownGoalOfRival');
  if (playerId === undefined) return say(kind === 'penalty' ? 'penaltyGoal' : 'goal');
  if (kind === 'penalty') return say('penaltyGoalBy', { player: playerId });
  return assistId === undefined
    ? say('goalBy', { player: playerId })
    : say('goalByFrom', { player: playerId, other: assistId });
};

const conceded = ({ kind, playerId }: Of<'goal.conceded'>): Sentence => {
  if (kind === 'ownGoal') return playerId === undefined ? say('ownGoal') : say('ownGoalBy', { player: playerId });
  return say(kind === 'penalty' ? 'rivalPenaltyGoal' : 'rivalGoal');
};

const missed = ({ side, playerId }: Of<'penalty.missed'>): Sentence => {
  if (side === 'rival') return say('rivalPenaltyMissed');
  return playerId === undefined ? say('penaltyMissed') : say('penaltyMissedBy', { player: playerId });
};

const card = ({ card: shown, playerId, temporary, uncounted, noFurtherPart }: Of<'card.shown'> & Counted): Sentence => {
  if (uncounted) return say(playerId === undefined ? 'uncountedStaff' : 'uncounted', { player: playerId });
  if (playerId === undefined) return say(shown === 'yellow' ? 'staffYellow' : 'staffRed');
  if (noFurtherPart) return say('noFurtherPart', { player: playerId });
  return say(temporary && shown === 'yellow' ? 'temporaryDismissal' : shown, { player: playerId });
};

const change = ({ changes }: Of<'player.substituted'>): Sentence => {
  const [only, ...more] = changes;
  return only && more.length === 0
    ? say(only.additional ?? 'change', { player: only.playerInId, other: only.playerOutId })
    : say('changes', { changes });
};

const kick = ({ side, playerId, scored }: Of<'kick.taken'>): Sentence => {
  if (side === 'rival') return say(scored ? 'rivalKickScored' : 'rivalKickMissed');
  if (playerId === undefined) return say(scored ? 'kickScoredUnnamed' : 'kickMissedUnnamed');
  return say(scored ? 'kickScored' : 'kickMissed', { player: playerId });
};

const sentences: { readonly [T in MatchEvent['type']]: (event: Of<T>) => Sentence } = {
  'squad.called': ({ players }) => say('squadCalled', { count: players.length }),
  'lineup.placed': ({ playerId, position }) => say('placed', { player: playerId, position }),
  'lineup.benched': ({ playerId, equates }) => say(equates ? 'equates' : 'benched', { player: playerId }),
  'formation.set': ({ formationId }) => say('formation', { formation: formationId.replace(/^[^-]*-/, '') }),
  'lineup.confirmed': () => say('lineupConfirmed'),
  'lineup.reopened': () => say('lineupReopened'),
  'period.started': ({ n }) => say('periodStarted', { period: n }),
  'period.ended': ({ n }) => say('periodEnded', { period: n }),
  'clock.stopped': () => say('clockStopped'),
  'clock.started': () => say('clockStarted'),
  'clock.set': ({ shift }) => say('clockSet', { shift }),
  'goal.scored': goal,
  'goal.conceded': conceded,
  'penalty.missed': missed,
  'card.shown': card,
  'player.substituted': change,
  'player.moved': ({ playerId, position }) => say('moved', { player: playerId, position }),
  'player.injured': ({ playerId }) => say('injured', { player: playerId }),
  'assist.given': ({ playerId }) => say('assist', { player: playerId }),
  'timePenalty.ended': ({ playerId }) => say('returned', { player: playerId }),
  'timeout.taken': ({ side }) => say(side === 'own' ? 'timeout' : 'rivalTimeout'),
  'shootout.started': () => say('shootoutStarted'),
  'kick.taken': kick,
  'match.suspended': ({ reason }) => say('suspended', { reason }),
  'match.resumed': ({ reason }) => say('resumed', { reason }),
  'match.abandoned': ({ reason }) => say('abandoned', { reason }),
  'match.postponed': ({ reason }) => say('postponed', { reason }),
  'match.rescheduled': ({ reason }) => say('rescheduled', { reason }),
  'match.cancelled': ({ reason }) => say('cancelled', { reason }),
  'match.finished': () => say('finished'),
  'match.confirmed': ({ reason }) => say('confirmed', { reason }),
  'match.awarded': ({ own, rival, basis, reason }) => {
    const how = own === rival ? 'Drawn' : own > rival ? 'Won' : 'Lost';
    const said = basis === 'walkover' && own !== rival ? `walkover${how}` : `awarded${how}`;
    return say(said, { score: [own, rival], reason });
  },
  'rules.corrected': ({ rules = {}, isLocal, reason }) => say('rulesCorrected', { rules, isLocal, reason }),
  'note.made': ({ text }) => (text ? say('noteSays', { text }) : say('note')),
};

/** Returns the sentence of an event. */
export const sentenceOf = (event: MatchEvent): Sentence =>
  // The key and the event name the same type, which the compiler cannot follow through a table of generics.
  (sentences[event.type] as (event: MatchEvent) => Sentence)(event);

/** Returns the sentence of any entry; a correction's `of` is the sentence of the entry that it corrects. */
export const sentenceOfEntry = (entry: Entry | HiddenEntry): Sentence => {
  if (!isSeen(entry)) return say('hidden');
  if (!isCorrection(entry)) return sentenceOf(entry);
  if (entry.type === 'entry.confirmedByOther') return say('confirmedByOther');
  return say(entry.type === 'entry.retracted' ? 'retracted' : 'amended', { reason: entry.reason });
};
