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
};
