/** `answer` and `presence`: domain/attendance.ts. */
export type TeamTrainingTables = {
  team_training: {
    id: string;
    club_id: string;
    team_id: string;
    starts_at: number;
    minutes: number;
    place: string | null;
    objectives: string;
    notes: string;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  team_training_player: {
    training_id: string;
    player_id: string;
    answer: string | null;
    answer_reason: string | null;
    answered_at: number | null;
    answered_by: string | null;
    /** Null: the attendance has not been recorded yet. */
    presence: string | null;
    minutes_late: number;
    noted_at: number | null;
    noted_by: string | null;
  };
};
