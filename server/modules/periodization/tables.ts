/** Days are text, `contents` and `not_fitted` are JSON. */
export type PeriodizationTables = {
  periodization: {
    id: string;
    club_id: string;
    team_id: string;
    season_id: string;
    parent_id: string | null;
    level: string;
    name: string;
    starts_on: string;
    ends_on: string;
    goals: string;
    contents: string;
    planned_load: number | null;
    planned_minutes: number | null;
    intensity: number | null;
    colour: string | null;
    version: number;
    created_at: number;
    updated_at: number;
    /** The rows of one removal have the same. */
    deleted_at: number | null;
  };
  periodization_clone: {
    /** Unique: a command that is sent again copies nothing. */
    command_id: string;
    by_user: string;
    unit_id: string;
    made_id: string;
    not_fitted: string;
    at: number;
  };
};
