import { sql } from 'kysely';
import type { Language } from '#contract/values.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { eraseMedical } from '#server/modules/injury/medicalStore.ts';
import { eraseForeign } from '#server/modules/scouting/eraseStore.ts';
import { translator } from '#server/words/words.ts';
import { eraseAccount, eraseCopies, eraseMails } from './eraseAccount.ts';
import { type Addresses, eraseGuardianLinks } from './eraseLinks.ts';

type Player = Tables['player'];
export type Erased = {
  /** Matches whose log, line-up and figures go on with a former player, and how many of them have been signed. */
  readonly matches: number;
  readonly signed: number;
  /** Reports that were given to people outside: that they were, and not what was in them. */
  readonly issued: number;
  readonly accounts: readonly string[];
};
type Gone = Erased & { readonly files: readonly string[] };

/** The number that the player wore most often in matches. */
const numberOf = async (tx: Query, playerId: string): Promise<number | null> => {
  const row = await tx
    .selectFrom('match_player')
    .select(['dorsal', (by) => by.fn.countAll<number>().as('many')])
    .where('player_id', '=', playerId)
    .where('dorsal', 'is not', null)
    .groupBy('dorsal')
    .orderBy('many', 'desc')
    .orderBy('dorsal')
    .limit(1)
    .executeTakeFirst();
  return row?.dorsal ?? null;
};

/** What is left of the player: a former one, with a shirt number. */
const eraseRecord = async (tx: Query, { id, club_id, version, created_at }: Player, at: number): Promise<void> => {
  const club = await tx.selectFrom('club').select('language').where('id', '=', club_id).executeTakeFirstOrThrow();
  const word = translator(club.language as Language, 'players')('former');
  const number = await numberOf(tx, id);
  const [first_name, last_name] = [word, number === null ? '' : String(number)];
  const short_name = number === null ? word : `#${number}`;
  const row: Omit<Player, 'id' | 'club_id' | 'ratings_version'> = {
    ...{ first_name, last_name, short_name, name_key: searchKey(last_name, first_name, short_name) },
    ...{ birth_date: null, gender: null, nationality: null, foot: null, position: null, second_positions: '[]' },
    ...{ photo: null, status: 'active', licence_number: null, joined_on: null, left_on: null, email: null },
    ...{ phone: null, address: null, school: null, sizes: '{}', medical_until: null, consent_photo_on: null },
    ...{ consent_data_on: null, own_fields: '{}', notes: null, guardians: '[]', restore_snapshot: null },
    ...{ version: version + 1, created_at, updated_at: at, deleted_at: at },
  };
  await tx.updateTable('player').set(row).where('id', '=', id).execute();
};

/** Accounts that are there for this player alone: the player's own, and those of guardians without another child. */
const accountsOf = async (tx: Query, { id, club_id }: Pick<Player, 'id' | 'club_id'>): Promise<string[]> => {
  const rows = await tx
    .selectFrom('linked_player')
    .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
    .select(['user_account.id', 'user_account.roles'])
    .where('linked_player.player_id', '=', id)
    .where('user_account.club_id', '=', club_id)
    .execute();
  const alone: string[] = [];
  for (const account of rows) {
    const others = await tx
      .selectFrom('linked_player')
      .select('player_id')
      .where('user_id', '=', account.id)
      .where('player_id', '<>', id)
      .execute();
    const staff = await tx.selectFrom('staff').select('id').where('user_id', '=', account.id).limit(1).execute();
    const roles: readonly string[] = JSON.parse(account.roles);
    if (others.length === 0 && staff.length === 0 && roles.every((role) => role === 'PLAYER')) alone.push(account.id);
  }
  return alone;
};

/** Moves the readings of a player's medical detail into the audit trail, where nothing says what was read. */
const keepReadings = async (tx: Query, playerId: string): Promise<void> => {
  await sql`insert into audit_entry (id, club_id, kind, by_user, about, about_id, detail, at)
    select id, club_id, kind, by_user, about, about_id, detail, at from audit_line
    where about_id = ${playerId} and kind in ('medical.read', 'medical.written', 'medical.paper', 'medical.exported')
    and id not in (select id from audit_entry)`.execute(tx);
};

