import { sql } from 'kysely';
import type { AuditSubject } from '#domain/audit.ts';
import type { Database, Query } from '#server/db/database.ts';
import type { User } from '#server/sessions/user.ts';
import { exportedFiles } from './exportedFiles.ts';
import { noteAudit } from './noteAudit.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Notes that the file of a call is about to leave. The input is that of the call. */
export type NoteFile = (user: User, input: { readonly params?: Fields; readonly body?: Fields }) => Promise<void>;

const tables = {
  ...{ player: 'player', user: 'user_account', staff: 'staff', team: 'team' },
  ...{ match: 'match', competition: 'competition' },
} as const;

/** The club of what a file is about: an administrator of all clubs may export what belongs to another one. */
const clubOf = async (tx: Query, [kind, id]: readonly [AuditSubject, string]): Promise<string | undefined> => {
  if (kind === 'club') return id;
  const found = await sql<{ club_id: string }>`select club_id from ${sql.table(tables[kind])} where id = ${id}`.execute(
    tx,
  );
  return found.rows[0]?.club_id;
};

/**
 * What to note for a call by its name (`group.call`); undefined for one whose file has no entry. A file whose entry cannot
 * be written does not leave.
 */
export const noteFileOf = (
  { database, clock }: { readonly database: Pick<Database, 'transaction'>; readonly clock: () => number },
  name: string,
): NoteFile | undefined => {
  const exported = exportedFiles[name];
  if (!exported) return undefined;
  return async (user, { params = {}, body = {} }) => {
    // A report for people outside is noted with each player it is about.
    if (body.audienceType === 'External') return;
    const id = exported.about && (params[exported.about[1]] ?? body[exported.about[1]]);
    const about = exported.about && typeof id === 'string' ? ([exported.about[0], id] as const) : undefined;
    await database.transaction(async (tx) => {
      const clubId = (about && (await clubOf(tx, about))) ?? user.clubId;
      const detail = { list: exported.list };
      await noteAudit(tx, { clubId, kind: 'export.list', userId: user.id, about, detail, at: clock() });
    });
  };
};
