import type { Flag } from '#server/modules/account/tables.ts';

/** Report templates, and with whom they are shared. */
export type ReportTables = {
  report_template: {
    id: string;
    club_id: string;
    owner_id: string;
    name: string;
    name_key: string;
    says: string;
    context: string;
    audience: string;
    /** JSON. */
    definition: string;
    definition_version: number;
    level: string;
    may_edit: Flag;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  /** `kind`: user, team or role. */
  report_share: { template_id: string; kind: string; recipient: string };
  /** An external report that was given out. `kind`: player, or template with its id (null: it was not kept). */
  report_issue: {
    id: string;
    club_id: string;
    kind: string;
    template_id: string | null;
    title: string;
    player_id: string;
    purpose: string;
    for_whom: string;
    by_user: string;
    at: number;
    language: string;
    /** pdf, xlsx, csv or png. */
    format: string;
    bytes: number;
    sha256: string;
  };
  report_schedule: {
    id: string;
    club_id: string;
    owner_id: string;
    template_id: string;
    name: string;
    cadence: string;
    weekday: number | null;
    month_day: number | null;
    time: string;
    zone: string;
    match_state: string;
    only_match: Flag;
    format: string;
    words: string;
    skip_empty: Flag;
    skip_same: Flag;
    is_active: Flag;
    paused_why: string | null;
    failures: number;
    next_at: number | null;
    since: number;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  /** `kind`: user, role, teamStaff, teamPlayers; matchTeam, whose matches set it off; stopped, a user who wants none. */
  report_schedule_recipient: { schedule_id: string; kind: string; recipient: string };
  report_run: {
    id: string;
    schedule_id: string;
    kind: string;
    occasion: string;
    /** JSON: the matches that set it off. */
    match_ids: string;
    due_at: number;
    state: string;
    why: string | null;
    created_at: number;
    done_at: number | null;
  };
  report_delivery: {
    run_id: string;
    user_id: string;
    state: string;
    why: string | null;
    attempts: number;
    /** Who is making it, and until when nobody else does. */
    lease: string | null;
    lease_until: number;
    fingerprint: string | null;
    mail_id: string | null;
    done_at: number | null;
  };
};
