import type { Flag } from '#server/modules/account/tables.ts';

export type ClubDataTables = {
  /** An export or an import of a club; its archive is the content under the same id. */
  club_transfer: {
    id: string;
    club_id: string;
    user_id: string;
    /** export, import. */
    kind: 'export' | 'import';
    /** uploading, running, done, failed, cancelled. */
    state: 'uploading' | 'running' | 'done' | 'failed' | 'cancelled';
    /** The share that is done, in thousandths. */
    done: number;
    medical: Flag;
    /** Of an export when it is done; of an import as it was announced. */
    bytes: number | null;
    /** JSON: a code and why. */
    failure: string | null;
    /** JSON: what an import has done. */
    report: string | null;
    lease_until: number;
    created_at: number;
    ended_at: number | null;
  };
};
