import type { Flag } from '#server/modules/account/tables.ts';

/** What people judge of players (domain/evaluation/evaluation.ts). Days are text. */
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
    round_id: string | null;
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
    /** The day of which somebody has been told that it is due. */
    told_for: string | null;
  };
  evaluation_round: {
    id: string;
    club_id: string;
    team_id: string;
    season_id: string | null;
    name: string;
    kind: string;
    opens_on: string;
    closes_on: string;
    state: string;
    with_self: Flag;
    blind: Flag;
    /** Abilities by line of the team, as JSON. */
    criteria: string;
    /** What a good score means, by age group, as JSON. */
    age_words: string;
    author_id: string;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  evaluation_rater: { round_id: string; user_id: string; state: string };
};
