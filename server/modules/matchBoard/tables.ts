/** The tactics boards of matches. `scene` is JSON (domain/scene). */
export type MatchBoardTables = {
  match_board: {
    id: string;
    match_id: string;
    club_id: string;
    name: string;
    place: number;
    scene: string;
    exercise_id: string | null;
    by_user: string;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
};
