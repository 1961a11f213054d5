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
    /** pdf, xlsx or csv. */
    format: string;
    bytes: number;
    sha256: string;
  };
};
