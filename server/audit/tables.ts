import type { AuditKind, AuditSubject } from '#domain/audit.ts';

type Entry = {
  id: string;
  /** Null: it belongs to no club. */
  club_id: string | null;
  kind: AuditKind;
  /** Null: the program did it by itself. */
  by_user: string | null;
  about: AuditSubject | null;
  about_id: string | null;
  /** JSON by `AuditDetail` of the contract. */
  detail: string;
  at: number;
};
export type AuditTables = {
  /** What is written by `noteAudit`. */
  audit_entry: Entry;
  /** A view: those, the readings of medical detail, and the reports for people outside. */
  audit_line: Entry;
};
