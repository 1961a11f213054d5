import type { MatchListItem } from '#contract/matchListItem.ts';
import type { MatchView, PlayerRow } from '#contract/matchView.ts';
import type { EpochMs } from '#domain/clock.ts';
import { playedAt } from '#domain/clock.ts';
import { isSeen, type SeenEntry } from '#domain/match/entry.ts';
import { afterCorrections, minuteAt } from '#domain/match/matchTime.ts';
import { minutesOf, onAndOff } from '#domain/match/minutes.ts';
import { isDecided, sideToKick } from '#domain/match/rules/shootout.ts';
import { changesAllowed } from '#domain/match/rules/substitutions.ts';
import { benchOf, isSentOff, type MatchState, onPitch, type Spot } from '#domain/match/state.ts';
import { warningsOf } from '#domain/match/warnings.ts';
import { legalEvents } from './legal.ts';
import type { MatchNow } from './replay.ts';
import { kicksScored, shootoutScore } from './shootoutScore.ts';

type Running = Pick<MatchListItem, 'state' | 'period' | 'clock' | 'localScore' | 'visitorScore' | 'shootout'>;
type Folded = Omit<Running, 'shootout'> &
  Pick<
    MatchView,
    | 'periods'
    | 'shootout'
    | 'formation'
    | 'lineup'
    | 'onPitch'
    | 'bench'
    | 'sentOff'
    | 'timePenalties'
    | 'vacancies'
    | 'goals'
    | 'cards'
    | 'changes'
    | 'warnings'
    | 'legal'
    | 'awarded'
    | 'reason'
    | 'serverTime'
  >;

/** State, clock and score: the fields for a row of a list. */
export const runningView = ({ phase, state }: Pick<MatchNow, 'phase' | 'state'>, now: EpochMs): Running => ({
  state: phase,
  period: state.period,
  clock: {
    playedBefore: state.clock.playedBefore,
    runningSince: state.clock.runningSince ?? null,
    stoppage: state.period === 0 ? 0 : minuteAt(state.rules, state.period, playedAt(state.clock, now)).stoppage,
    tempo: state.clock.tempo,
  },
  localScore: state.isLocal ? state.score.own : state.score.rival,
  visitorScore: state.isLocal ? state.score.rival : state.score.own,
  shootout: shootoutScore(state),
});

const spots = (placed: Readonly<Record<string, Spot>>) =>
  Object.entries(placed).map(([playerId, spot]) => ({ playerId, ...spot }));

/** The state of the log, in the shape of GET /match/{id}. */
export const foldedView = (match: MatchNow, now: EpochMs): Folded => {
  const { state } = match;
  const allowed = changesAllowed(state);
  return {
    ...runningView(match, now),
    periods: state.periods.map(({ n, startedAt, endedAt = null, played = null, own, rival }) => ({
      n,
      startedAt,
      endedAt,
      played,
      own,
      rival,
    })),
    shootout: state.shootout
      ? {
          own: kicksScored(state, 'own'),
          rival: kicksScored(state, 'rival'),
          kicks: state.shootout.kicks.map((kick) => ({ ...kick, playerId: kick.playerId ?? null })),
          decided: isDecided(state),
          next: isDecided(state) ? null : (sideToKick(state) ?? null),
        }
      : null,
    formation: state.formation ?? null,
    lineup: spots(state.lineup),
    onPitch: onPitch(state).map((playerId) => ({
      playerId,
      ...(state.pitch[playerId] ?? { position: 'm', x: 50, y: 50 }),
      since: state.players[playerId]?.spells.at(-1)?.from ?? state.now,
    })),
    bench: [...benchOf(state)],
    sentOff: Object.keys(state.players).filter((id) => isSentOff(state, id)),
    timePenalties: state.timePenalties.map(({ playerId, from, length }) => ({ playerId, from, length })),
    vacancies: state.vacancies.map(({ playerId, from, open }) => ({ playerId, from, open })),
    goals: state.goals.map((goal) => ({ ...goal, playerId: goal.playerId ?? null, assistId: goal.assistId ?? null })),
    cards: state.cards.map((card) => ({ ...card, playerId: card.playerId ?? null, staffId: card.staffId ?? null })),
    changes: {
      made: state.changesMade,
      most: allowed.most,
      windows: state.windows.length,
      mostWindows: allowed.windows,
    },
    warnings: [...warningsOf(state, now)],
    legal: [...legalEvents(match)],
    awarded: state.awarded ? { basis: state.awarded.basis, played: { ...state.awarded.played } } : null,
    reason: state.reason ?? null,
    serverTime: now,
  };
};

/** Whether an entry changes the match report. */
export const changesSheet = (entry: SeenEntry): boolean =>
  isSeen(entry) &&
  entry.type !== 'note.made' &&
  entry.type !== 'match.confirmed' &&
  entry.type !== 'entry.confirmedByOther';

/** 1, and one more for each correction or late entry after the report was first signed. */
export const revisionOf = (log: readonly SeenEntry[]): number => {
  const signed = log.findIndex((entry) => entry.type === 'match.confirmed');
  return signed < 0 ? 1 : 1 + log.slice(signed + 1).filter(changesSheet).length;
};

/** The last entry that undo would withdraw: the newest that still counts, no correction and no private note. */
export const lastStanding = (log: readonly SeenEntry[]): SeenEntry | undefined =>
  afterCorrections(log.filter(isSeen)).findLast(({ entry, withdrawn }) => !withdrawn && entry.type !== 'note.made')
    ?.entry;

export type Named = Pick<PlayerRow, 'playerId' | 'firstName' | 'lastName' | 'shortName' | 'dorsal'>;

/** One player's figures, in the shape of GET /match/players/{id}. */
export const playerRow = (state: MatchState, named: Named, now: EpochMs): PlayerRow | null => {
  const player = state.players[named.playerId];
  if (!player) return null;
  const minutes = minutesOf(state, named.playerId, now);
  const { on, off } = onAndOff(player);
  const kicks = (state.shootout?.kicks ?? []).filter((kick) => kick.playerId === named.playerId && kick.side === 'own');
  return {
    ...named,
    dorsal: player.dorsal ?? named.dorsal,
    started: player.started,
    on: on?.minute ?? null,
    off: off?.minute ?? null,
    intervals: player.spells.map(({ from, to }) => ({ from, to: to ?? null })),
    officialMinutes: minutes.official,
    clockMs: minutes.clock,
    goals: player.goals,
    penaltyGoals: player.penaltyGoals,
    ownGoals: player.ownGoals,
    assists: player.assists,
    yellow: player.yellow,
    secondYellow: player.secondYellow,
    red: player.red,
    sentOffAt: player.sentOffAt ?? null,
    concussedAt: player.concussedAt ?? null,
    onPitch: named.playerId in state.pitch,
    shootout: kicks.length > 0 ? { taken: kicks.length, scored: kicks.filter((kick) => kick.scored).length } : null,
  };
};
