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
    kickoff_at: number;
    competition_id: string | null;
    is_local: Flag;
    /** The opponent's name as it is searched by. */
    rival_key: string;
    /** The score when half of the regular time was over. */
    half_own: number | null;
    half_rival: number | null;
    /** The side of the first goal. */
    first_goal: string | null;
    /** ms that we were ahead and behind, up to the last whistle. */
    lead_ms: number;
    trail_ms: number;
    /** Minutes of the regular time. */
    regulation: number;
    /** When it ended, for a match that counts; else null. */
    over_at: number | null;
    /** The version of these rows: older ones are written anew when the server starts. */
    projection: number;
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
    /** The printed minutes of coming on (not of starters) and of going off for good. */
    sub_on: number | null;
    sub_off: number | null;
    /** Goals of either side while on the pitch, up to the last whistle. */
    on_for: number;
    on_against: number;
    /** Minutes of the whole match, up to the last whistle. */
    match_minutes: number;
    full_match: Flag;
    kickoff_at: number;
    competition_id: string | null;
    /** The match counts. */
    over: Flag;
  };
  /** Minutes at each position, as of the last whistle. */
  match_player_position: { match_id: string; player_id: string; position: string; minutes: number };
  /** An entry that counts in a figure; see `MatchFact`. The last eight columns are those of its match. */
  match_fact: {
    match_id: string;
    seq: number;
    part: number;
    entry_id: string;
    kind: string;
    sub: string | null;
    side: string;
    player_id: string | null;
    other_id: string | null;
    staff_id: string | null;
    period: number;
    minute: number;
    stoppage: number;
    clock_ms: number;
    band: number;
    position: string | null;
    own_before: number;
    rival_before: number;
    club_id: string;
    team_id: string;
    season_id: string | null;
    competition_id: string | null;
    rival_key: string;
    kickoff_at: number;
    is_local: Flag;
    format: string;
    state_over: Flag;
  };
};
