import type { MatchResult } from '#contract/teamStats.ts';
import { outcomeOf } from '#domain/results.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { lastResultsOfTeams } from '#server/statistics/clubResults.ts';

const formLength = 5;

type PlayedRow = {
  readonly id: string;
  readonly kickoff_at: number;
  readonly rival_name: string;
  readonly is_local: number;
  readonly own: number;
  readonly rival: number;
};
/** A match that is over, as its team sees it. */
export const matchResult = (row: PlayedRow): MatchResult => ({
  matchId: row.id,
  kickoffAt: iso(row.kickoff_at),
  rival: row.rival_name,
  isLocal: row.is_local === 1,
  own: row.own,
  rivalGoals: row.rival,
  result: outcomeOf(row),
});

/** The last five matches of each of several teams, the newest first, by team. */
export const lastMatches = async (query: Query, clubId: string, teamIds: readonly string[]) => {
  const rows = await lastResultsOfTeams(query, clubId, teamIds, formLength);
  const byTeam = Map.groupBy(rows, (row) => row.team_id);
  return new Map([...byTeam].map(([id, own]) => [id, own.map(matchResult)]));
};