/** Whatever is about the player and is not the match. Returns the contents that are to be deleted. */
const eraseRecords = async (tx: Query, { id, club_id }: Player, at: number): Promise<readonly string[]> => {
  const files: string[] = [];
  const injuries = await tx.selectFrom('injury').select('id').where('player_id', '=', id).execute();
  for (const injury of injuries) files.push(...(await eraseMedical(tx, injury.id)));
  await tx.updateTable('injury').set({ index_injury_id: null }).where('player_id', '=', id).execute();
  // Who has read it stays: the readings go with the injuries.
  await keepReadings(tx, id);
  for (const injury of injuries)
    for (const table of ['injury_phase', 'injury_call_up', 'medical_reading'] as const)
      await sql`delete from ${sql.table(table)} where injury_id = ${injury.id}`.execute(tx);
  const evaluations = tx.selectFrom('evaluation').select('id').where('player_id', '=', id);
  await tx.deleteFrom('evaluation_score').where('evaluation_id', 'in', evaluations).execute();
  await tx.deleteFrom('evaluation_goal').where('evaluation_id', 'in', evaluations).execute();
  for (const table of [
    'injury',
    'evaluation',
    'measurement',
    'team_player',
    'team_group_player',
    'account_player',
    'guardian_notice',
    'shadow_candidate',
  ] as const)
    await sql`delete from ${sql.table(table)} where player_id = ${id}`.execute(tx);
  await tx.deleteFrom('attendance').where('person_id', '=', id).execute();
  await tx.deleteFrom('attendance_change').where('person_id', '=', id).execute();
  await tx.deleteFrom('telling_item').where('person_id', '=', id).execute();
  await tx.deleteFrom('occasion_target').where('what', '=', 'player').where('target_id', '=', id).execute();
  await tx.updateTable('manual_point').set({ reason: '' }).where('player_id', '=', id).execute();
  await tx.updateTable('user_account').set({ player_id: null }).where('player_id', '=', id).execute();
  const outsiders = await tx.selectFrom('foreign_player').select('id').where('player_id', '=', id).execute();
  for (const outsider of outsiders) files.push(...(await eraseForeign(tx, outsider.id, at)));
  await tx.updateTable('foreign_player').set({ player_id: null }).where('player_id', '=', id).execute();
  const attached = await eraseMails(tx, 'player_id', id);
  const photos = await tx.deleteFrom('stored_file').where('owner_id', '=', id).returning('id').execute();
  return [...files, ...attached, ...photos.map((row) => row.id), ...(await eraseCopies(tx, club_id))];
};

/** What is kept because it has to be: that something was signed or given out, without who it was about. */
const keptOf = async (tx: Query, { id }: Player) => {
  const matches = await tx
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .select('match_now.state')
    .where('player_id', '=', id)
    .execute();
  const issues = await tx
    .updateTable('report_issue')
    .set({ title: '', for_whom: '' })
    .where('player_id', '=', id)
    .returning('id')
    .execute();
  const signed = matches.filter(({ state }) => state === 'confirmed').length;
  return { matches: matches.length, signed, issues: issues.map((row) => row.id) };
};

/**
 * Erases a player: the record, the accounts that are there for the player alone, and whatever is about the player. Logs,
 * line-ups and figures of matches stay, with a former player of that number. Cannot be undone. Returns what stays, and
 * the contents to delete.
 */
export const erasePlayer = async (
  tx: Query,
  player: Player,
  { at, secrets }: Pick<Addresses, 'secrets'> & { readonly at: number },
): Promise<Gone> => {
  const { matches, signed, issues } = await keptOf(tx, player);
  const accounts = await accountsOf(tx, player);
  const files = [...(await eraseRecords(tx, player, at))];
  for (const id of accounts) files.push(...(await eraseAccount(tx, id, { name: '', at })));
  await eraseRecord(tx, player, at);
  const addresses = (JSON.parse(player.guardians) as { email?: string }[]).flatMap(({ email }) => email || []);
  await eraseGuardianLinks(tx, { clubId: player.club_id, addresses, secrets });
  return { matches, signed, issued: issues.length, accounts, files: [...files, ...issues] };
};
