import type { Additional, MatchEvent, Side } from '#domain/match/entry.ts';
import type { TypedTime } from '#domain/match/matchTime.ts';
import { sideToKick } from '#domain/match/rules/shootout.ts';
import type { MatchState } from '#domain/match/state.ts';

/** A command of a user, valid or not. `wait` is the time since the last command, in ms. */
export type Move = {
  readonly say: (state: MatchState) => MatchEvent | undefined;
  readonly wait?: number;
  readonly typed?: TypedTime;
};

/**
 * The small squad: Ona is the goalkeeper, Ana and Bea play, Kira and Lola are on the bench. Mar is a sixth player, Zoe
 * is in no squad.
 */
export const squad = ['Ona', 'Ana', 'Bea', 'Kira', 'Lola'] as const;
export const minute = 60_000;
/** Long enough to be another moment, short enough that a tour of sixty does not wait by accident. */
export const breath = 100;

const called = (...players: readonly string[]) => ({
  type: 'squad.called' as const,
  players: players.map((playerId) => ({ playerId })),
});
const change = (playerOutId: string, playerInId: string, additional?: Additional) => ({
  type: 'player.substituted' as const,
  changes: [{ playerOutId, playerInId, ...(additional && { additional }) }],
});
const say = (event: MatchEvent): Move => ({ say: () => event });
const after = (wait: number, move: Move): Move => ({ ...move, wait });
const goalBy = (state: MatchState, which: 'own' | 'ownGoal') =>
  state.goals.find((goal) => goal.side === 'own' && (goal.kind === 'ownGoal') === (which === 'ownGoal'))?.entryId;
const assistOf = (which: 'own' | 'ownGoal', playerId: string): Move => ({
  say: (state) => {
    const goalId = goalBy(state, which);
    return goalId === undefined ? undefined : { type: 'assist.given', goalId, playerId };
  },
});
const turn = (state: MatchState): Side => sideToKick(state) ?? 'own';
const kick = (scored: boolean, more: (state: MatchState) => { side?: Side; playerId?: string } = () => ({})): Move => ({
  say: (state) => ({ type: 'kick.taken', side: turn(state), scored, ...more(state) }),
});
const ownTaker = (playerId: string) => (state: MatchState) => (turn(state) === 'own' ? { playerId } : {});
const other = (state: MatchState): { side?: Side } => (turn(state) === 'own' ? { side: 'rival' } : { side: 'own' });

const preparation = {
  'call up everybody': say(called(...squad)),
  'call up one too many': say(called(...squad, 'Mar')),
  'call up Mar too': say(called(...squad, 'Mar')),
  'call up Ana twice': say(called('Ona', 'Ana', 'Ana')),
  'call up two with one number': say({
    type: 'squad.called',
    players: [
      { playerId: 'Ona', dorsal: 7 },
      { playerId: 'Ana', dorsal: 7 },
    ],
  }),
  'another number for Ana': say({
    type: 'squad.called',
    players: squad.map((playerId) => (playerId === 'Ana' ? { playerId, dorsal: 77 } : { playerId })),
  }),
  'strike Lola off': say(called('Ona', 'Ana', 'Bea', 'Kira')),
  'strike Ana off': say(called('Ona', 'Bea', 'Kira', 'Lola')),
  'place Ona in goal': say({ type: 'lineup.placed', playerId: 'Ona', position: 'pt' }),
  'place Ana': say({ type: 'lineup.placed', playerId: 'Ana', position: 'cb' }),
  'place Bea': say({ type: 'lineup.placed', playerId: 'Bea', position: 'mc' }),
  'place Bea in goal': say({ type: 'lineup.placed', playerId: 'Bea', position: 'pt' }),
  'place Kira': say({ type: 'lineup.placed', playerId: 'Kira', position: 'mc' }),
  'place Lola in goal': say({ type: 'lineup.placed', playerId: 'Lola', position: 'pt' }),
  'place nobody of ours': say({ type: 'lineup.placed', playerId: 'Zoe', position: 'mc' }),
  'Ana off': say({ type: 'lineup.benched', playerId: 'Ana' }),
  'Bea off': say({ type: 'lineup.benched', playerId: 'Bea' }),
  'Ana off, to equate': say({ type: 'lineup.benched', playerId: 'Ana', equates: true }),
  'Ona off': say({ type: 'lineup.benched', playerId: 'Ona' }),
  'Kira off': say({ type: 'lineup.benched', playerId: 'Kira' }),
  'nobody of ours off': say({ type: 'lineup.benched', playerId: 'Zoe' }),
  'a formation that fits': say({ type: 'formation.set', formationId: 'FUT5-1-2-1' }),
  'the formation of another format': say({ type: 'formation.set', formationId: 'FUT11-4-4-2' }),
  'a formation that there is not': say({ type: 'formation.set', formationId: 'FUT5-9-9' }),
  'confirm the line-up': say({ type: 'lineup.confirmed' }),
  'reopen the line-up': say({ type: 'lineup.reopened' }),
} satisfies Record<string, Move>;

