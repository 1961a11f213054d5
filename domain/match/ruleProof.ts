import { type EpochMs, type Minute, minuteMs } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { additionalChanges } from './entry.ts';
import { minutesOf } from './minutes.ts';
import { periodsPlayed } from './participation.ts';
import { servedMs } from './rules/sinBin.ts';
import { additionalAllowed, changesAllowed } from './rules/substitutions.ts';
import {
  hasTooFew,
  isBefore,
  isInjured,
  isSentOff,
  type MatchState,
  type Moment,
  runningPeriod,
  wasReplaced,
} from './state.ts';

/** `open`: not kept yet, and the match still runs. */
export type ProofVerdict = 'kept' | 'broken' | 'open';
export const provenRules = [
  'squad',
  'leastPlayers',
  'changes',
  'windows',
  'concussion',
  'return',
  'participation',
  'leastMinutes',
  'timePenalty',
  'dismissal',
  'timeouts',
] as const;
export type ProvenRule = (typeof provenRules)[number];

/** One player's figures for a rule. `excused`: sent off or injured, so that a shortfall is allowed. */
export type PlayerProof = {
  readonly playerId: PlayerId;
  /** In the unit of the rule: periods, minutes, seconds waited. */
  readonly figure: number;
  readonly verdict: ProofVerdict;
  readonly excused: 'sentOff' | 'injured' | null;
  /** Numbers of the periods they played in; for `participation` only. */
  readonly periods: readonly number[];
  /** When it happened: cards of penalties and dismissals, and the return. */
  readonly moments: readonly Moment[];
};

/**
 * One rule of the match, and whether it was kept. `least` and `most` are the limits of the rule, `figure` is the team's
 * value (null where the rule is about each player), all in the rule's unit: players (squad, leastPlayers, return),
 * changes, concussion (additional changes), windows, periods (participation), minutes (leastMinutes, timePenalty),
 * seconds (dismissal), time-outs.
 */
export type RuleProof = {
  readonly rule: ProvenRule;
  readonly verdict: ProofVerdict;
  readonly least: number | null;
  readonly most: number | null;
  readonly figure: number | null;
  readonly players: readonly PlayerProof[];
  /** When the side did it: its windows. */
  readonly moments: readonly Moment[];
};

type ProofContext = { readonly state: MatchState; readonly now: EpochMs; readonly over: boolean };
type Limit = { readonly least?: number; readonly most?: number };

const worst = (verdicts: readonly ProofVerdict[]): ProofVerdict => {
  if (verdicts.includes('broken')) return 'broken';
  return verdicts.includes('open') ? 'open' : 'kept';
};

const ofSide = (rule: ProvenRule, figure: number, limit: Limit, moments: readonly Moment[] = []): RuleProof => {
  const { least = null, most = null } = limit;
  return {
    rule,
    verdict: most === null || figure <= most ? 'kept' : 'broken',
    least,
    most,
    figure,
    players: [],
    moments,
  };
};

const ofPlayers = (rule: ProvenRule, { least, most }: Limit, players: readonly PlayerProof[]): RuleProof => ({
  rule,
  verdict: worst(players.map((one) => one.verdict)),
  least: least ?? null,
  most: most ?? null,
  figure: null,
  players,
  moments: [],
});

const excuse = (state: MatchState, playerId: PlayerId): PlayerProof['excused'] => {
  if (isSentOff(state, playerId)) return 'sentOff';
  return isInjured(state, playerId) && !(playerId in state.pitch) ? 'injured' : null;
};

type Said = Pick<PlayerProof, 'playerId' | 'figure' | 'verdict'> & Partial<PlayerProof>;
const player = (said: Said): PlayerProof => ({ excused: null, periods: [], moments: [], ...said });

/** Too little breaks a rule once no more is possible, and is allowed for a player who could not play. */
const shortOf = (least: number, figure: number, closed: boolean, excused: PlayerProof['excused']): ProofVerdict => {
  if (figure >= least || excused) return 'kept';
  return closed ? 'broken' : 'open';
};

const ofSquad = ({ state }: ProofContext): readonly RuleProof[] => [
  ofSide('squad', Object.keys(state.players).length, { most: state.rules.squadMost }),
];

/** Players on the pitch after each change of their number, in order. Places in an interval count as the end before it. */
const crowd = (state: MatchState): readonly { readonly at: Moment; readonly count: number }[] => {
  const steps = Object.values(state.players).flatMap(({ spells }) =>
    spells.flatMap(({ from, to }) => [{ at: from, by: 1 }, ...(to ? [{ at: to, by: -1 }] : [])]),
  );
  const counts: { at: Moment; count: number }[] = [];
  for (const { at, by } of steps.toSorted((a, b) => a.at.period - b.at.period || a.at.clock - b.at.clock)) {
    const last = counts.at(-1);
    if (last && !isBefore(last.at, at)) last.count += by;
    else counts.push({ at, count: (last?.count ?? 0) + by });
  }
  return counts;
};

/** Law 3: with too few players play stops. That it went on with fewer never happens: the chart suspends the match. */
const ofLeastPlayers = ({ state }: ProofContext): readonly RuleProof[] => {
  if (state.period === 0) return [];
  const fewest = Math.min(...crowd(state).map((one) => one.count));
  const proof = ofSide('leastPlayers', fewest, { least: state.rules.least });
  return [{ ...proof, verdict: hasTooFew(state) ? 'broken' : 'kept' }];
};

