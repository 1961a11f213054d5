import { isDeepStrictEqual } from 'node:util';
import { changesThePast } from '#domain/match/entry.ts';
import type { MatchFact } from '#domain/match/facts.ts';
import { endMinute, minutesOf, officialMinutes, onAndOff } from '#domain/match/minutes.ts';
import { positionsPlayed } from '#domain/match/positionsPlayed.ts';
import { endOfPeriod, kickOff, type MatchState, type PlayerInMatch, runningPeriod } from '#domain/match/state.ts';
import { isLatest } from '#machines/match/foldOf.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import type { Query } from '#server/db/database.ts';
import { ahead, prepared } from '#server/db/prepared.ts';
import { refused } from '#server/db/refused.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Folded } from './book.ts';
import { factsIn, legalOf } from './factStore.ts';
import { type Belongs, counts } from './outcome.ts';

/**
 * The match as of its last whistle. A running period would move every player's minutes with every entry, so open spells
 * count up to the end of the last period that is over; the figures are complete when the match is.
 */
const atLastWhistle = (state: MatchState): MatchState => {
  const running = runningPeriod(state);
  if (!running) return state;
  const periods = state.periods.filter((one) => one !== running);
  return { ...state, periods, period: periods.at(-1)?.n ?? 0, clock: { playedBefore: 0, tempo: 1 } };
};

/** Spells, cut at the last whistle. */
const closedAt = (whistle: MatchState, player: PlayerInMatch): PlayerInMatch => {
  const to = { ...endOfPeriod(whistle, whistle.period), minute: endMinute(whistle, 0) };
  return {
    ...player,
    spells: player.spells
      .filter((spell) => spell.from.period <= whistle.period)
      .map((spell) => (spell.to && spell.to.period <= whistle.period ? spell : { from: spell.from, to })),
  };
};

/** The goals of the periods that are over, with who was on the pitch. */
const goalsOver = ({ state }: MatchNow, facts: readonly MatchFact[]): readonly MatchFact[] => {
  const last = atLastWhistle(state).period;
  return facts.filter(({ kind, period }) => (kind === 'goal' || kind === 'conceded') && period <= last);
};

/** What all players of a match are measured against. */
type Course = { readonly whistle: MatchState; readonly goals: readonly MatchFact[]; readonly over: 0 | 1 };

const playerRowOf = (
  match: Belongs,
  state: MatchState,
  playerId: string,
  { whistle, goals, over }: Course,
): Tables['match_player'] | undefined => {
  const player = state.players[playerId];
  if (!player) return undefined;
  const settled = whistle === state ? state : { ...whistle, players: { [playerId]: closedAt(whistle, player) } };
  const minutes = minutesOf(settled, playerId, 0);
  const { on, off } = onAndOff(player);
  const seen = goals.filter((goal) => goal.on.includes(playerId));
  const whole = officialMinutes(whistle, { from: kickOff }, 0);
  return {
    match_id: match.id,
    player_id: playerId,
    club_id: match.club_id,
    team_id: match.team_id,
    season_id: match.season_id,
    dorsal: player.dorsal ?? null,
    started: player.started ? 1 : 0,
    played: player.spells.length > 0 ? 1 : 0,
    minutes: minutes.official,
    clock_ms: Math.round(minutes.clock),
    goals: player.goals,
    penalty_goals: player.penaltyGoals,
    own_goals: player.ownGoals,
    assists: player.assists,
    yellow: player.yellow,
    second_yellow: player.secondYellow,
    red: player.red,
    sub_on: player.started ? null : (on?.minute ?? null),
    sub_off: off?.minute ?? null,
    on_for: seen.filter(({ kind }) => kind === 'goal').length,
    on_against: seen.filter(({ kind }) => kind === 'conceded').length,
    match_minutes: whole,
    full_match: whole > 0 && minutes.official >= whole ? 1 : 0,
    kickoff_at: match.kickoff_at,
    competition_id: match.competition_id,
    over,
  };
};

const periodsOver = ({ state }: MatchNow) => state.periods.filter((one) => one.played !== undefined);

/** Whether something moved the figures of everybody: a whistle, a goal of a period that is over, the end. */
const movesAll = (before: Folded, after: Folded): boolean => {
  if (counts(before.now.phase) !== counts(after.now.phase)) return true;
  if (!isDeepStrictEqual(periodsOver(before.now), periodsOver(after.now))) return true;
  if (before.now.state.rules !== after.now.state.rules) return true;
  const [were, are] = [factsIn(before), factsIn(after)];
  return were !== are && !isDeepStrictEqual(goalsOver(before.now, were), goalsOver(after.now, are));
};