const time = {
  'start the next period': { say: (state) => ({ type: 'period.started', n: state.period + 1 }) },
  'start a period too far': { say: (state) => ({ type: 'period.started', n: state.period + 2 }) },
  'end the period': { say: (state) => ({ type: 'period.ended', n: state.period }) },
  'end another period': { say: (state) => ({ type: 'period.ended', n: state.period + 1 }) },
  'end the period with a wrong score': {
    say: (state) => ({ type: 'period.ended', n: state.period, localScore: 9, visitorScore: 0 }),
  },
  'end the period before what was noted': {
    say: (state) =>
      state.now.period === 1 && state.now.clock > minute ? { type: 'period.ended', n: state.period } : undefined,
    typed: { minute: 1 },
  },
  'stop the clock': say({ type: 'clock.stopped' }),
  'start the clock': say({ type: 'clock.started' }),
  'the clock shows a second more': say({ type: 'clock.set', shift: 1_000 }),
  'the clock shows an hour less': say({ type: 'clock.set', shift: -60 * minute }),
  'time-out for us': say({ type: 'timeout.taken', side: 'own' }),
  'a goal in a period to come': {
    say: (state) => (state.period === 1 ? { type: 'goal.conceded', kind: 'play' } : undefined),
    typed: { minute: 6, period: 2 },
  },
  suspend: say({ type: 'match.suspended' }),
  'suspend for a storm': say({ type: 'match.suspended', reason: 'Storm.' }),
  resume: say({ type: 'match.resumed' }),
  abandon: say({ type: 'match.abandoned' }),
  'abandon in the fog': say({ type: 'match.abandoned', reason: 'Fog.' }),
  postpone: say({ type: 'match.postponed', reason: 'Snow.' }),
  reschedule: say({ type: 'match.rescheduled' }),
  'call it off': say({ type: 'match.cancelled', reason: 'No referee.' }),
  finish: say({ type: 'match.finished' }),
  sign: say({ type: 'match.confirmed' }),
  'nobody came but us': say({ type: 'match.awarded', own: 3, rival: 0, basis: 'walkover', reason: 'No rival.' }),
  'awarded to them': say({ type: 'match.awarded', own: 0, rival: 3, basis: 'decision', reason: 'A wrong player.' }),
  'a winner is needed': say({ type: 'rules.corrected', rules: { winnerNeeded: true } }),
  'no winner is needed': say({ type: 'rules.corrected', rules: { winnerNeeded: false }, reason: 'A league match.' }),
  'we play away': say({ type: 'rules.corrected', isLocal: false }),
  'fewer may play than have to': say({ type: 'rules.corrected', rules: { least: 11 } }),
  note: say({ type: 'note.made', text: 'Press higher.' }),
  'note two minutes later': after(2 * minute, say({ type: 'note.made', text: 'Still pressing.' })),
} satisfies Record<string, Move>;

const scoring = {
  'goal by Ana': say({ type: 'goal.scored', kind: 'play', playerId: 'Ana' }),
  'goal by Ana two minutes later': after(2 * minute, say({ type: 'goal.scored', kind: 'play', playerId: 'Ana' })),
  'goal by Ana from Bea': say({ type: 'goal.scored', kind: 'play', playerId: 'Ana', assistId: 'Bea' }),
  'penalty goal by Ana': say({ type: 'goal.scored', kind: 'penalty', playerId: 'Ana' }),
  'their own goal': say({ type: 'goal.scored', kind: 'ownGoal' }),
  'their own goal by Ana': say({ type: 'goal.scored', kind: 'ownGoal', playerId: 'Ana' }),
  'goal by Ana from Ana': say({ type: 'goal.scored', kind: 'play', playerId: 'Ana', assistId: 'Ana' }),
  'goal by Kira': say({ type: 'goal.scored', kind: 'play', playerId: 'Kira' }),
  'goal by Ana from Kira': say({ type: 'goal.scored', kind: 'play', playerId: 'Ana', assistId: 'Kira' }),
  'goal by nobody of ours': say({ type: 'goal.scored', kind: 'play', playerId: 'Zoe' }),
  'goal against': say({ type: 'goal.conceded', kind: 'play' }),
  'own goal by Ana': say({ type: 'goal.conceded', kind: 'ownGoal', playerId: 'Ana' }),
  'own goal by Kira': say({ type: 'goal.conceded', kind: 'ownGoal', playerId: 'Kira' }),
  'Ana misses a penalty': say({ type: 'penalty.missed', side: 'own', playerId: 'Ana' }),
  'Kira misses a penalty': say({ type: 'penalty.missed', side: 'own', playerId: 'Kira' }),
  'assist by Bea': assistOf('own', 'Bea'),
  'assist by the scorer': assistOf('own', 'Ana'),
  'assist by Lola, who did not play': assistOf('own', 'Lola'),
  'assist by nobody of ours': assistOf('own', 'Zoe'),
  'assist to their own goal': assistOf('ownGoal', 'Bea'),
  'assist to no goal': say({
    type: 'assist.given',
    goalId: '00000000-0000-4000-8000-00000000dead',
    playerId: 'Bea',
  }),
} satisfies Record<string, Move>;

