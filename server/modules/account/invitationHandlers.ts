import { AppError } from '#contract/errors.ts';
import type { user } from '#contract/user.ts';
import { Language } from '#contract/values.ts';
import { grantableRoles } from '#domain/rights.ts';
import { codeById, takeCode } from '#server/access/codeStore.ts';
import { inviteUser, sendInvitation } from '#server/access/invitations.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Accounts } from './accounts.ts';
import { managedAccount } from './managed.ts';
import { playersBehind, playerToLink } from './playerLink.ts';
import * as store from './store.ts';
import { acceptInvitation } from './userStore.ts';
import { asUserAccount } from './userView.ts';

type Calls = Pick<typeof user, 'invite' | 'inviteAgain' | 'invitation' | 'createParticipant'>;

/** The creator of an account invites its owner; only the owner chooses the password. */
export const invitationHandlers = (accounts: Accounts): Handlers<Calls> => {
  const { database, mails, secrets, clock } = accounts.services;
  const { query } = database;

  /** The account that a code was sent for, as long as nobody has accepted it. Throws `codeInvalid`. */
  const invitedBy = async (code: string): Promise<store.Account> => {
    const row = await codeById(query, { kind: 'invitation', id: secrets.hash(code), now: clock() });
    const account = row && (await store.accountById(query, row.user_id));
    if (account?.password_hash !== '') throw new AppError('codeInvalid');
    return account;
  };

  return {
    invite: async ({ body }, { user: by, request }) => {
      const granted = grantableRoles(by.roles);
      if (body.roles.some((role) => !granted.includes(role))) throw new AppError('forbidden');
      const inviter = accounts.inviter(by, request);
      const account = await database
        .transaction(async (tx) => {
          const playerId = await playerToLink(tx, { ...body, clubId: by.clubId });
          return inviteUser(tx, accounts.services, { ...body, clubId: by.clubId, playerId }, inviter);
        })
        .catch((fault) => {
          // Two at once for one person.
          throw isDuplicate(fault) ? new AppError('emailTaken') : fault;
        });
      mails.wake();
      const made = (await store.accountById(query, account.id)) ?? account;
      return asUserAccount(made, undefined, await playersBehind(query, [made]));
    },
    inviteAgain: async ({ params }, { user: by, request }) => {
      const account = await managedAccount(accounts, by, { id: params.id });
      if (account.password_hash !== '') throw new AppError('alreadyAccepted');
      const inviter = accounts.inviter(by, request);
      await database.transaction((tx) => sendInvitation(tx, accounts.services, { account, by: inviter }));
      mails.wake();
      return { done: true };
    },
    invitation: async ({ body }) => {
      const account = await invitedBy(body.code);
      const club = await query
        .selectFrom('club')
        .select('name')
        .where('id', '=', account.club_id)
        .executeTakeFirstOrThrow();
      return {
        clubName: club.name,
        userName: account.user_name,
        email: account.email,
        firstName: account.first_name,
        lastName: account.last_name,
        language: Language.catch('es').parse(account.language),
      };
    },
    createParticipant: async ({ body }, { request }) => {
      if (!body.code) throw new AppError('signUpClosed');
      const id = secrets.hash(body.code);
      const account = await invitedBy(body.code);
      const hash = await accounts.chosen(account, body.password ?? '');
      const firstName = body.firstName || account.first_name;
      const lastName = body.lastName ?? account.last_name;
      await database.transaction(async (tx) => {
        const fresh = await takeCode(tx, id);
        const change = { hash, firstName, lastName, at: clock() };
        if (!fresh || !(await acceptInvitation(tx, account.id, change))) throw new AppError('codeInvalid');
        const about = ['user', account.id] as const;
        const accepted = { clubId: account.club_id, kind: 'access.accepted', userId: account.id, about } as const;
        await noteAudit(tx, { ...accepted, at: clock() });
      });
      return accounts.enter(account, request);
    },
  };
};
