import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/values.ts';
import type { Role } from '#domain/roles.ts';
import { searchKey } from '#domain/searchKey.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import { tellGuardiansOfInvitation } from '#server/notifications/guardians.ts';
import type { Query } from '../db/database.ts';
import { type Account, accountsByEmail, addAccount, nameKey, newAccount } from '../modules/account/store.ts';
import type { Services } from '../services.ts';
import { issueCode } from './codeStore.ts';
import { longCode } from './randomCodes.ts';

export const invitationDays = 7;
const day = 24 * 3_600_000;

export type Invited = {
  readonly clubId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName?: string;
  readonly roles: readonly Role[];
  readonly language: Language;
  /** Made of the names when left out. */
  readonly userName?: string;
  readonly playerId?: string | null;
};
/** The inviting person: their id, how the mail names them, and the base address of its link (http/publicAddress.ts). */
export type Inviter = { readonly id: string; readonly name: string; readonly address: string };

type Needs = Pick<Services, 'mails' | 'secrets' | 'clock'>;

/** `ana.garcia`, else `ana.garcia2` and so on: the names are one for all clubs. */
export const freeUserName = async (
  tx: Query,
  { firstName, lastName = '', email }: Pick<Invited, 'firstName' | 'lastName' | 'email'>,
): Promise<string> => {
  const first = searchKey(firstName).split(' ')[0];
  // "de la Fuente" is known as Fuente, "van der Berg" as Berg.
  const names = searchKey(lastName).split(' ');
  const plain = [first, names.find((word) => word.length > 3) ?? names[0]]
    .filter(Boolean)
    .join('.')
    .replace(/[^a-z0-9.]/g, '');
  const stem = plain || email.split('@')[0] || 'user';
  const rows = await tx
    .selectFrom('user_account')
    .select('user_name_key')
    .where('user_name_key', 'like', `${nameKey(stem)}%`)
    .execute();
  const taken = new Set(rows.map((row) => row.user_name_key));
  let name = stem;
  for (let number = 2; taken.has(nameKey(name)); number += 1) name = `${stem}${number}`;
  return name;
};

/**
 * The key that finds an address at the sign-in. An address of an account in another club is accepted, and signs in here
 * by user name only: refusing it would reveal who is in another club.
 */
export const emailKeyFor = async (tx: Query, clubId: string, { id, email }: { id: string; email: string }) => {
  const key = nameKey(email);
  const rows = (await accountsByEmail(tx, email)).filter((row) => row.id !== id);
  if (rows.some((row) => row.club_id === clubId)) throw new AppError('emailTaken');
  return rows.some((row) => row.email_key === key) ? `${key}#${id}` : key;
};

/** Sends (again) the mail with the link to choose a password. Call `mails.wake()` after the commit. */
export const sendInvitation = async (
  tx: Query,
  { mails, secrets, clock }: Needs,
  { account, by }: { account: Account; by: Inviter },
): Promise<void> => {
  const at = clock();
  const code = longCode();
  await issueCode(tx, {
    id: secrets.hash(code),
    user_id: account.id,
    kind: 'invitation',
    expires_at: at + invitationDays * day,
    created_at: at,
  });
  await tx.updateTable('user_account').set({ invited_at: at }).where('id', '=', account.id).execute();
  const about = ['user', account.id] as const;
  await noteAudit(tx, { clubId: account.club_id, kind: 'access.invited', userId: by.id, about, at });
  const url = `${by.address}/auth/invitation#code=${code}`;
  const values = { by: by.name, userName: account.user_name, days: invitationDays, url };
  await mails.post(tx, account, { kind: 'invitation', values });
};

/**
 * Opens an account in a club within a transaction, and invites its owner by mail. Call `mails.wake()` after the commit.
 * Throws `emailTaken` when somebody of the club has the address. Whether the inviter may give these roles is the caller's
 * to check (`grantable`).
 */
export const inviteUser = async (tx: Query, needs: Needs, invited: Invited, by: Inviter): Promise<Account> => {
  const id = crypto.randomUUID();
  const { clubId, email, firstName, lastName = '', roles, language, playerId = null } = invited;
  const userName = invited.userName ?? (await freeUserName(tx, invited));
  const account: Account = {
    ...newAccount({ id, clubId, userName, email, roles, at: needs.clock() }),
    email_key: await emailKeyFor(tx, clubId, { id, email }),
    first_name: firstName,
    last_name: lastName,
    language,
    player_id: playerId,
  };
  await addAccount(tx, account);
  await noteAudit(tx, {
    ...{ clubId, kind: 'access.created', userId: by.id, about: ['user', id], at: needs.clock() },
    detail: { before: [], after: [...roles] },
  });
  await sendInvitation(tx, needs, { account, by });
  if (playerId !== null) await tellGuardiansOfInvitation(tx, needs, { clubId, playerId, email });
  return account;
};
