import type { FastifyRequest } from 'fastify';
import type { LoginReply } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { isWeak } from '#domain/passwords.ts';
import type { Inviter } from '#server/access/invitations.ts';
import { publicAddress } from '#server/http/publicAddress.ts';
import type { Services } from '#server/services.ts';
import { deviceOf } from '#server/sessions/device.ts';
import { hashPassword } from '#server/sessions/password.ts';
import type { User } from '#server/sessions/user.ts';
import { type SignIn, signIns } from './signIn.ts';
import * as store from './store.ts';

/** What the handlers of accounts share. */
export type Accounts = {
  readonly services: Services;
  readonly signIn: SignIn;
  /** The account of the signed-in user, who has just typed their password. Throws `passwordWrong` or `accountLocked`. */
  readonly confirmed: (user: Pick<User, 'id'>, password: string) => Promise<store.Account>;
  /** Hash of a chosen password. Throws `passwordWeak`. */
  readonly chosen: (account: store.Account, password: string) => Promise<string>;
  /** Opens a session for somebody who has proved who they are. */
  readonly enter: (account: Pick<store.Account, 'id'>, request: FastifyRequest) => Promise<Entered>;
  /** The person who invites, and the base address of the links in their mails. */
  readonly inviter: (user: User, request: FastifyRequest) => Inviter;
};
export type Entered = LoginReply & { readonly access_token: string; readonly refresh_token: string };

export const createAccounts = (services: Services): Accounts => {
  const { database, sessions, settings } = services;
  const signIn = signIns(services);
  return {
    services,
    signIn,
    confirmed: async ({ id }, password) => {
      const account = await store.accountById(database.query, id);
      if (!account) throw new AppError('sessionEnded');
      // Checked as at sign-in but counted apart: tries are counted, and parallel ones wait for each other.
      await signIn({ username: account.user_name, password, within: id }).catch((fault) => {
        throw fault instanceof AppError && fault.code === 'wrongCredentials' ? new AppError('passwordWrong') : fault;
      });
      return account;
    },
    chosen: (account, password) => {
      const { user_name, email, first_name, last_name } = account;
      if (isWeak(password, [user_name, email, first_name, last_name, `${first_name}${last_name}`]))
        throw new AppError('passwordWeak');
      return hashPassword(password);
    },
    enter: async ({ id }, request) => {
      const { user, ...tokens } = await sessions.open(id, deviceOf(request.headers['user-agent']));
      return { ...user.profile, ...tokens, success: true, temporaryPasswordExpired: false, subscriptionMessage: null };
    },
    inviter: ({ id, profile }, request) => ({
      id,
      name: `${profile.firstName} ${profile.lastName}`.trim() || profile.userName,
      address: publicAddress(settings, request),
    }),
  };
};
