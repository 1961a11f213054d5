import { sql } from 'kysely';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { eraseAccount, eraseCopies, eraseMails } from './eraseAccount.ts';
import { type Addresses, eraseGuardianLinks } from './eraseLinks.ts';
import { entryOf, type Guardian, type Member, type Names } from './names.ts';

/** What stays of whoever worked for the club, without a name. */
export type MemberErased = {
  /** Matches in whose log there are entries that they wrote. */
  readonly matches: number;
  /** Evaluations that they wrote. */
  readonly evaluations: number;
};
type Given = Pick<Addresses, 'secrets'> & {
  /** What is read where the name was. */
  readonly word: string;
  readonly names: Names;
  readonly at: number;
};

/** Takes the person out of the guardians of players. */
const eraseEntries = async (tx: Query, member: Member, at: number): Promise<void> => {
  const isOwn = entryOf(member);
  const players = await tx
    .selectFrom('player')
    .select(['id', 'guardians'])
    .where('club_id', '=', member.clubId)
    .where('guardians', '<>', '[]')
    .execute();
  for (const { id, guardians } of players) {
    const entries: readonly Guardian[] = JSON.parse(guardians);
    const left = entries.filter((entry) => !isOwn(entry));
    if (left.length < entries.length)
      await tx
        .updateTable('player')
        .set((by) => ({ guardians: JSON.stringify(left), updated_at: at, version: by('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
  }
};

/** What is left of the record: that there was somebody in this position. */
const eraseRecord = async (
  tx: Query,
  { id, club_id, role, version, created_at }: Tables['staff'],
  { word, at }: Given,
): Promise<void> => {
  const row: Omit<Tables['staff'], 'id'> = {
    ...{ club_id, role, user_id: null, first_name: word, last_name: '', name_key: searchKey('', word) },
    ...{ email: null, phone: null, licence: 'WithoutLic', licence_until: null, photo: null, documents: '[]' },
    ...{ notes: null, medical: 0, restore_snapshot: null },
    ...{ version: version + 1, created_at, updated_at: at, deleted_at: at },
  };
  await tx.updateTable('staff').set(row).where('id', '=', id).execute();
};

/** Whatever is about the person. Returns the contents to delete. */
const eraseRecords = async (tx: Query, ids: readonly string[]): Promise<readonly string[]> => {
  const papers = await tx.deleteFrom('staff_document').where('staff_id', 'in', ids).returning('id').execute();
  const photos = await tx.deleteFrom('stored_file').where('owner_id', 'in', ids).returning('id').execute();
  await tx.deleteFrom('team_staff').where('staff_id', 'in', ids).execute();
  for (const table of ['attendance', 'attendance_change', 'telling_item'] as const)
    await sql`delete from ${sql.table(table)} where person_id in (${sql.join(ids)})`.execute(tx);
  await tx.deleteFrom('occasion_target').where('what', '<>', 'player').where('target_id', 'in', ids).execute();
  return [...papers, ...photos].map(({ id }) => id);
};

const keptOf = async (tx: Query, accountId: string | undefined): Promise<MemberErased> => {
  if (accountId === undefined) return { matches: 0, evaluations: 0 };
  const entries = tx.selectFrom('match_entry').select('match_id').distinct().where('by_user', '=', accountId);
  const evaluations = tx.selectFrom('evaluation').select('id').where('author_id', '=', accountId);
  return { matches: (await entries.execute()).length, evaluations: (await evaluations.execute()).length };
};

/**
 * Erases whoever works for the club or has an account in it: the records of the staff, the account, and whatever is about the
 * person. What they wrote about matches, trainings and players stays, by somebody without a name. Cannot be undone.
 * Returns what stays, and the contents to delete.
 */
export const eraseMember = async (
  tx: Query,
  member: Member,
  given: Given,
): Promise<MemberErased & { readonly files: readonly string[] }> => {
  const { clubId, staff, account } = member;
  const kept = await keptOf(tx, account?.id);
  const files = [...(await eraseRecords(tx, [...staff.map(({ id }) => id), ...(account ? [account.id] : [])]))];
  await eraseEntries(tx, member, given.at);
  const addresses = [...new Set([...staff, ...(account ? [account] : [])].flatMap(({ email }) => email || []))];
  await eraseGuardianLinks(tx, { clubId, addresses, secrets: given.secrets });
  for (const address of addresses)
    if (given.names.whole.includes(address)) files.push(...(await eraseMails(tx, 'to_address', address)));
  if (account) files.push(...(await eraseAccount(tx, account.id, { name: given.word, at: given.at })));
  for (const row of staff) await eraseRecord(tx, row, given);
  return { ...kept, files: [...files, ...(await eraseCopies(tx, clubId))] };
};
