import { type RawBuilder, sql } from 'kysely';
import { endMinute, minutesOf } from '#domain/match/minutes.ts';
import { endOfPeriod, type MatchState, runningPeriod } from '#domain/match/state.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import { shootoutScore } from '#machines/match/shootoutScore.ts';
import type { Query } from '#server/db/database.ts';
import { ahead, prepared } from '#server/db/prepared.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Folded } from './book.ts';
import { dropProjections, type MatchRow } from './store.ts';

type Belongs = Pick<MatchRow, 'id' | 'club_id' | 'team_id' | 'season_id'>;

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

export const nowRow = (match: Belongs, { now, log, revision }: Folded): Tables['match_now'] => {
  const { state, phase } = now;
  const kicks = shootoutScore(state);
  return {
    match_id: match.id,
    club_id: match.club_id,
    team_id: match.team_id,
    season_id: match.season_id,
    seq: log.length,
    state: phase,
    period: state.period,
    played_before: Math.round(state.clock.playedBefore),
    running_since: state.clock.runningSince ?? null,
    own: state.score.own,
    rival: state.score.rival,
    own_kicks: kicks?.own ?? null,
    rival_kicks: kicks?.rival ?? null,
    awarded: state.awarded?.basis ?? null,
    revision,
  };
};

const playerRowOf = (match: Belongs, state: MatchState, playerId: string): Tables['match_player'] | undefined => {
  const player = state.players[playerId];
  if (!player) return undefined;
  const whistle = atLastWhistle(state);
  const settled = whistle === state ? state : { ...whistle, players: { [playerId]: closedAt(whistle, player) } };
  const minutes = minutesOf(settled, playerId, 0);
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
  };
};

/** Spells, cut at the last whistle. */
const closedAt = (whistle: MatchState, player: MatchState['players'][string]): MatchState['players'][string] => {
  const to = { ...endOfPeriod(whistle, whistle.period), minute: endMinute(whistle, 0) };
  return {
    ...player,
    spells: player.spells
      .filter((spell) => spell.from.period <= whistle.period)
      .map((spell) => (spell.to && spell.to.period <= whistle.period ? spell : { from: spell.from, to })),
  };
};

const periodsOver = ({ state }: MatchNow): number => state.periods.filter((one) => one.played !== undefined).length;

/** Players whose figures differ between two folds; all of them at a whistle, when open spells are counted again. */
const touched = (before: MatchNow | undefined, after: MatchNow): readonly string[] => {
  const ids = Object.keys(after.state.players);
  if (!before || periodsOver(before) !== periodsOver(after)) return ids;
  return ids.filter((id) => before.state.players[id] !== after.state.players[id]);
};

/** Columns derived from the log; the columns of the match's facts carry the indexes. */
const nowColumns = [
  'seq',
  'state',
  'period',
  'played_before',
  'running_since',
  'own',
  'rival',
  'own_kicks',
  'rival_kicks',
  'awarded',
  'revision',
] as const;
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
] as const;

/** Values of the row that could not be inserted because it exists already. */
const refused = <K extends string>(columns: readonly K[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<K, RawBuilder<never>>;

type NowRow = Tables['match_now'];
export const nowRowColumns = ['match_id', 'club_id', 'team_id', 'season_id', ...nowColumns] as const;
/** An existing row gets the columns of the log only: writing those with an index would write the indexes too. */
export const nowPut = (query: Query, row: { readonly [K in keyof NowRow]: RawBuilder<NowRow[K]> }) =>
  query
    .insertInto('match_now')
    .values(row)
    .onConflict((on) => on.column('match_id').doUpdateSet(refused(nowColumns)));
export const putNow = prepared<NowRow, unknown>((query, given) => nowPut(query, given(...nowRowColumns)));
const putPlayer = prepared<Tables['match_player'], unknown>(
  (query, given) =>
    query
      .insertInto('match_player')
      .values(given('match_id', 'player_id', 'club_id', 'team_id', 'season_id', ...playerColumns))
      .onConflict((on) => on.columns(['match_id', 'player_id']).doUpdateSet(refused(playerColumns))),
  ahead,
);

const dropStrangers = async (query: Query, matchId: string, ids: readonly string[]): Promise<void> => {
  const rows = query.deleteFrom('match_player').where('match_id', '=', matchId);
  await (ids.length > 0 ? rows.where('player_id', 'not in', [...ids]) : rows).execute();
};

/** Writes whose figures a fold changed since the one before, in the transaction of the entry. */
export const projectPlayers = async (
  query: Query,
  match: Belongs,
  before: MatchNow | undefined,
  after: Folded,
): Promise<void> => {
  const { state } = after.now;
  const fewer = before && Object.keys(before.state.players).some((id) => !(id in state.players));
  if (fewer) await dropStrangers(query, match.id, Object.keys(state.players));
  for (const id of touched(before, after.now)) {
    const row = playerRowOf(match, state, id);
    if (row) await putPlayer(query, row);
  }
};

/** Writes all of a match's projection again, since its facts may have changed. */
export const project = async (query: Query, match: Belongs, folded: Folded): Promise<void> => {
  await dropProjections(query, match.id);
  await putNow(query, nowRow(match, folded));
  await projectPlayers(query, match, undefined, folded);
};
