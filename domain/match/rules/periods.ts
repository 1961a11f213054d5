import { goalkeeper } from '../../positions.ts';
import { hasTooFew, isLevel, type MatchState, runningPeriod } from '../state.ts';
import { no, type Refusal, type Rule } from './rule.ts';
import { isDecided } from './shootout.ts';

/** Why no further period may follow the one that ran last; null when one may. */
export const noNextPeriod = (state: MatchState): Refusal | null => {
  const { periods, extraPeriods, winnerNeeded } = state.rules;
  if (state.period < periods.length) return null;
  if (!winnerNeeded) return no('winner.notNeeded');
  if (state.period >= periods.length + extraPeriods.length) return no('extra.none');
  const between = state.period > periods.length;
  return between || isLevel(state) ? null : no('extra.notNeeded');
};

/** Why kicks from the penalty mark do not come next, when they have not begun; null when they do (Law 10). */
export const kicksNotNext = (state: MatchState): Refusal | null => {
  if (runningPeriod(state) || noNextPeriod(state) === null) return no('period.notLast');
  if (!state.rules.winnerNeeded) return no('winner.notNeeded');
  return isLevel(state) && state.rules.shootoutKicks > 0 ? null : no('shootout.notNeeded');
};

export const startedRules: readonly Rule<'period.started'>[] = [
  (state, { n }) =>
    n === state.period + 1 ? null : no('period.wrongNumber', { expected: state.period + 1, given: n }),
  noNextPeriod,
  // Law 3: play neither starts nor goes on with too few players. A dismissal before kick-off may have made it so.
  (state, { n }) => {
    const { least } = state.rules;
    const tooFew = n === 1 ? Object.keys(state.lineup).length < least : hasTooFew(state);
    return tooFew ? no('team.tooFew', { least }) : null;
  },
  (state, { n }) => {
    const kept = Object.values(state.lineup).some((spot) => spot.position === goalkeeper);
    return n > 1 || kept ? null : no('lineup.keeperMissing');
  },
];

/** The score given at a whistle equals the sum of the goals. A score that is not given cannot differ. */
export const scoreDiffers = (
  state: MatchState,
  { localScore, visitorScore }: { readonly localScore?: number; readonly visitorScore?: number },
): Refusal | null => {
  const local = state.isLocal ? state.score.own : state.score.rival;
  const visitor = state.isLocal ? state.score.rival : state.score.own;
  const same = (localScore ?? local) === local && (visitorScore ?? visitor) === visitor;
  return same
    ? null
    : no('score.differs', { local, visitor, saidLocal: localScore ?? local, saidVisitor: visitorScore ?? visitor });
};

export const endedRules: readonly Rule<'period.ended'>[] = [
  (state, { n }) => (n === state.period ? null : no('period.wrongNumber', { expected: state.period, given: n })),
  // An entry recorded after the whistle would fall outside the period.
  (state, { clock }) =>
    clock !== null && clock < state.now.clock ? no('period.minuteOutside', { minute: state.now.minute }) : null,
  scoreDiffers,
];

export const resumedRules: readonly Rule<'match.resumed'>[] = [
  (state) => (hasTooFew(state) ? no('team.tooFew', { least: state.rules.least }) : null),
];

/** Without a shoot-out a draw stays one when all is played: the match is replayed. */
const isReplayed = (state: MatchState): boolean => state.rules.shootoutKicks === 0 && noNextPeriod(state) !== null;

export const finishedRules: readonly Rule<'match.finished'>[] = [
  (state) =>
    state.rules.winnerNeeded && isLevel(state) && !isDecided(state) && !isReplayed(state)
      ? no('match.winnerNeeded')
      : null,
];
