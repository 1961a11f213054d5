import type { Flag } from '#server/modules/account/tables.ts';

/** Injuries of players. Days are text, `may` is JSON. */
export type InjuryTables = {
  injury: {
    id: string;
    club_id: string;
    /** Unique: a command that is sent again adds nothing. */
    command_id: string;
    player_id: string;
    team_id: string | null;
    season_id: string | null;
    kind: string;
    onset_on: string;
    onset: string | null;
    contact: string | null;
    setting: string;
    match_id: string | null;
    /** The entry of the match log that opened the draft. */
    match_entry_id: string | null;
    minute: number | null;
    training_id: string | null;
    suspected_head: Flag;
    /** Days from a suspected concussion to the earliest return, as they were when the record was opened. */
    head_days: number;
    phase: string;
    head_step: string | null;
    phase_since: string;
    availability: string;
    may: string;
    expected_from: string | null;
    expected_to: string | null;
    returned_on: string | null;
    /** Days missed before a relapse, and the day from which the present absence counts; null: the day of the injury. */
    missed_before: number;
    away_since: string | null;
    region_shared: Flag;
    /** The region of the medical part while it is shared; null otherwise. */
    shown_region: string | null;
    index_injury_id: string | null;
    /** The expected day of which the staff have been reminded that it is over. */
    reminded_for: string | null;
    /** The expected day of which the staff have been told that it is near. */
    soon_told_for: string | null;
    by_user: string | null;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  /** Matches for which somebody was called up who was out. */
  injury_call_up: { injury_id: string; match_id: string; reason: string; by_user: string; at: number };
  injury_phase: {
    injury_id: string;
    n: number;
    command_id: string;
    target: string;
    day: string;
    cleared: Flag;
    reason: string;
    availability: string;
    may: string;
    by_user: string;
    at: number;
  };
  injury_medical: {
    injury_id: string;
    region: string | null;
    side: string | null;
    tissue: string;
    diagnosis: string;
    code: string;
    imaging: string;
    treatment: string;
    medication: string;
    surgery: string;
    findings: string;
    version: number;
    updated_at: number;
  };
  injury_paper: {
    id: string;
    injury_id: string;
    name: string;
    kind: string;
    bytes: number;
    added_by: string;
    created_at: number;
    deleted_at: number | null;
  };
  medical_reading: {
    id: string;
    injury_id: string;
    user_id: string;
    /** read, written, paper. */
    part: string;
    address: string;
    at: number;
  };
};
