import type { Flag } from '#server/modules/account/tables.ts';

/** What people judge of players (domain/evaluation.ts). Days are text. */
export type EvaluationTables = {
  evaluation: {
    id: string;
    club_id: string;
    kind: string;
    player_id: string;
    team_id: string | null;
    season_id: string | null;
    match_id: string | null;
    training_id: string | null;
    position: string | null;
    day: string;
    /** A user. */
    author_id: string;
    state: string;
    seen: string;
    shared_at: number | null;
    /** When the player read it. */
    read_at: number | null;
    comment: string;
    staff_comment: string;
    strengths: string;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  evaluation_score: {
    evaluation_id: string;
    criterion: string;
    /** Null where it was not seen, or where an earlier score was taken back. */
    score: number | null;
    not_seen: Flag;
    at: number;
  };
  evaluation_goal: {
    id: string;
    evaluation_id: string;
    rank: number;
    text: string;
    until: string | null;
    state: string;
  };
};
