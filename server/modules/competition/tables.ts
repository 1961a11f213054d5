/** `rules`, `points`, `tie_breaks` and `action_points` are JSON; days are text. */
export type CompetitionTables = {
  competition: {
    id: string;
    club_id: string;
    season_id: string;
    name: string;
    name_key: string;
    type: string;
    format: string | null;
    rules: string;
    points: string;
    tie_breaks: string;
    action_points: string;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  competition_side: {
    id: string;
    competition_id: string;
    team_id: string | null;
    name: string;
    name_key: string;
    place: number;
  };
  competition_result: {
    id: string;
    competition_id: string;
    round: string;
    played_on: string | null;
    home_id: string;
    away_id: string;
    home_goals: number;
    away_goals: number;
    version: number;
    created_at: number;
    updated_at: number;
  };
  manual_point: {
    id: string;
    competition_id: string;
    player_id: string;
    points: number;
    action: string | null;
    reason: string;
    day: string;
    by_user: string;
    created_at: number;
    deleted_at: number | null;
  };
};
