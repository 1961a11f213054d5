import type { Flag } from '#server/modules/account/tables.ts';

/** Rows of the match. Instants are epoch milliseconds; `rules` and `body` are JSON. */
export type MatchTables = {
  match: {
    id: string;
    club_id: string;
    team_id: string;
    season_id: string | null;
    competition_id: string | null;
    rival_name: string;
    kickoff_at: number;
    is_local: Flag;
    format: string;
    venue: string | null;
    /** What this match plays by otherwise than its format: a RuleOverrides. */
    rules: string;
    /** What it was set up with, where its log has corrected rules and side since (`correctedFacts.ts`). */
    set_up_rules: string | null;
    set_up_is_local: Flag | null;
    head_seq: number;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  match_entry: {
    match_id: string;
    seq: number;
    /** The command's id, made by the device. */
    id: string;
    type: string;
    by_user: string;
    at: number;
    recorded_at: number;
    /** The whole entry. */
    body: string;
  };
  match_proposal: {
    match_id: string;
    id: string;
    by_user: string;
    device: string;
    /** When it was tapped, and when in the match that was. */
    at: number;
    period: number;
    clock: number | null;
    minute: number | null;
    stoppage: number;
    /** A MatchEvent. */
    event: string;
    state: string;
    settled_by: string | null;
    settled_at: number | null;
    created_at: number;
  };
  match_link: {
    id: string;
    match_id: string;
    token_hash: string;
    token_sealed: string;
    created_by: string;
    created_at: number;
    revoked_at: number | null;
  };
  /** `match_right` as `grantText.ts` has it: a right, and the sessions that only read. */
  match_grant: { match_id: string; user_id: string; match_right: string };
  match_now: {
    match_id: string;
    club_id: string;
    team_id: string;
    season_id: string | null;
    seq: number;
    state: string;
    period: number;
    played_before: number;
    running_since: number | null;
    own: number;
    rival: number;
    own_kicks: number | null;
    rival_kicks: number | null;
    awarded: string | null;
    revision: number;
  };
  match_player: {
    match_id: string;
    player_id: string;
    club_id: string;
    team_id: string;
    season_id: string | null;
    dorsal: number | null;
    started: Flag;
    played: Flag;
    minutes: number;
    clock_ms: number;
    goals: number;
    penalty_goals: number;
    own_goals: number;
    assists: number;
    yellow: number;
    second_yellow: number;
    red: number;
  };
};
