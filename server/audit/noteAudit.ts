import type { AuditDetail } from '#contract/audit.ts';
import type { AuditKind, AuditSubject } from '#domain/audit.ts';
import type { Query } from '#server/db/database.ts';

export type Noted = {
  readonly clubId: string | null;
  readonly kind: AuditKind;
  /** Null for what the program does by itself. */
  readonly userId: string | null;
  readonly about?: readonly [kind: AuditSubject, id: string] | undefined;
  readonly detail?: AuditDetail;
  /** Epoch milliseconds. */
  readonly at: number;
};

/**
 * Adds an entry to the audit trail. Called with the transaction of what it tells, so that neither is there without the
 * other. Only ids, codes and numbers go in: names are looked up when the list is read.
 */
export const noteAudit = async (
  tx: Query,
  { clubId, kind, userId, about: subject, detail = {}, at }: Noted,
): Promise<void> => {
  const [about, about_id] = subject ?? [null, null];
  const row = { club_id: clubId, kind, by_user: userId, about, about_id, detail: JSON.stringify(detail), at };
  await tx
    .insertInto('audit_entry')
    .values({ id: crypto.randomUUID(), ...row })
    .execute();
};
