import type { Generated } from 'kysely';
import type { Flag } from '#server/modules/account/tables.ts';

/** `documents` is JSON. `role` is the position in the club; the position in a team is in team_staff. */
export type StaffTables = {
  staff: {
    id: string;
    club_id: string;
    user_id: string | null;
    first_name: string;
    last_name: string;
    name_key: string;
    role: string;
    email: string | null;
    phone: string | null;
    licence: string;
    licence_until: string | null;
    photo: string | null;
    documents: string;
    notes: string | null;
    /** 1: named by an administrator for the medical circle of all players. */
    medical: Flag;
    /** JSON: what is given back when the removal is undone. */
    restore_snapshot: string | null;
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  staff_document: {
    id: string;
    club_id: string;
    staff_id: string;
    name: string;
    kind: string;
    bytes: number;
    added_by: string;
    created_at: number;
    deleted_at: number | null;
  };
  team_staff: {
    id: string;
    team_id: string;
    staff_id: string;
    role: string;
    version: Generated<number>;
  };
};
