import type { Role } from '#domain/roles.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';

type Change = { readonly roles: readonly Role[]; readonly by: string; readonly at: number };

/**
 * Notes in the audit trail that an account is about to get these roles, or to lose all of them. Nothing where they are the
 * same. Called before they are written, within the same transaction.
 */
export const noteRoles = async (tx: Query, id: string, { roles, by, at }: Change): Promise<void> => {
  const account = tx.selectFrom('user_account').select(['club_id', 'roles']).where('id', '=', id);
  const row = await account.executeTakeFirstOrThrow();
  const before: Role[] = JSON.parse(row.roles);
  if (JSON.stringify(before.toSorted()) === JSON.stringify(roles.toSorted())) return;
  const kind = roles.length === 0 ? 'access.removed' : 'access.roles';
  const detail = { before, after: [...roles] };
  await noteAudit(tx, { clubId: row.club_id, kind, userId: by, about: ['user', id], detail, at });
};