const people = {
  'yellow for Ana': say({ type: 'card.shown', card: 'yellow', playerId: 'Ana' }),
  'temporary dismissal for Ana': say({ type: 'card.shown', card: 'yellow', playerId: 'Ana', temporary: true }),
  'yellow for Ana that does not count': say({ type: 'card.shown', card: 'yellow', playerId: 'Ana', uncounted: true }),
  'red for Ana that does not count': say({ type: 'card.shown', card: 'red', playerId: 'Ana', uncounted: true }),
  'red for Ana': say({ type: 'card.shown', card: 'red', playerId: 'Ana' }),
  'red for Bea': say({ type: 'card.shown', card: 'red', playerId: 'Bea' }),
  'red for Ona': say({ type: 'card.shown', card: 'red', playerId: 'Ona' }),
  'red for Kira on the bench': say({ type: 'card.shown', card: 'red', playerId: 'Kira' }),
  'second yellow for Bea, who has none': say({ type: 'card.shown', card: 'secondYellow', playerId: 'Bea' }),
  'a card for nobody': say({ type: 'card.shown', card: 'yellow' }),
  'yellow for nobody of ours': say({ type: 'card.shown', card: 'yellow', playerId: 'Zoe' }),
  'yellow for the physio': say({ type: 'card.shown', card: 'yellow', staffId: 'Pia' }),
  'red for the physio': say({ type: 'card.shown', card: 'red', staffId: 'Pia' }),
  'Ana comes back': say({ type: 'timePenalty.ended', playerId: 'Ana' }),
  'Ana comes back after a minute': after(minute + breath, say({ type: 'timePenalty.ended', playerId: 'Ana' })),
  'Kira for Ana': say(change('Ana', 'Kira')),
  'Kira for Ana after a minute': after(minute + breath, say(change('Ana', 'Kira'))),
  'Lola for Bea': say(change('Bea', 'Lola')),
  'Lola for Bea after a minute': after(minute + breath, say(change('Bea', 'Lola'))),
  'Kira for Ana, who has a concussion': say(change('Ana', 'Kira', 'concussion')),
  'Lola for Bea, who has a concussion': say(change('Bea', 'Lola', 'concussion')),
  'Lola for Bea, for a concussion of the rival': say(change('Bea', 'Lola', 'opponentConcussion')),
  'Kira for Ona': say(change('Ona', 'Kira')),
  'Ana for Kira': say(change('Kira', 'Ana')),
  'Ana for Bea': say(change('Bea', 'Ana')),
  'Kira for Lola': say(change('Lola', 'Kira')),
  'nobody of ours for Ana': say(change('Ana', 'Zoe')),
  'Kira for nobody of ours': say(change('Zoe', 'Kira')),
  'Ana for Ana': say(change('Ana', 'Ana')),
  'Kira for Ana and for Bea': say({
    type: 'player.substituted',
    changes: [
      { playerOutId: 'Ana', playerInId: 'Kira' },
      { playerOutId: 'Bea', playerInId: 'Kira' },
    ],
  }),
  'Kira into the goal for Ana': say({
    type: 'player.substituted',
    changes: [{ playerOutId: 'Ana', playerInId: 'Kira', position: 'pt' }],
  }),
  'Bea moves': say({ type: 'player.moved', playerId: 'Bea', position: 'dc' }),
  'Bea moves into the goal': say({ type: 'player.moved', playerId: 'Bea', position: 'pt' }),
  'Ana moves': say({ type: 'player.moved', playerId: 'Ana', position: 'dc' }),
  'Kira moves': say({ type: 'player.moved', playerId: 'Kira', position: 'dc' }),
  'nobody of ours moves': say({ type: 'player.moved', playerId: 'Zoe', position: 'dc' }),
  'Ana is hurt': say({ type: 'player.injured', playerId: 'Ana' }),
  'nobody of ours is hurt': say({ type: 'player.injured', playerId: 'Zoe' }),
} satisfies Record<string, Move>;

const shootout = {
  'kicks from the mark': say({ type: 'shootout.started' }),
  'kicks from the mark, ours first': say({ type: 'shootout.started', first: 'own' }),
  'a kick goes in': kick(true),
  'a kick is saved': kick(false),
  'a kick by Ana': kick(true, ownTaker('Ana')),
  'a kick by Kira': kick(true, ownTaker('Kira')),
  'a kick by nobody of ours': kick(true, ownTaker('Zoe')),
  'a kick out of turn': kick(true, other),
} satisfies Record<string, Move>;

/** All commands of a small match, by name. */
export const allMoves = { ...preparation, ...time, ...scoring, ...people, ...shootout };
export type MoveName = keyof typeof allMoves;
export const moveOf = (name: string): Move => {
  const move: Move | undefined = (allMoves as Record<string, Move>)[name];
  if (!move) throw new Error(`Nobody says "${name}".`);
  return move;
};