/** Players whose figures differ between two folds. */
const touched = (before: Folded | undefined, after: Folded): readonly string[] => {
  const { players } = after.now.state;
  const ids = Object.keys(players);
  if (!before || movesAll(before, after)) return ids;
  return ids.filter((id) => before.now.state.players[id] !== players[id]);
};

const playerColumns = [
  'dorsal',
  'started',
  'played',
  'minutes',
  'clock_ms',
  'goals',
  'penalty_goals',
  'own_goals',
  'assists',
  'yellow',
  'second_yellow',
  'red',
  'sub_on',
  'sub_off',
  'on_for',
  'on_against',
  'match_minutes',
  'full_match',
] as const;
const matchColumns = [
  'match_id',
  'player_id',
  'club_id',
  'team_id',
  'season_id',
  'kickoff_at',
  'competition_id',
] as const;

const putPlayer = prepared<Tables['match_player'], unknown>(
  (query, given) =>
    query
      .insertInto('match_player')
      .values(given(...matchColumns, ...playerColumns, 'over'))
      .onConflict((on) => on.columns(['match_id', 'player_id']).doUpdateSet(refused(playerColumns))),
  ahead,
);

const dropStrangers = async (query: Query, matchId: string, ids: readonly string[]): Promise<void> => {
  const rows = query.deleteFrom('match_player').where('match_id', '=', matchId);
  await (ids.length > 0 ? rows.where('player_id', 'not in', [...ids]) : rows).execute();
};

type At = Tables['match_player_position'];
const putPosition = prepared<At, unknown>(
  (query, given) =>
    query.insertInto('match_player_position').values(given('match_id', 'player_id', 'position', 'minutes')),
  ahead,
);

const positionsOf = (matchId: string, { now, log }: Folded): readonly At[] =>
  periodsOver(now).length === 0
    ? []
    : Object.entries(positionsPlayed(now.state.rules, legalOf({ now, log }))).flatMap(([player_id, places]) =>
        places
          .filter(() => player_id in now.state.players)
          .map(({ position, minutes }) => ({ match_id: matchId, player_id, position, minutes })),
      );
const inOrder = (rows: readonly At[]): readonly At[] =>
  rows.toSorted((a, b) => (`${a.player_id}${a.position}` < `${b.player_id}${b.position}` ? -1 : 1));

/** Whether what was added is all after the earlier fold in match time. */
const goesOnFrom = (before: Folded, after: Folded): boolean =>
  after.log.slice(before.log.length).every((entry) => !changesThePast(entry) && isLatest(before, entry));

/** Minutes at each position: written at a whistle, and where a correction changes them. */
const projectPositions = async (query: Query, { id }: Belongs, before: Folded | undefined, after: Folded) => {
  // An entry that goes on from the last fold moves nobody before the last whistle.
  const goesOn = before !== undefined && goesOnFrom(before, after);
  if (goesOn && periodsOver(before.now).length === periodsOver(after.now).length) return;
  const [were, are] = [before ? positionsOf(id, before) : [], positionsOf(id, after)];
  if (isDeepStrictEqual(inOrder(were), inOrder(are))) return;
  if (were.length > 0) await query.deleteFrom('match_player_position').where('match_id', '=', id).execute();
  for (const row of are) await putPosition(query, row);
};

/** Writes whose figures a fold changed since the one before, in the transaction of the entry. */
export const projectPlayers = async (
  query: Query,
  match: Belongs,
  before: Folded | undefined,
  after: Folded,
): Promise<void> => {
  const { state, phase } = after.now;
  const ids = Object.keys(state.players);
  const fewer = before && Object.keys(before.now.state.players).some((id) => !(id in state.players));
  if (fewer) await dropStrangers(query, match.id, ids);
  const over = counts(phase) ? 1 : 0;
  const course = { whistle: atLastWhistle(state), goals: goalsOver(after.now, factsIn(after)), over } as const;
  for (const id of touched(before, after)) {
    const row = playerRowOf(match, state, id, course);
    if (row) await putPlayer(query, row);
  }
  if (before && counts(before.now.phase) !== counts(phase))
    await query.updateTable('match_player').set({ over }).where('match_id', '=', match.id).execute();
  await projectPositions(query, match, before, after);
};