/** Additional substitutions that a side may make in all, for its own concussions and those of the opponent. */
const mostAdditional = (state: MatchState): number =>
  additionalChanges.reduce((sum, kind) => sum + additionalAllowed(state, kind), 0);

const ofChanges = ({ state }: ProofContext): readonly RuleProof[] => {
  const { most, windows } = changesAllowed(state);
  const replaced = Object.keys(state.players).filter((id) => wasReplaced(state, id) && !isSentOff(state, id)).length;
  return [
    ...(most === null ? [] : [ofSide('changes', state.changesMade, { most })]),
    ...(windows === null ? [] : [ofSide('windows', state.windows.length, { most: windows }, state.windows)]),
    ...(state.rules.concussion ? [ofSide('concussion', state.additional.length, { most: mostAdditional(state) })] : []),
    // The judge refuses a player who would come on again; the figure is how many may not.
    ...(state.rules.changes.returns ? [] : [ofSide('return', replaced, {})]),
  ];
};

const ofParticipation = ({ state, over }: ProofContext): readonly RuleProof[] => {
  const rule = state.rules.participation;
  if (!rule) return [];
  const closed = over || state.period > rule.periods || (state.period === rule.periods && !runningPeriod(state));
  const players = Object.keys(state.players).map((playerId) => {
    const periods = periodsPlayed(state, playerId, rule.periods);
    const excused = excuse(state, playerId);
    const figure = periods.length;
    const verdict = figure > rule.most ? 'broken' : shortOf(rule.least, figure, closed, excused);
    return player({ playerId, figure, verdict, excused, periods });
  });
  return [ofPlayers('participation', rule, players)];
};

const ofLeastMinutes = ({ state, now, over }: ProofContext): readonly RuleProof[] => {
  const least: Minute | null = state.rules.leastMinutes;
  if (least === null) return [];
  const players = Object.keys(state.players).map((playerId) => {
    const figure = minutesOf(state, playerId, now).official;
    const excused = excuse(state, playerId);
    return player({ playerId, figure, excused, verdict: shortOf(least, figure, over, excused) });
  });
  return [ofPlayers('leastMinutes', { least }, players)];
};

const sameMoment = (a: Moment, b: Moment): boolean => a.period === b.period && a.clock === b.clock;

/** Each yellow card to a player on the pitch, and the minutes until they were on it again. */
const ofTimePenalties = ({ state }: ProofContext): readonly RuleProof[] => {
  const least = state.rules.timePenalty;
  if (least === null) return [];
  const players = state.cards.flatMap(({ card, at, playerId, inShootout, uncounted }) => {
    const spells = (playerId && state.players[playerId]?.spells) || [];
    const index = spells.findIndex((spell) => spell.to && sameMoment(spell.to, at));
    if (card !== 'yellow' || uncounted || inShootout || playerId === undefined || index < 0) return [];
    const back = spells[index + 1]?.from;
    const figure = Math.floor(servedMs(state, at, back ?? state.now) / minuteMs);
    const verdict: ProofVerdict = back && !state.shootout && figure < least ? 'broken' : 'kept';
    return [player({ playerId, figure, verdict, moments: back ? [at, back] : [at] })];
  });
  return [ofPlayers('timePenalty', { least }, players)];
};

/** Futsal, Law 3: the place of a sent-off player is filled after so many minutes, or after a goal against. */
const ofDismissals = ({ state }: ProofContext): readonly RuleProof[] => {
  const wait = state.rules.dismissalReplacedAfter;
  if (wait === null || state.rules.timePenalty !== null) return [];
  const counts = crowd(state);
  const players = Object.values(state.players).flatMap(({ playerId, sentOffAt, spells }) => {
    if (!sentOffAt || !spells.some((spell) => spell.to && sameMoment(spell.to, sentOffAt))) return [];
    const filled = counts.find(
      ({ at, count }, index) => isBefore(sentOffAt, at) && count > (counts[index - 1]?.count ?? 0),
    )?.at;
    const conceded = state.goals.some(
      ({ side, at }) => side === 'rival' && isBefore(sentOffAt, at) && filled && !isBefore(filled, at),
    );
    const figure = Math.floor(servedMs(state, sentOffAt, filled ?? state.now) / 1000);
    const early = filled !== undefined && figure < wait * 60 && !conceded;
    const moments = filled ? [sentOffAt, filled] : [sentOffAt];
    return [player({ playerId, figure, verdict: early ? 'broken' : 'kept', moments })];
  });
  return [ofPlayers('dismissal', { least: wait * 60 }, players)];
};

const ofTimeouts = ({ state }: ProofContext): readonly RuleProof[] => {
  const most = state.rules.timeouts;
  if (most === 0) return [];
  const taken = state.periods.map(
    ({ n }) => state.timeouts.filter((one) => one.side === 'own' && one.period === n).length,
  );
  return [ofSide('timeouts', Math.max(0, ...taken), { most })];
};

/**
 * Every rule of this match, whether it was kept, by whom and with which figures, for the report. Unused rules are left
 * out. `over`: nothing more will be played (finished, abandoned); until then a shortfall is `open`. `now` matters only
 * while a period runs.
 */
export const ruleProof = (state: MatchState, over: boolean, now: EpochMs): readonly RuleProof[] => {
  const context = { state, now, over };
  return [
    ofSquad,
    ofLeastPlayers,
    ofChanges,
    ofParticipation,
    ofLeastMinutes,
    ofTimePenalties,
    ofDismissals,
    ofTimeouts,
  ].flatMap((prove) => prove(context));
};
