import type { Flag } from '#server/modules/account/tables.ts';

/** Outsiders, reports on them, and what a club decides about them. Days are text. */
export type ScoutingTables = {
  foreign_player: {
    id: string;
    club_id: string;
    first_name: string;
    last_name: string;
    /** Name, club and shirt number, as they are searched. */
    search_key: string;
    birth_year: number | null;
    club_name: string;
    shirt: number | null;
    position: string | null;
    /** JSON. */
    second_positions: string;
    foot: string | null;
    gender: string | null;
    contact: string;
    guardian_contact: string;
    contact_via: string;
    stage: string;
    stage_from: string | null;
    discard_reason: string | null;
    moved_on: string;
    next_step: string;
    next_by: string | null;
    next_on: string | null;
    keep_until: string;
    /** The record of a signed player. */
    player_id: string | null;
    created_by: string;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    erased_at: number | null;
  };
  scouting_report: {
    id: string;
    club_id: string;
    command_id: string;
    foreign_player_id: string;
    author_id: string;
    state: string;
    day: string;
    match_id: string | null;
    /** JSON, as are scores and texts. */
    seen_in: string;
    position: string | null;
    template_id: string | null;
    scores: string;
    texts: string;
    verdict: string | null;
    confidence: number | null;
    next_step: string;
    next_by: string | null;
    next_on: string | null;
    shared: Flag;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  scouting_attachment: {
    id: string;
    report_id: string;
    name: string;
    kind: string;
    bytes: number;
    added_by: string;
    created_at: number;
    deleted_at: number | null;
  };
  scouting_decision: {
    foreign_player_id: string;
    n: number;
    stage: string;
    stage_from: string;
    day: string;
    reason: string;
    discard_reason: string | null;
    next_step: string;
    next_by: string | null;
    next_on: string | null;
    by_user: string;
    at: number;
  };
  shadow_team: {
    team_id: string;
    season_id: string;
    club_id: string;
    formation: string;
    version: number;
    updated_at: number;
  };
  shadow_candidate: {
    team_id: string;
    season_id: string;
    slot: string;
    rank: number;
    player_id: string | null;
    foreign_player_id: string | null;
    note: string;
  };
};
