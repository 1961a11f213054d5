import { minuteMs } from '../../clock.ts';
import { goalkeeper } from '../../positions.ts';
import { type Additional, additionalChanges, type Change } from '../entry.ts';
import { isExtra } from '../format.ts';
import {
  hasDropped,
  isAway,
  isLastPeriod,
  isSentOff,
  keeperOf,
  type MatchState,
  onPitch,
  placeOf,
  runningPeriod,
  wasReplaced,
} from '../state.ts';
import { kicksNotNext, noNextPeriod } from './periods.ts';
import { type EntryOf, inSquad, no, notConcussed, notSentOff, playing, type Refusal, type Rule } from './rule.ts';
import { waitLeft } from './sinBin.ts';

type Substitution = EntryOf<'player.substituted'>;

/** Substitutions and windows that this match still allows now; null = no limit (Law 3 and the competition's rules). */
export const changesAllowed = (state: MatchState): { most: number | null; windows: number | null } => {
  const { changes, periods } = state.rules;
  const extra =
    isExtra(state.rules, state.period) ||
    (state.period === periods.length && !runningPeriod(state) && noNextPeriod(state) === null);
  const more = extra ? changes.moreInExtraTime : 0;
  return {
    most: changes.most === null ? null : changes.most + more,
    windows: changes.windows === null ? null : changes.windows + more,
  };
};

/**
 * A player who was left out to equate replaces a keeper who cannot go on, and is no substitute (Law 10). Additional
 * substitutions for a concussion are beside the limit.
 */
export const thatCount = (state: MatchState, changes: readonly Change[]): number =>
  changes.filter((one) => !one.additional && !hasDropped(state, one.playerInId)).length;

/**
 * Additional substitutions of a kind that this match allows in all; 0 when they are not in use (IFAB's concussion
 * protocol).
 */
export const additionalAllowed = ({ rules: { concussion } }: Pick<MatchState, 'rules'>, kind: Additional): number =>
  concussion && (kind === 'concussion' || concussion.opponentToo) ? concussion.most : 0;
/** The kinds of additional substitutions that this match allows. */
export const additionalIn = (match: Pick<MatchState, 'rules'>): readonly Additional[] =>
  additionalChanges.filter((kind) => additionalAllowed(match, kind) > 0);
const additionalRefused = (state: MatchState, changes: readonly Change[], kind: Additional): Refusal | null => {
  const said = changes.filter((one) => one.additional === kind).length;
  const most = additionalAllowed(state, kind);
  const made = state.additional.filter((one) => one === kind).length;
  if (said === 0 || made + said <= most) return null;
  return most === 0 ? no('change.noAdditional') : no('change.additionalLimit', { most, made });
};

/** Two substitutions within a minute of each other are one stoppage, however many taps recorded them. */
export const opensWindow = (state: MatchState, entry: Pick<Substitution, 'period' | 'clock'>): boolean => {
  if (!runningPeriod(state) || entry.clock === null) return false;
  const clock = entry.clock;
  return !state.windows.some((one) => one.period === entry.period && Math.abs(one.clock - clock) <= minuteMs);
};

/** These substitutions use up a stoppage. Additional ones for a concussion use none. */
export const spendsWindow = (state: MatchState, entry: Pick<Substitution, 'period' | 'clock' | 'changes'>): boolean =>
  entry.changes.some((one) => !one.additional) && opensWindow(state, entry);

/**
 * A player on the pitch, one who has left it and is replaced now, or a sent-off one whose place may be filled (futsal).
 */
const mayLeave = (state: MatchState, change: Change, entry: Substitution): Refusal | null => {
  if (isAway(state, change.playerOutId)) return null;
  if (!isSentOff(state, change.playerOutId)) return playing(state, change.playerOutId);
  if (change.additional) return notSentOff(state, change.playerOutId);
  const vacancy = state.vacancies.find((one) => one.playerId === change.playerOutId);
  if (!vacancy)
    return state.rules.dismissalReplacedAfter === null ? notSentOff(state, change.playerOutId) : no('vacancy.none');
  const left = waitLeft(state, vacancy, { period: entry.period, clock: entry.clock ?? state.now.clock });
  return left > 0 ? no('vacancy.tooEarly', { seconds: Math.ceil(left / 1000) }) : null;
};

const mayEnter = (state: MatchState, change: Change): Refusal | null => {
  const refused =
    inSquad(state, change.playerInId) ?? notSentOff(state, change.playerInId) ?? notConcussed(state, change.playerInId);
  if (refused) return refused;
  if (change.playerInId in state.pitch) return no('player.alreadyOnPitch', { playerId: change.playerInId });
  if (state.timePenalties.some((one) => one.playerId === change.playerInId))
    return no('player.timePenalty', { playerId: change.playerInId });
  return wasReplaced(state, change.playerInId) && !state.rules.changes.returns
    ? no('player.noReturn', { playerId: change.playerInId })
    : null;
};

/**
 * After the last whistle a substitution needs extra time to come; in the shoot-out only a goalkeeper may be replaced
 * (Law 10).
 */
export const stillTime = (state: MatchState, { changes }: Pick<Substitution, 'changes'>): Refusal | null => {
  if (runningPeriod(state) || !isLastPeriod(state, state.period)) return null;
  const over = state.shootout ? no('state.notHere', { state: 'shootout' }) : noNextPeriod(state);
  const keeper = keeperOf(state);
  return kicksNotNext(state) === null && changes.every((one) => one.playerOutId === keeper) ? null : over;
};

/** Law 3: one of each side is the goalkeeper. */
const oneKeeper = (state: MatchState, { changes }: Substitution): Refusal | null => {
  const out = (id: string) => changes.some((one) => one.playerOutId === id);
  const staying = onPitch(state).filter((id) => state.pitch[id]?.position === goalkeeper && !out(id));
  const coming = changes.filter(
    (one) => (one.position ?? placeOf(state, one.playerOutId)?.position) === goalkeeper,
  ).length;
  return staying.length + coming > 1 ? no('lineup.keeperTwice', staying[0] ? { playerId: staying[0] } : {}) : null;
};

const first = (refusals: readonly (Refusal | null)[]): Refusal | null => refusals.find((one) => one !== null) ?? null;

export const changeRules: readonly Rule<'player.substituted'>[] = [
  (_state, { changes }) => (changes.some((one) => one.playerInId === one.playerOutId) ? no('change.same') : null),
  (_state, { changes }) => {
    const named = changes.flatMap((one) => [one.playerInId, one.playerOutId]);
    return new Set(named).size === named.length ? null : no('change.twice');
  },
  stillTime,
  (state, entry) => first(entry.changes.map((change) => mayLeave(state, change, entry))),
  (state, entry) => first(entry.changes.map((change) => mayEnter(state, change))),
  oneKeeper,
  (state, { changes }) => {
    const { most } = changesAllowed(state);
    const count = thatCount(state, changes);
    return most !== null && count > 0 && state.changesMade + count > most
      ? no('change.limit', { most, made: state.changesMade })
      : null;
  },
  (state, entry) => {
    const { windows } = changesAllowed(state);
    return windows !== null && spendsWindow(state, entry) && state.windows.length + 1 > windows
      ? no('change.windows', { most: windows })
      : null;
  },
  (state, { changes }) => first(additionalChanges.map((kind) => additionalRefused(state, changes, kind))),
];
