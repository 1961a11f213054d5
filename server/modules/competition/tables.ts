import type { competitionRecord } from '#contract/records/competition.ts';
import type { RowOf } from '#contract/records/record.ts';

/** Days are text. */
export type CompetitionTables = {
  competition: RowOf<typeof competitionRecord>;
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
